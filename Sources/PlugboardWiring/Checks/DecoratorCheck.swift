/// 0409: a decorator has exactly one parameter for what it wraps (RULES 32).
struct DecoratorCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for case .wrapsNothing(let slot, let candidates) in graph.faults {
            guard let id = graph.decoratorID(of: slot) else { continue }
            findings.report(
                .decoratorWrapsNothing(
                    id: id, of: graph.slots[slot].key, graph.slots[slot].origin,
                    FactoryPlace(graph.outline.factories[graph.slots[slot].factory]),
                    candidates: candidates.compactMap { graph.parameter($0, of: slot) }))
        }
    }
}
