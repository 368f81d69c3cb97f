/// 0904: an optional parameter does not silently miss a service that is bound under another name (RULES 31).
struct OptionalMissedCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var names = NamesOfServices(graph)
        for case .optionalPassedOver(let slot, let parameter, let key) in graph.faults where graph.removals[key] == nil
        {
            let bound = names.others(than: key)
            if bound.isEmpty { continue }
            let request = ServiceRequest(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            findings.report(.optionalMissed(request, key, bound: bound))
        }
    }
}
