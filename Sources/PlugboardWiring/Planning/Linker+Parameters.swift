extension Linker {
    /// Joins the parameters of every slot. Slots that come to be meanwhile, for provided services, have their turn.
    mutating func fillParameters() {
        graph.edgeStarts.reserveCapacity(graph.slots.count + 1)
        var slot = 0
        while slot < graph.slots.count {
            graph.edgeStarts.append(graph.edges.count)
            if case .provided = graph.slots[slot].role {
                graph.slots[slot].sources = [fromWithin(graph.places[graph.sites[slot].binding].slot, parameter: 0)]
            } else {
                fillParameters(of: slot)
            }
            slot += 1
        }
        graph.edgeStarts.append(graph.edges.count)
    }

    private mutating func fillParameters(of slot: SlotIndex) {
        let parameters = graph.outline.factories[graph.slots[slot].factory].parameters
        let isDecorator = graph.sites[slot].decorator != nil
        let uses = graph.uses(of: slot)
        if parameters.isEmpty, uses.isEmpty, !isDecorator { return }
        let codeUses = codeUses(of: slot)
        var sources: [PlannedSource] = []
        sources.reserveCapacity(parameters.count)
        if uses.isEmpty, codeUses.isEmpty, !isDecorator {
            for number in parameters.indices {
                sources.append(source(of: parameters[number], nil, Need(slot: slot, parameter: number)))
            }
        } else {
            var chosen = chooseBindings(for: slot, uses)
            choose(codeUses, below: uses, for: slot, in: &chosen)
            let wrapped = isDecorator ? wrappedParameters(of: slot, chosen) : []
            for number in parameters.indices {
                sources.append(
                    wrapped.contains(number)
                        ? fromWithin(slot - 1, parameter: number)
                        : source(
                            of: parameters[number], chosen.target(of: number), Need(slot: slot, parameter: number)))
            }
            for key in chosen.toldOnly.flatMap(\.keys) {
                _ = one(key.value.service, .one(key), Need(slot: slot, parameter: -1, permitsArguments: true))
            }
            mistakenServices = []
        }
        graph.slots[slot].sources = sources
    }

    private mutating func source(
        of parameter: ParameterOutline, _ use: ChosenBindings.Target?, _ need: Need
    ) -> PlannedSource {
        switch parameter.role {
        // An unfilled parameter has its fault, and with a fault there is no plan.
        case .dependency(let shape): source(shape, use, need) ?? PlannedSource.none
        case .settings: .settings
        case .argument(let position): .argument(position)
        case .resolver: .resolver
        case .injectionPoint: .injectionPoint
        }
    }

    /// The plain parameters of the decorated service that `uses` has left: one, if the decorator is right.
    private mutating func wrappedParameters(of slot: SlotIndex, _ chosen: ChosenBindings) -> [Int] {
        let service = graph.slots[slot].key.service
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
            LinkedWiring.Edge(target: Int32(slot), key: -1, parameter: Int32(parameter), isDirect: true))
        return .slot(slot)
    }
}

extension UseTarget {
    /// The keys named, one or several.
    var keys: [Key] {
        switch self {
        case .one(let key): [key]
        case .many(let keys): keys
        }
    }
}
