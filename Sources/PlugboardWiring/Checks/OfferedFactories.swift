/// The factories offered to manifests, by service and in the order of their identifiers.
///
/// What takes its own service wraps one, so it is offered as a decorator; named as a binding it would need itself.
/// What it finds is found when it is asked for, and once: hardly any wiring has mistakes, but some have many.
struct OfferedFactories {
    private let outline: CatalogOutline
    private let isOffered: (FactoryPlace) -> Bool
    private var byKind: [Kind: [FactoryPlace]]?
    private var named: [Kind: Named] = [:]

    private struct Kind: Hashable {
        var service: ServiceType
        var isDecorator: Bool
    }

    private struct Named {
        var names: NearNames
        var byName: [String: FactoryPlace]

        init(_ places: [FactoryPlace]) {
            let all = places.compactMap { place in place.id.map { (name: $0.rawValue, place: place) } }
            names = NearNames(all.map(\.name))
            byName = Dictionary(all.map { ($0.name, $0.place) }) { first, _ in first }
        }
    }

    /// - Parameter isOffered: Which of them are worth naming.
    init(_ outline: CatalogOutline, where isOffered: @escaping (FactoryPlace) -> Bool = { _ in true }) {
        self.outline = outline
        self.isOffered = isOffered
    }

    mutating func choice(of service: ServiceType, isDecorator: Bool = false) -> FactoryChoice {
        let offered = places(Kind(service: service, isDecorator: isDecorator))
        return FactoryChoice(of: service, Few(offered), isDecorator: isDecorator)
    }

    /// The factory whose identifier is nearest.
    mutating func nearest(to id: FactoryID, of service: ServiceType, isDecorator: Bool) -> FactoryPlace? {
        let kind = Kind(service: service, isDecorator: isDecorator)
        let known = named[kind] ?? Named(places(kind))
        named[kind] = known
        return known.names.nearest(to: id.rawValue).flatMap { known.byName[$0] }
    }

    private mutating func places(_ kind: Kind) -> [FactoryPlace] {
        if byKind == nil {
            let offered = outline.factories.compactMap { factory in factory.id.map { (id: $0, factory: factory) } }
            byKind = Dictionary(grouping: offered.inOrder { $0.id < $1.id }) { _, factory in
                Kind(service: factory.product, isDecorator: factory.wrapsItsService)
            }.mapValues { $0.map { FactoryPlace($0.factory) }.filter(isOffered) }
        }
        return byKind?[kind] ?? []
    }
}
