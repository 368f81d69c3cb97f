/// 0412: only what is Sendable is shared (RULES 42).
struct SharedNotSendableCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.contains(.isShared) { return }
        for binding in 0..<graph.wiring.bindingCount where !graph.places[binding].isAlias {
            let slot = graph.places[binding].slot
            guard slot >= 0, graph.slots[slot].lifetime.isShared else { continue }
            if graph.outline.factories[Int(graph.factories[binding])].isSendable { continue }
            findings.report(
                .sharedButNotSendable(
                    graph.table.keys[binding], graph.slots[slot].lifetime,
                    graph.lifetimeOrigin(ofBinding: binding),
                    FactoryPlace(graph.outline.factories[Int(graph.factories[binding])])))
        }
    }
}
