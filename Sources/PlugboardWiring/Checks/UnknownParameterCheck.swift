/// 0405: `uses` speaks of parameters that exist and that a binding can fill (RULES 29).
struct UnknownParameterCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var directory: ServiceDirectory?
        for fault in graph.faults {
            switch fault {
            case .unknownParameter(let slot, let use):
                let names = directory ?? ServiceDirectory(graph.outline)
                directory = names
                let factory = graph.factory(of: slot)
                let keys = UseKeys(of: factory, exceptWrapped: graph.wrappedService(of: slot))
                findings.report(keys.unknown(graph.uses(of: slot)[use].parameter, names))
            case .unkeyableParameter(let slot, let use, let parameter):
                guard let place = graph.parameter(parameter, of: slot) else { continue }
                let role = graph.factory(of: slot).parameters[parameter].role
                let reason = GraphMistake.Unkeyable(role) ?? .wrapped(decorator: graph.decoratorID(of: slot) ?? "")
                findings.report(.unkeyableParameter(graph.uses(of: slot)[use].parameter, place, reason))
            default: break
            }
        }
    }
}

extension GraphMistake.Unkeyable {
    /// Nil for what bindings fill.
    init?(_ role: ParameterOutline.Role) {
        switch role {
        case .settings: self = .settings
        case .argument: self = .argument
        case .resolver: self = .resolver
        case .scopeFactory: self = .scopeFactory
        case .injectionPoint: self = .injectionPoint
        case .dependency: return nil
        }
    }
}
