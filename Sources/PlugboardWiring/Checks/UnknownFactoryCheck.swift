/// 0301: every identifier that a manifest names is registered.
struct UnknownFactoryCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        for case .unknownFactory(let id, let service, let isDecorator) in graph.faults {
            let offered = factories.of(service, asDecorators: isDecorator)
            let name = NearestName.suggestion(for: id.value.rawValue, among: offered.compactMap { $0.id?.rawValue })
            let nearest = offered.first { $0.id?.rawValue == name && name != nil }
            let choice = FactoryChoice(of: service, offered, isDecorator: isDecorator)
            findings.report(.unknownFactory(id, choice, nearest: nearest))
        }
    }
}

/// The factories offered to manifests, by service and in the order of their identifiers.
///
/// What takes its own service wraps one, so it is offered as a decorator; named as a binding it would need itself.
struct OfferedFactories {
    private let outline: CatalogOutline
    private var byService: [Kind: [FactoryPlace]]?

    private struct Kind: Hashable {
        var service: ServiceType
        var isDecorator: Bool
    }

    init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    mutating func of(_ service: ServiceType, asDecorators: Bool = false) -> [FactoryPlace] {
        let known = byService ?? Self.grouped(outline)
        byService = known
        return known[Kind(service: service, isDecorator: asDecorators)] ?? []
    }

    private static func grouped(_ outline: CatalogOutline) -> [Kind: [FactoryPlace]] {
        let offered = outline.factories.compactMap { factory in factory.id.map { (id: $0, factory: factory) } }
        return Dictionary(grouping: offered.sorted { $0.id < $1.id }) { _, factory in
            Kind(service: factory.product, isDecorator: factory.takesItsOwnService)
        }.mapValues { $0.map { FactoryPlace($0.factory) } }
    }
}

extension FactoryOutline {
    fileprivate var takesItsOwnService: Bool {
        parameters.contains { $0.role == .dependency(.one(product)) }
    }
}
