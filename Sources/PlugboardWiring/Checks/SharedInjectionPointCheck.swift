/// 0407: what is shared does not ask who asks, for there are several (RULES 48).
struct SharedInjectionPointCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.isSuperset(of: [.asksForPoint, .isShared]) { return }
        for slot in graph.slots.indices {
            let binding = graph.slots[slot].binding
            let lifetime = graph.lifetime(ofBinding: binding)
            guard lifetime.isShared, graph.sources[slot].contains(.injectionPoint) else { continue }
            findings.report(
                .sharedInjectionPoint(
                    graph.key(of: slot), lifetime, graph.lifetimeOrigin(ofBinding: binding),
                    FactoryPlace(graph.factory(of: slot))))
        }
    }
}
