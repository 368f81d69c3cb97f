/// 0406: a service keys `uses` only where it occurs once. 0414: a parameter for one receives one (RULES 29).
struct AmbiguousParameterCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for fault in graph.faults {
            switch fault {
            case .ambiguousParameter(let slot, let use, let parameters):
                let factory = graph.factory(of: slot)
                findings.report(
                    .ambiguousParameter(
                        graph.uses(of: slot)[use].parameter, FactoryPlace(factory), count: parameters.count))
            case .severalForOne(let slot, let parameter, let origin):
                guard let place = graph.parameter(parameter, of: slot) else { continue }
                findings.report(.severalForOne(place, origin))
            default: break
            }
        }
    }
}
