/// 0301: every identifier that a manifest names is registered.
struct UnknownFactoryCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var factories = OfferedFactories(graph.outline)
        var directory: ServiceDirectory?
        for case .unknownFactory(let id, let wanted, let isDecorator) in graph.faults {
            let names = directory ?? ServiceDirectory(graph.outline)
            directory = names
            findings.report(
                .unknownFactory(
                    id, factories.nameable(for: wanted.service, isDecorator: isDecorator),
                    nearest: factories.nearest(to: id.value, of: wanted.service, isDecorator: isDecorator),
                    binding: isDecorator ? nil : binding(id.value.rawValue, insteadOf: wanted, names, graph)))
        }
    }

    /// The other binding of the service that a text is the key of: an alias leads to it.
    private func binding(
        _ text: String, insteadOf wanted: ServiceKey, _ names: ServiceDirectory, _ graph: LinkedWiring
    ) -> ServiceKey? {
        guard let key = try? names.key(text), key.service == wanted.service, key != wanted else { return nil }
        return graph.table[key] == nil ? nil : key
    }
}
