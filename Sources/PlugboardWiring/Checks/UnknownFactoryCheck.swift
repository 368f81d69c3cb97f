/// 0301: every identifier that a manifest names is registered.
struct UnknownFactoryCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        for case .unknownFactory(let id, let service) in graph.faults {
            let offered = factories.of(service)
            let name = NearestName.suggestion(for: id.value.rawValue, among: offered.compactMap { $0.id?.rawValue })
            let nearest = offered.first { $0.id?.rawValue == name && name != nil }
            findings.report(.unknownFactory(id, service: service, offered: offered, nearest: nearest))
        }
    }
}

/// The factories offered to manifests, by service and in the order of their identifiers.
struct OfferedFactories {
    private let outline: CatalogOutline
    private var byService: [ServiceType: [FactoryPlace]]?

    init(_ outline: CatalogOutline) {
        self.outline = outline
    }

    mutating func of(_ service: ServiceType) -> [FactoryPlace] {
        let known = byService ?? Self.grouped(outline)
        byService = known
        return known[service] ?? []
    }

    private static func grouped(_ outline: CatalogOutline) -> [ServiceType: [FactoryPlace]] {
        let offered = outline.factories.compactMap { factory in factory.id.map { ($0, FactoryPlace(factory)) } }
        let sorted = offered.sorted { $0.0 < $1.0 }.map(\.1)
        return Dictionary(grouping: sorted, by: \.product)
    }
}
