/// 0407: what is shared takes no arguments, or the first caller's would be kept for all (RULES 47).
struct SharedWithArgumentsCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.isSuperset(of: [.isShared, .isNotPlain]) { return }
        for binding in 0..<graph.wiring.bindingCount where !graph.places[binding].isAlias {
            let slot = graph.places[binding].slot
            guard slot >= 0, graph.slots[slot].lifetime.isShared else { continue }
            let factory = graph.outline.factories[Int(graph.factories[binding])]
            let arguments = factory.arguments + factory.accepted
            if arguments.isEmpty { continue }
            findings.report(
                .sharedWithArguments(
                    graph.table.keys[binding], graph.slots[slot].lifetime,
                    graph.lifetimeOrigin(ofBinding: binding), FactoryPlace(factory), arguments: arguments))
        }
    }
}
