/// 0407: what is shared does not ask who asks, for there are several (RULES 48).
struct SharedInjectionPointCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for slot in graph.slots.indices {
            let binding = graph.sites[slot].binding
            let lifetime = graph.lifetime(ofBinding: binding)
            guard lifetime.isShared, graph.slots[slot].sources.contains(.injectionPoint) else { continue }
            findings.report(
                .sharedInjectionPoint(
                    graph.slots[slot].key, lifetime, graph.lifetimeOrigin(ofBinding: binding),
                    FactoryPlace(graph.outline.factories[graph.slots[slot].factory])))
        }
    }
}
