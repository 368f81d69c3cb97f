/// 0305: a factory is used only in the environments it is allowed in; decorators too (RULES 19, 32).
struct FactoryAllowedCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let wiring = graph.wiring
        // A layer of no environment of its own may be extended by one that has it.
        if wiring.environment == nil, graph.isIncomplete { return }
        // An unknown environment is a mistake of its own; nothing can be allowed in it.
        let known = EnvironmentName.common + graph.outline.environments
        if let environment = wiring.environment?.value, !known.contains(environment) { return }
        for slot in graph.slots.indices {
            let factory = graph.slots[slot].factory
            if graph.outline.factories[factory].allowedIn.isEmpty { continue }
            if case .provided = graph.slots[slot].role { continue }
            if let environment = wiring.environment?.value,
                graph.outline.factories[factory].allowedIn.contains(environment)
            {
                continue
            }
            let site = graph.sites[slot]
            if wiring.bindings[site.binding].isTestOverride { continue }
            findings.report(
                .factoryNotAllowed(
                    FactoryPlace(graph.outline.factories[factory]), key: graph.slots[slot].key,
                    origin: origin(of: site, in: wiring), environment: wiring.environment))
        }
    }

    /// Where the factory was named.
    private func origin(of site: SlotSite, in wiring: Wiring) -> Origin {
        let binding = wiring.bindings[site.binding]
        if let decorator = site.decorator { return binding.decorators[decorator].factory.origin }
        if case .factory(let id) = binding.target { return id.origin }
        return binding.origin
    }
}
