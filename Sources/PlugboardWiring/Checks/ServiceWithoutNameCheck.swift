/// 0804: what is offered to manifests has a service that a manifest can write.
struct ServiceWithoutNameCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        var seen: Set<ServiceType> = Set(outline.serviceNames.map(\.service))
        for place in outline.factories.indices where !outline.factories[place].isPlain {
            if outline.factories[place].id == nil { continue }
            let service = outline.factories[place].product
            if seen.insert(service).inserted, service.qualifiedName == nil {
                findings.report(.serviceWithoutName(FactoryPlace(outline.factories[place])))
            }
        }
    }
}
