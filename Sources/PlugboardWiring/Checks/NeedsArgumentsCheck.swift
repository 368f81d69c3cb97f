/// 0306: a service with declared arguments is needed as `Provider`, which is called with them (RULES 47).
struct NeedsArgumentsCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for case .needsArguments(let slot, let parameter, let number) in graph.faults {
            let factory = graph.outline.factories[Int(graph.factories[graph.places[number].binding])]
            let request = ServiceRequest(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            findings.report(.needsArguments(graph.table.keys[number], factory.arguments, request))
        }
    }
}
