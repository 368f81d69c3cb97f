/// 0301: every identifier that a manifest names is registered.
struct UnknownFactoryCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        for case .unknownFactory(let id, let service, let isDecorator) in graph.faults {
            findings.report(
                .unknownFactory(
                    id, factories.choice(of: service, isDecorator: isDecorator),
                    nearest: factories.nearest(to: id.value, of: service, isDecorator: isDecorator)))
        }
    }
}
