/// 0404: nothing needs itself while it is made. `Lazy` and `Provider` break a ring.
struct CycleCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.isAcyclic { return }
        for tangle in StrongComponents(graph).tangles {
            for ring in Rings(graph, within: tangle).found { findings.report(.cycle(members(of: ring, in: graph))) }
        }
    }

    /// The stations of a ring. A decorator that leads to what it wraps is told as its binding.
    private func members(of ring: [LinkedWiring.RingStep], in graph: LinkedWiring) -> [GraphMistake.RingMember] {
        var members: [GraphMistake.RingMember] = []
        for step in ring where !step.edge.isWithinBinding {
            let factory = graph.outline.factories[graph.slots[step.slot].factory]
            let parameter = factory.parameters.count > 1 ? Int(step.edge.parameter) : -1
            members.append(
                GraphMistake.RingMember(
                    requester: graph.requester(of: step.slot), origin: graph.slots[step.slot].origin,
                    parameter: graph.parameter(parameter, of: step.slot)))
        }
        return members
    }
}

extension LinkedWiring {
    /// A slot, and the need by which it leads to the next.
    struct RingStep: Sendable {
        var slot: SlotIndex
        var edge: Edge
    }
}

extension LinkedWiring.Edge {
    /// Whether it leads from a decorator to what it wraps, or from a further service to the instance.
    var isWithinBinding: Bool { key < 0 }
}
