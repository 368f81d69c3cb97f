extension WiringView {
    /// Whether its container starts a binding.
    func isStarting(_ index: Int) -> Bool { graph.slots(of: index).last.map { graph.slots[$0].isStarted } ?? false }

    /// Whether its container runs an instance of a binding or of a decorator of it.
    func isRunning(_ index: Int) -> Bool { graph.slots(of: index).contains { graph.factory(of: $0).isRunning } }

    /// What manifests and messages call the parameter of a need.
    func parameter(of need: WiringGraph.FilledParameter) -> String {
        outline.factories[graph.slots[need.slot].factory].parameters[need.parameter].spoken
    }

    /// The keys of what fills it.
    func spelledTargets(of need: WiringGraph.FilledParameter) -> [String] {
        let graph = graph
        return need.targets.map { spelled(graph.key(of: $0)) }
    }
}

extension ParameterOutline {
    /// What `uses` calls it: its name, or else its service.
    var spoken: String {
        if let name { return name }
        if case .dependency(let shape) = role { return shape.service.displayName }
        return type.displayName
    }
}
