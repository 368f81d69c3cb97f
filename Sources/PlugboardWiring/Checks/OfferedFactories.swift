/// The factories that manifests may name for a service, in the order of their identifiers, with the nearest to a
/// misspelled one.
///
/// What takes its own service wraps one, so it is offered as a decorator; named as a binding it would need itself. What
/// takes it several times may be either: `uses` chooses what it takes.
/// What it finds is found when it is asked for, and once: hardly any wiring has mistakes, but some have many.
struct OfferedFactories {
    private let outline: CatalogOutline
    private let isOffered: (RegisteredFactory) -> Bool
    private var byKind: [ServiceAndOwnUse: [RegisteredFactory]]?
    private var named: [ServiceAndOwnUse: NameLookup] = [:]

    /// What factories are cached by: their service, and how they take it.
    private struct ServiceAndOwnUse: Hashable {
        var service: ServiceType
        var ownServiceUse: OwnServiceUse
    }

    /// Whether a factory takes its own service not at all (maker), once (wrapper) or several times (composite).
    private enum OwnServiceUse {
        /// Takes none of its service.
        case maker
        /// Takes one.
        case wrapper
        case composite
    }

    /// The factories of one service and form, to be found by identifier or by a near one.
    private struct NameLookup {
        var names: NearNameIndex
        var byName: [String: RegisteredFactory]

        init(_ references: [RegisteredFactory]) {
            let all = references.compactMap { factory in factory.id.map { (name: $0.rawValue, factory: factory) } }
            names = NearNameIndex(all.map(\.name))
            byName = Dictionary(all.map { ($0.name, $0.factory) }) { first, _ in first }
        }
    }

    /// - Parameter isOffered: Which of them are worth naming.
    init(_ outline: CatalogOutline, where isOffered: @escaping (RegisteredFactory) -> Bool = { _ in true }) {
        self.outline = outline
        self.isOffered = isOffered
    }

    /// What makes a service by itself, or wraps one.
    mutating func choice(of service: ServiceType, isDecorator: Bool = false) -> FactoryCandidates {
        choice(of: service, isDecorator ? [.wrapper, .composite] : [.maker], isDecorator: isDecorator)
    }

    /// All that may be named where a binding's factory, or a decorator, stands.
    mutating func nameable(for service: ServiceType, isDecorator: Bool) -> FactoryCandidates {
        choice(of: service, isDecorator ? [.wrapper, .composite] : [.maker, .composite], isDecorator: isDecorator)
    }

    private mutating func choice(
        of service: ServiceType, _ ownServiceUses: [OwnServiceUse], isDecorator: Bool
    ) -> FactoryCandidates {
        var offered = references(ServiceAndOwnUse(service: service, ownServiceUse: ownServiceUses[0]))
        for ownServiceUse in ownServiceUses.dropFirst() {
            let more = references(ServiceAndOwnUse(service: service, ownServiceUse: ownServiceUse))
            if !more.isEmpty { offered = (offered + more).inOrder { $0.precedes($1) } }
        }
        return FactoryCandidates(of: service, TruncatedList(offered), isDecorator: isDecorator)
    }

    /// The factory whose identifier is nearest: of those that may stand there, or else of the others of the service.
    mutating func nearest(to id: FactoryID, of service: ServiceType, isDecorator: Bool) -> RegisteredFactory? {
        let ownServiceUses: [OwnServiceUse] =
            isDecorator ? [.wrapper, .composite, .maker] : [.maker, .composite, .wrapper]
        for ownServiceUse in ownServiceUses {
            let kind = ServiceAndOwnUse(service: service, ownServiceUse: ownServiceUse)
            let known = named[kind] ?? NameLookup(references(kind))
            named[kind] = known
            if let nearest = known.names.nearest(to: id.rawValue) { return known.byName[nearest] }
        }
        return nil
    }

    private mutating func references(_ kind: ServiceAndOwnUse) -> [RegisteredFactory] {
        if byKind == nil {
            let offered = outline.factories.compactMap { factory in factory.id.map { (id: $0, factory: factory) } }
            byKind = Dictionary(grouping: offered.inOrder { $0.id < $1.id }) { _, factory in
                let count = factory.parameters.count { $0.role == .dependency(.one(factory.product)) }
                return ServiceAndOwnUse(
                    service: factory.product, ownServiceUse: count == 0 ? .maker : count == 1 ? .wrapper : .composite)
            }.mapValues { $0.map { RegisteredFactory($0.factory) }.filter(isOffered) }
        }
        return byKind?[kind] ?? []
    }
}

extension RegisteredFactory {
    /// Whether an environment permits it; without one, only what is allowed everywhere.
    func isAllowed(in environment: EnvironmentName?) -> Bool {
        allowedIn.isEmpty || environment.map { allowedIn.contains($0) } ?? false
    }

    fileprivate func precedes(_ other: RegisteredFactory) -> Bool {
        switch (id, other.id) {
        case (let id?, let other?): id < other
        default: false
        }
    }
}
