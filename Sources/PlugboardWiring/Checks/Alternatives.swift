/// The bound keys of each service, including aliases. Reports suggest these keys instead of a mistaken key.
///
/// The lists are computed when a mistake needs them, and then cached: most wirings have no mistake, and some have many.
final class AlternativeKeys {
    private let graph: WiringGraph
    private lazy var numbers = Dictionary(grouping: graph.table.keys.indices) { graph.table.keys[$0].service }
    private var sorted: [ServiceType: [BoundKey]] = [:]
    private var near: [CacheKey: NearNameIndex] = [:]

    /// The cache key of near names: a service, and a filter for its used or unused keys.
    private struct CacheKey: Hashable {
        var service: ServiceType
        /// Whether the keys are used by the program; nil for all keys.
        var isUsed: Bool?
    }

    init(_ graph: WiringGraph) {
        self.graph = graph
    }

    /// Returns the other keys of a service, except the key of the requesting binding. The unnamed key is first, then
    /// the names in order.
    func others(than key: ServiceKey, for requester: ServiceKey? = nil) -> TruncatedList<BoundKey> {
        let all =
            sorted[key.service]
            ?? (numbers[key.service] ?? []).map(boundKey).inOrder { $0.key.precedesByName($1.key) }
        sorted[key.service] = all
        let excluded = [key, requester].compactMap(\.self).filter { $0.service == key.service }
        return TruncatedList(all, except: excluded.compactMap { graph.table[$0].map(boundKey) })
    }

    /// Returns the key of the same service with the nearest name. `isUsed` limits the search to used or to unused keys.
    func nearest(to key: ServiceKey, isUsed: Bool? = nil, except excluded: [ServiceKey] = []) -> BoundKey? {
        guard let name = key.name else { return nil }
        let kind = CacheKey(service: key.service, isUsed: isUsed)
        let names = near[kind] ?? NearNameIndex(texts(kind))
        near[kind] = names
        let excluded = excluded.filter { $0.service == key.service }.compactMap { $0.name?.rawValue }
        guard let nearest = names.nearest(to: name.rawValue, except: excluded) else { return nil }
        return graph.table[ServiceKey(key.service, name: ServiceName(nearest))].map(boundKey)
    }

    private func texts(_ kind: CacheKey) -> [String] {
        (numbers[kind.service] ?? []).filter { number in
            kind.isUsed == nil || (graph.reach?.usedKeys[number] ?? false) == kind.isUsed
        }.compactMap { graph.table.keys[$0].name?.rawValue }
    }

    private func boundKey(_ number: Int) -> BoundKey {
        let binding = number < graph.wiring.bindings.count ? number : graph.keyTargets[number].binding
        return BoundKey(graph.table.keys[number], at: graph.wiring.bindings[binding].chosen)
    }
}

/// The factories that manifests may name for a service, in the order of their identifiers.
///
/// A factory with one parameter of its own service is a decorator. It cannot be the factory of a binding, because the
/// binding would depend on itself. A factory with several such parameters can be either, because `uses` selects their
/// bindings.
///
/// The lists are computed when a mistake needs them, and then cached: most wirings have no mistake, and some have many.
struct OfferedFactories {
    private let outline: CatalogOutline
    private let isOffered: (RegisteredFactory) -> Bool
    private var byService: [ServiceType: [(factory: RegisteredFactory, ownUses: Int)]]?
    private var offers: [ServiceAndPlace: Offer] = [:]

    /// The kind of place at which a manifest names a factory.
    enum Place: Hashable {
        /// The factory of a binding. Only factories without a parameter of their own service are valid.
        case maker
        case factory
        case decorator

        /// Returns whether a manifest may name a factory here. `ownUses` counts the parameters that have the service of
        /// the factory.
        fileprivate func permits(_ ownUses: Int) -> Bool {
            switch self {
            case .maker: ownUses == 0
            case .factory: ownUses != 1
            case .decorator: ownUses > 0
            }
        }
    }

    private struct ServiceAndPlace: Hashable {
        var service: ServiceType
        var place: Place
    }

    /// The factories for one service and one kind of place, with an index of their identifiers.
    private struct Offer {
        var candidates: FactoryCandidates
        var names: NearNameIndex
        var byName: [String: RegisteredFactory]
    }

    /// - Parameter isOffered: Returns whether a report may suggest a factory.
    init(_ outline: CatalogOutline, where isOffered: @escaping (RegisteredFactory) -> Bool = { _ in true }) {
        self.outline = outline
        self.isOffered = isOffered
    }

    /// Returns the factories that a manifest may name for a service at a place.
    mutating func candidates(for service: ServiceType, at place: Place) -> FactoryCandidates {
        offer(of: ServiceAndPlace(service: service, place: place)).candidates
    }

    /// Returns the factory with the nearest identifier that a manifest may name at a place.
    mutating func nearest(to id: FactoryID, of service: ServiceType, at place: Place) -> RegisteredFactory? {
        let offer = offer(of: ServiceAndPlace(service: service, place: place))
        return offer.names.nearest(to: id.rawValue).flatMap { offer.byName[$0] }
    }

    private mutating func offer(of kind: ServiceAndPlace) -> Offer {
        if let known = offers[kind] { return known }
        let services = byService ?? registered()
        byService = services
        let factories = (services[kind.service] ?? []).filter { kind.place.permits($0.ownUses) }.map(\.factory)
        let candidates = FactoryCandidates(
            service: kind.service, offered: TruncatedList(factories), isDecorator: kind.place == .decorator)
        let offer = Offer(
            candidates: candidates, names: NearNameIndex(factories.map(\.name)),
            byName: Dictionary(factories.map { ($0.name, $0) }) { first, _ in first })
        offers[kind] = offer
        return offer
    }

    private func registered() -> [ServiceType: [(factory: RegisteredFactory, ownUses: Int)]] {
        let offered = outline.factories.compactMap { factory in factory.options.id.map { (id: $0, factory: factory) } }
        return Dictionary(grouping: offered.inOrder { $0.id < $1.id }, by: \.factory.product).mapValues { factories in
            factories.map { _, factory in
                let ownUses = factory.parameters.count { $0.role == .dependency(.one(factory.product)) }
                return (RegisteredFactory(factory), ownUses)
            }.filter { isOffered($0.0) }
        }
    }
}

extension RegisteredFactory {
    /// Returns whether the environment permits the factory. Without an environment, only unrestricted factories are
    /// permitted.
    func isAllowed(in environment: EnvironmentName?) -> Bool {
        allowedIn.isEmpty || environment.map { allowedIn.contains($0) } ?? false
    }
}

/// The valid keys of `uses` for one factory: the names of its parameters, or services that only one parameter has.
struct PermittedUseKeys {
    let all: [String]
    /// The services that several parameters without names share.
    let repeated: [String]
    private let factory: FactoryOutline

    init(of factory: FactoryOutline, exceptWrapped wrapped: ServiceType? = nil) {
        self.factory = factory
        var counts: [ServiceType: Int] = [:]
        var services: [ServiceType] = []
        var names: [String] = []
        for parameter in factory.parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if let name = parameter.name {
                names.append(name)
                continue
            }
            counts[shape.service, default: 0] += 1
            if counts[shape.service] == 1 { services.append(shape.service) }
        }
        (all, repeated) = TypeNameDisambiguation(of: services).within {
            (
                names + services.filter { counts[$0] == 1 && $0 != wrapped }.map(\.displayName),
                services.filter { counts[$0] != 1 }.map(\.displayName)
            )
        }
    }

    /// Returns the nearest valid keys. If the written text is a service whose parameters have names, returns these
    /// names.
    func nearest(to written: String, _ directory: ServiceDirectory) -> [String] {
        let meaning = directory[written]
        let named = factory.parameters.filter { parameter in
            guard case .dependency(let shape) = parameter.role else { return false }
            return meaning?.includes(shape.service) ?? false
        }.compactMap(\.name).filter(all.contains)
        if !named.isEmpty { return named }
        return NearestName.suggestion(forKey: written, among: all).map { [$0] } ?? []
    }

    /// Describes an invalid key of `uses`.
    ///
    /// - Parameter owner: The binding with this `uses`; nil for a `uses:` in code.
    func unknown(_ written: Located<String>, names directory: ServiceDirectory, owner: ServiceKey? = nil)
        -> PlainFinding
    {
        let nearest = nearest(to: written.value, directory)
        let (keys, repeated, factory) = (all, repeated, RegisteredFactory(factory))
        let hidden: [WiringFact]? = owner.map { owner in
            nearest.map { .settings(owner, within: BindingMember.uses.path + [$0]) }
        }
        return PlainFinding(.unknownParameter, at: written.origin, hides: hidden ?? []) {
            var help = nearest.isEmpty ? [] : ["did you mean \(nearest.listed("or"))?"]
            if let first = nearest.first { help += Phrases.invisible(in: written.value, insteadOf: first) }
            if !repeated.isEmpty {
                help.append(
                    "several of its parameters are a \(repeated.listed("or")): name all in code with "
                        + "parameters:, and use those names here")
            }
            return FindingText(
                title: "\(factory.subject) has no parameter \"\(written.value)\"",
                label: "not a parameter of \(factory.name)", help: help,
                notes: [
                    keys.isEmpty
                        ? "\(factory.name) has no parameter that a binding fills"
                        : "parameters of \(factory.name): \(Phrases.list(keys))"
                ] + factory.registration(besides: written.origin))
        }
    }
}
