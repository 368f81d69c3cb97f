/// 0305: a factory is used only in the environments it is allowed in; decorators too (RULES 19, 32).
struct FactoryAllowedCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let wiring = graph.wiring
        // A layer of no environment of its own may be extended by one that has it.
        if wiring.environment == nil, graph.isIncomplete { return }
        // An unknown environment is a mistake of its own; nothing can be allowed in it.
        let known = EnvironmentName.common + graph.outline.environments
        if let environment = wiring.environment?.value, !known.contains(environment) { return }
        if !graph.traits.contains(.isNotPlain) { return }
        for slot in graph.slots.indices {
            let factory = graph.slots[slot].factory
            if graph.outline.factories[factory].isPlain || graph.outline.factories[factory].allowedIn.isEmpty {
                continue
            }
            if case .provided = graph.slots[slot].part { continue }
            if let environment = wiring.environment?.value,
                graph.outline.factories[factory].allowedIn.contains(environment)
            {
                continue
            }
            if wiring.isTestOverride(graph.slots[slot].binding) { continue }
            findings.report(
                .factoryNotAllowed(
                    FactoryPlace(graph.outline.factories[factory]), key: graph.key(of: slot),
                    origin: origin(of: slot, in: graph), environment: wiring.environment))
        }
    }

    /// Where the factory was named.
    private func origin(of slot: SlotIndex, in graph: LinkedWiring) -> Origin {
        graph.decorator(of: slot)?.factory.origin ?? graph.factoryOrigin(of: slot)
    }
}
