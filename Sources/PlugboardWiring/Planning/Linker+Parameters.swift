extension Linker {
    /// Joins the parameters of every slot. Slots that come to be meanwhile, for provided services, have their turn.
    mutating func fillParameters() {
        graph.sources.reserve(graph.slots.count)
        graph.edges.reserve(graph.slots.count)
        let isOfCode = graph.isOfCode
        var slot = 0
        while slot < graph.slots.count {
            if graph.slots[slot].isProvided {
                let instance = graph.keyTargets[graph.slots[slot].binding].slot
                graph.sources.append(fromWithin(instance, parameter: 0))
            } else {
                // Read once: to read a part of one copies the whole in a debug build, as tests are.
                let factory = factories[graph.slots[slot].factory]
                if isOfCode, factory.isPlain {
                    fillByType(factory.knownParameters, of: slot)
                } else {
                    fill(factory.parameters, of: slot)
                }
            }
            graph.sources.end()
            graph.edges.end()
            slot += 1
        }
    }

    /// Fills the parameters of a plain factory, of which no `uses` speaks.
    private mutating func fillByType(_ parameters: FactoryOutline.Parameters, of slot: SlotIndex) {
        switch parameters {
        case .services(let services): if !services.isEmpty { fillByType(services, of: slot) }
        case .described(let parameters): fillByType(parameters, of: slot)
        }
    }

    /// Fills parameters that have no names, each with the service of its type.
    private mutating func fillByType(_ services: InlineServiceArray, of slot: SlotIndex) {
        let count = services.count
        var number = 0
        while number < count {
            // An unfilled parameter has its fault, and with a fault there is no plan.
            if let source = unchosen(services[number], need: ParameterNeed(slot: slot, parameter: number)) {
                graph.sources.append(source)
            } else {
                graph.sources.append(.none)
            }
            number += 1
        }
    }

    /// Fills parameters of which no `uses` speaks.
    private mutating func fillByType(_ parameters: [ParameterOutline], of slot: SlotIndex) {
        for number in parameters.indices {
            graph.sources.append(
                source(of: parameters[number], chosen: nil, need: ParameterNeed(slot: slot, parameter: number)))
        }
    }

    private mutating func fill(_ parameters: [ParameterOutline], of slot: SlotIndex) {
        let isDecorator = graph.slots[slot].isDecorator
        fillInjected(of: slot)
        let uses = graph.uses(of: slot)
        if parameters.isEmpty, uses.isEmpty, !isDecorator { return }
        let codeUses = codeUses(of: slot)
        if uses.isEmpty, codeUses.isEmpty, !isDecorator { return fillByType(parameters, of: slot) }
        var chosen = chooseBindings(for: slot, uses)
        choose(codeUses, below: uses, for: slot, in: &chosen)
        let wrapped = isDecorator ? wrappedParameters(of: slot, chosen) : []
        for number in parameters.indices {
            let source =
                wrapped.contains(number)
                ? fromWithin(slot - 1, parameter: number)
                : source(
                    of: parameters[number], chosen: chosen.target(of: number),
                    need: ParameterNeed(slot: slot, parameter: number)
                )
            graph.sources.append(source)
        }
        let asksResolver = parameters.contains { $0.role == .resolver }
        for key in chosen.requestedLater.flatMap(\.keys) {
            let need = ParameterNeed(slot: slot, parameter: -1, permitsArguments: true)
            if asksResolver {
                _ = one(key.value.service, chosen: .one(key), need: need)
            } else {
                noteScoped(key, need: need)
            }
        }
        mistakenServices = []
    }

    private mutating func source(
        of parameter: ParameterOutline, chosen use: UsesTargets.Target?, need: ParameterNeed
    ) -> PlannedSource {
        switch parameter.role {
        // An unfilled parameter has its fault, and with a fault there is no plan.
        case .dependency(let shape): return source(shape, chosen: use, need: need) ?? PlannedSource.none
        case .settings: return .settings
        case .argument(let position): return .argument(position)
        case .resolver:
            graph.traits.insert(.asksItself)
            return .resolver
        case .scopeFactory:
            if graph.scopeFactories[need.slot] == nil { graph.scopeFactories[need.slot] = [] }
            return .scopeFactory
        case .injectionPoint:
            graph.traits.insert(.asksForPoint)
            return .injectionPoint
        }
    }

    /// The plain parameters of the decorated service that `uses` has left: one, if the decorator is right.
    private mutating func wrappedParameters(of slot: SlotIndex, _ chosen: UsesTargets) -> [Int] {
        let service = graph.key(of: slot).service
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        let candidates = parameters.indices.filter {
            parameters[$0].role == .dependency(.one(service)) && chosen.target(of: $0) == nil
        }
        if candidates.count != 1 { graph.faults.append(.wrapsNothing(slot: slot, candidates: candidates)) }
        // What lies within is judged all the same.
        if candidates.isEmpty { _ = fromWithin(slot - 1, parameter: -1) }
        return candidates
    }

    private mutating func fromWithin(_ slot: SlotIndex, parameter: Int) -> PlannedSource {
        graph.edges.append(
            WiringGraph.Edge(target: Int32(slot), key: -1, parameter: Int32(parameter), isDirect: true))
        return .slot(slot)
    }
}

extension OneOrManyKeys {
    /// The keys named, one or several.
    var keys: [Key] {
        switch self {
        case .one(let key): [key]
        case .many(let keys): keys
        }
    }
}
