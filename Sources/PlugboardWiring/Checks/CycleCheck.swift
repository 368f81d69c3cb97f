/// 0404: nothing needs itself while it is made. `Lazy` and `Provider` break a ring.
struct CycleCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.isAcyclic { return }
        var layers = RingLayers(graph)
        var factories = OfferedFactories(graph.outline) { $0.isAllowed(in: graph.wiring.environment?.value) }
        var wrappers: Set<SlotIndex> = []
        for ring in Rings(graph).found {
            let steps = ring.filter { !$0.edge.isWithinBinding }
            if steps.count == 1, let wrapper = wrapper(steps[0], in: graph) {
                guard wrappers.insert(steps[0].slot).inserted else { continue }
                let key = graph.key(of: steps[0].slot)
                findings.report(.wrapsItself(wrapper, factories.choice(of: key.service)))
            } else {
                findings.report(.cycle(steps.map { member($0, in: graph) }, closedBy: layers.closing(steps)))
            }
        }
    }

    /// A station of a ring. A decorator that leads to what it wraps is told as its binding.
    private func member(_ step: LinkedWiring.RingStep, in graph: LinkedWiring) -> GraphMistake.RingMember {
        let factory = graph.factory(of: step.slot)
        let parameter = factory.parameters.count > 1 ? Int(step.edge.parameter) : -1
        return GraphMistake.RingMember(
            requester: graph.requester(of: step.slot), origin: graph.chosenOrigin(of: step.slot),
            parameter: graph.parameter(parameter, of: step.slot))
    }

    /// A factory that wraps its service, and that a manifest names where a decorator cannot stand: what it would wrap is
    /// the binding that it is.
    private func wrapper(_ step: LinkedWiring.RingStep, in graph: LinkedWiring) -> GraphMistake.Wrapper? {
        let slot = graph.planned(step.slot)
        let binding = graph.wiring.binding(graph.slots[step.slot].binding)
        guard slot.role == .factory, case .factory(let id) = binding.target, step.edge.parameter >= 0 else {
            return nil
        }
        let factory = graph.outline.factories[slot.factory]
        let role = factory.parameters[Int(step.edge.parameter)].role
        guard role == .dependency(.one(slot.key.service)), slot.key.name == nil, binding.uses.isEmpty else {
            return nil
        }
        return GraphMistake.Wrapper(
            id: id, key: slot.key, FactoryPlace(factory), isOverInherited: binding.hasFactoryBelow,
            isDecorated: !binding.decorators.isEmpty)
    }
}

extension WiredBinding {
    /// Whether a layer below the one that names the factory binds the key to another.
    fileprivate var hasFactoryBelow: Bool {
        let removal = history.lastIndex { $0.path.isEmpty && $0.action == .removed }
        let steps = history[(removal.map { $0 + 1 } ?? 0)...]
        let layers = steps.filter { $0.path == ["factory"] && $0.action == .set }.map(\.layer)
        return layers.first != layers.last
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
