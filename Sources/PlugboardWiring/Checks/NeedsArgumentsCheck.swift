/// 0413: a service with declared arguments is needed as `Provider`, which is called with them, and asked for by the
/// program with those that its entry names (RULES 1, 47).
struct NeedsArgumentsCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for case .needsArguments(let slot, let parameter, let number) in graph.faults {
            let request = ServiceRequest(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            report(number, given: [], request, graph, &findings)
        }
        for entry in graph.outline.entries {
            guard let number = graph.table[entry.key], let factory = factory(ofKey: number, in: graph),
                !factory.isAskedFor(with: entry.arguments)
            else { continue }
            let request = ServiceRequest(requester: .program(entry.location), origin: .code(entry.location))
            report(number, given: entry.arguments, request, graph, &findings)
        }
    }

    private func report(
        _ number: Int, given: [ServiceType], _ request: ServiceRequest, _ graph: LinkedWiring,
        _ findings: inout Findings
    ) {
        guard let factory = factory(ofKey: number, in: graph) else { return }
        findings.report(
            .needsArguments(
                graph.table.keys[number], FactoryPlace(factory), taken: factory.arguments, given: given, request))
    }

    /// The factory that a key leads to; nil where that is broken.
    private func factory(ofKey number: Int, in graph: LinkedWiring) -> FactoryOutline? {
        let factory = Int(graph.factories[graph.places[number].binding])
        return factory < 0 ? nil : graph.outline.factories[factory]
    }
}

extension FactoryOutline {
    /// Whether it may be asked for with arguments of these types, in any order.
    fileprivate func isAskedFor(with given: [ServiceType]) -> Bool {
        if given == arguments { return true }
        var left = arguments + accepted
        for type in given {
            guard let place = left.firstIndex(of: type) else { return false }
            left.remove(at: place)
        }
        return arguments.allSatisfy { type in left.count { $0 == type } <= accepted.count { $0 == type } }
    }
}
