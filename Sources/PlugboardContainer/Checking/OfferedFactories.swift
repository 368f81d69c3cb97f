/// The factories that manifests may name for a service, in the order of their identifiers.
///
/// A factory with one parameter of its own service is a decorator. It cannot be the factory of a binding, because the
/// binding would depend on itself. A factory with several such parameters can be either, because `uses` selects the
/// bindings of these parameters.
///
/// The lists are computed when a mistake needs them, and then cached: most wirings have no mistake, and some have many.
struct OfferedFactories: ~Copyable {
    private let outline: CatalogOutline
    private let isOffered: (FactoryOutline) -> Bool
    private lazy var byService = registered()
    private var offers = RareTable<ServiceAndPlace, Offer>()

    /// The kind of position in which a manifest names a factory.
    enum Place: Hashable {
        /// The factory of a binding. It must not have a parameter of its own service.
        case maker
        case factory
        case decorator

        /// Returns whether a manifest may name a factory in this position.
        fileprivate func permits(_ factory: FactoryOutline) -> Bool {
            switch self {
            case .maker: factory.wrappedCount == 0
            case .factory: factory.wrappedCount != 1
            case .decorator: factory.wrappedCount > 0
            }
        }
    }

    private struct ServiceAndPlace: Hashable {
        var service: ServiceType
        var place: Place
    }

    /// The factories for one service and one kind of position, with an index of their identifiers.
    private struct Offer {
        var candidates: FactoryCandidates
        var names: NearNameIndex
        var byName: RareTable<String, [FactoryOutline]>
    }

    /// - Parameter isOffered: Returns whether a report may suggest a factory.
    init(_ outline: CatalogOutline, where isOffered: @escaping (FactoryOutline) -> Bool = { _ in true }) {
        self.outline = outline
        self.isOffered = isOffered
    }

    /// Returns the factories that a manifest may name in a position for a service.
    mutating func candidates(for service: ServiceType, at place: Place) -> FactoryCandidates {
        offer(of: ServiceAndPlace(service: service, place: place)).candidates
    }

    /// Returns the factory with the nearest identifier that a manifest may name in a position.
    mutating func nearest(to id: FactoryID, of service: ServiceType, at place: Place) -> FactoryOutline? {
        let offer = offer(of: ServiceAndPlace(service: service, place: place))
        return offer.names.nearest(to: id.rawValue).flatMap { offer.byName[$0]?.first }
    }

    private mutating func offer(of kind: ServiceAndPlace) -> Offer {
        if let known = offers[kind] { return known }
        let factories = (byService[kind.service] ?? []).filter(kind.place.permits)
        let candidates = FactoryCandidates(
            service: kind.service, offered: TruncatedList(factories), isDecorator: kind.place == .decorator)
        let offer = Offer(
            candidates: candidates, names: NearNameIndex(factories.map(\.name)),
            byName: RareTable(grouping: factories, by: \.name))
        offers[kind] = offer
        return offer
    }

    private func registered() -> RareTable<ServiceType, [FactoryOutline]> {
        let offered = outline.factories.compactMap { factory in
            factory.offeredID.flatMap { isOffered(factory) ? (id: $0, factory: factory) : nil }
        }
        return RareTable(grouping: offered.inOrder { $0.id < $1.id }.map(\.factory), by: \.product)
    }
}

extension [EnvironmentName] {
    /// Returns whether an environment permits a factory with this `allowedIn`. If there is no environment, only
    /// factories without a restriction are permitted.
    func permits(_ environment: EnvironmentName?) -> Bool {
        isEmpty || environment.map(contains) ?? false
    }
}
