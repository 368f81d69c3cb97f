/// The factories that manifests may name for a service, in the order of their identifiers, with the nearest to a
/// misspelled one.
///
/// A factory that takes its own service once wraps one, so it is offered as a decorator; named as a binding it would need
/// itself. One that takes it several times may be either: `uses` chooses what it takes.
/// The lists are computed on demand and kept: hardly any wiring has mistakes, but some have many.
struct OfferedFactories {
    private let outline: CatalogOutline
    private let isOffered: (RegisteredFactory) -> Bool
    private var byService: [ServiceType: [(factory: RegisteredFactory, ownUses: Int)]]?
    private var offers: [ServiceAndPlace: Offer] = [:]

    /// The place in a manifest where an identifier is written.
    enum Place: Hashable {
        /// A binding's factory that takes none of its own service.
        case maker
        case factory
        case decorator

        /// Whether a factory that takes so many of its own service may be named there.
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

    /// The factories of one service and place, to be found by a near identifier.
    private struct Offer {
        var candidates: FactoryCandidates
        var names: NearNameIndex
        var byName: [String: RegisteredFactory]
    }

    /// - Parameter isOffered: Which of them are worth naming.
    init(_ outline: CatalogOutline, where isOffered: @escaping (RegisteredFactory) -> Bool = { _ in true }) {
        self.outline = outline
        self.isOffered = isOffered
    }

    /// The factories that may be named for a service at a place.
    mutating func candidates(for service: ServiceType, at place: Place) -> FactoryCandidates {
        offer(of: ServiceAndPlace(service: service, place: place)).candidates
    }

    /// The factory with the nearest identifier, of those that may be named there.
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
            of: kind.service, TruncatedList(factories), isDecorator: kind.place == .decorator)
        let offer = Offer(
            candidates: candidates, names: NearNameIndex(factories.map(\.name)),
            byName: Dictionary(factories.map { ($0.name, $0) }) { first, _ in first })
        offers[kind] = offer
        return offer
    }

    private func registered() -> [ServiceType: [(factory: RegisteredFactory, ownUses: Int)]] {
        let offered = outline.factories.compactMap { factory in factory.id.map { (id: $0, factory: factory) } }
        return Dictionary(grouping: offered.inOrder { $0.id < $1.id }, by: \.factory.product).mapValues { factories in
            factories.map { _, factory in
                let ownUses = factory.parameters.count { $0.role == .dependency(.one(factory.product)) }
                return (RegisteredFactory(factory), ownUses)
            }.filter { isOffered($0.0) }
        }
    }
}

extension RegisteredFactory {
    /// Whether an environment permits it; without one, only what is allowed everywhere.
    func isAllowed(in environment: EnvironmentName?) -> Bool {
        allowedIn.isEmpty || environment.map { allowedIn.contains($0) } ?? false
    }
}
