/// 0302: a factory is named only for the service that it makes.
struct FactoryServiceCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        for case .factoryOfAnotherService(let id, let index, let key, let isDecorator) in graph.faults {
            let factory = graph.outline.factories[index]
            findings.report(
                .factoryOfAnotherService(
                    id, wanted: key, factory: FactoryPlace(factory),
                    provides: factory.alsoProvides.contains(key.service),
                    factories.nameable(for: key.service, isDecorator: isDecorator)))
        }
    }
}
