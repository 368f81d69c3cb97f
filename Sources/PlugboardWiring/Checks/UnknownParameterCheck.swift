/// 0405: `uses` speaks of parameters that exist and that a binding can fill (RULES 29).
struct UnknownParameterCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for fault in graph.faults {
            switch fault {
            case .unknownParameter(let slot, let use):
                let factory = graph.outline.factories[graph.slots[slot].factory]
                let written = graph.uses(of: slot)[use].parameter
                let keys = Self.keys(of: factory, exceptWrapped: graph.wrappedService(of: slot))
                findings.report(
                    .unknownParameter(
                        written, graph.requester(of: slot), FactoryPlace(factory), keys: keys,
                        nearest: Self.nearest(to: written.value, among: keys, factory, graph.outline.serviceNames),
                        repeated: Self.repeated(in: factory)))
            case .unkeyableParameter(let slot, let use, let parameter):
                guard let place = graph.parameter(parameter, of: slot) else { continue }
                findings.report(
                    .unkeyableParameter(
                        graph.uses(of: slot)[use].parameter, place, reason(slot, parameter, in: graph)))
            default: break
            }
        }
    }

    private func reason(_ slot: SlotIndex, _ parameter: Int, in graph: LinkedWiring) -> GraphMistake.Unkeyable {
        switch graph.outline.factories[graph.slots[slot].factory].parameters[parameter].role {
        case .settings: .settings
        case .argument: .argument
        case .resolver: .resolver
        case .injectionPoint: .injectionPoint
        case .dependency: .wrapped(decorator: graph.decoratorID(of: slot) ?? "")
        }
    }

    /// The nearest key; for the service of parameters that have names, those names.
    private static func nearest(
        to written: String, among keys: [String], _ factory: FactoryOutline, _ namings: [ServiceNaming]
    ) -> [String] {
        let named = factory.parameters.filter { parameter in
            guard case .dependency(let shape) = parameter.role else { return false }
            return shape.service.isSpelled(written, namings: namings)
        }.compactMap(\.name).filter(keys.contains)
        if !named.isEmpty { return named }
        return NearestName.suggestion(for: written, among: keys).map { [$0] } ?? []
    }

    /// The services that several parameters without names share.
    private static func repeated(in factory: FactoryOutline) -> [String] {
        var seen: [ServiceType: Int] = [:]
        var services: [ServiceType] = []
        for parameter in factory.parameters where parameter.name == nil {
            guard case .dependency(let shape) = parameter.role else { continue }
            seen[shape.service, default: 0] += 1
            if seen[shape.service] == 2 { services.append(shape.service) }
        }
        return services.map(\.displayName)
    }

    /// What `uses` may be keyed by: the names said in code, otherwise the services that occur once.
    private static func keys(of factory: FactoryOutline, exceptWrapped wrapped: ServiceType?) -> [String] {
        var services: [ServiceType] = []
        var names: [String] = []
        for parameter in factory.parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if let name = parameter.name { names.append(name) } else { services.append(shape.service) }
        }
        let single = services.filter { service in
            service != wrapped && services.count { $0 == service } == 1
        }
        return names + single.map(\.displayName)
    }
}
