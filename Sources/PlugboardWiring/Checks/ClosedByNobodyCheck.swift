/// 0416: what says `.closing` is kept by the container or a scope, which close it (RULES 50).
struct ClosedByNobodyCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.contains(.isNotPlain) { return }
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            let factory = graph.slots[slot].factory
            guard graph.outline.factories[factory].isClosing else { continue }
            // The outermost slot of a binding has its lifetime.
            let binding = graph.slots[slot].binding
            switch graph.slots[graph.places[binding].slot].lifetime {
            case .singleton, .scoped: continue
            case .transient, .graph, .weak:
                findings.report(
                    .closedByNobody(
                        graph.table.keys[binding], graph.lifetimeOrigin(ofBinding: binding),
                        FactoryPlace(graph.outline.factories[factory])))
            }
        }
    }
}
