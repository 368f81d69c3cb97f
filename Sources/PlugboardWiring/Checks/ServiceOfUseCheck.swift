/// 0302: what `uses` names for a parameter is of the service that the parameter takes.
struct ServiceOfUseCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for case .useOfAnotherService(let slot, let number, let key) in graph.faults {
            guard let parameter = graph.parameter(number, of: slot) else { continue }
            findings.report(.useOfAnotherService(key, graph.requester(of: slot), parameter))
        }
    }
}
