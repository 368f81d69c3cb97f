/// 0411: an `@Inject` property cannot await, so what it takes is made without (RULES 49, 51).
struct InjectsAsynchronousCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        guard graph.traits.contains(.injects), graph.traits.contains(.isAsynchronous) else { return }
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            guard case .told(let needs) = graph.factory(of: slot).injects else { continue }
            for need in needs where need.isRead {
                guard let number = graph.table[need.key], graph.places[number].slot >= 0,
                    graph.slots[graph.places[number].slot].execution.contains(.suspension)
                else { continue }
                findings.report(.injectsAsynchronous(graph.requester(of: slot), graph.origin(of: slot), need.key))
            }
        }
    }
}
