extension Linker {
    /// Finds the sources for the parameters of every slot. This may add slots for provided services, which are also
    /// processed.
    mutating func fillParameters() {
        graph.sources.reserve(graph.slots.count)
        graph.edges.reserve(graph.slots.count)
        var slot = 0
        while slot < graph.slots.count {
            if case .provided(let number) = graph.slots[slot].part {
                var instance = graph.keyTargets[graph.slots[slot].binding].slot
                if graph.factory(of: slot).options.provided[number].implementation != nil {
                    while graph.slots[instance].isDecorator { instance -= 1 }
                }
                graph.sources.append(fromWithin(instance, parameter: 0))
            } else {
                fill(factories[graph.slots[slot].factory].parameters, of: slot)
            }
            graph.sources.end()
            graph.edges.end()
            slot += 1
        }
    }

    /// Finds the sources for the parameters of a slot by their types. No `uses` mentions these parameters.
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
                    of: parameters[number], chosen: chosen.targets[number],
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
        // If there is no source, the mistake of the parameter prevents a plan, so `none` is never used.
        case .dependency(let shape): return source(shape, chosen: use, need: need) ?? PlannedSource.none
        case .settings: return .settings
        case .argument(let position): return .argument(position)
        case .resolver: return .resolver
        case .scopeFactory:
            if graph.scopeFactories[need.slot] == nil { graph.scopeFactories[need.slot] = [] }
            return .scopeFactory
        case .injectionPoint: return .injectionPoint
        }
    }

    /// Returns the parameters that can receive the wrapped instance. A correct decorator has exactly one: its type is
    /// the decorated service itself, and `uses` does not name it.
    private mutating func wrappedParameters(of slot: SlotIndex, _ chosen: UsesTargets) -> [Int] {
        let service = graph.key(of: slot).service
        let parameters = factories[graph.slots[slot].factory].parameters
        let candidates = parameters.indices.filter {
            parameters[$0].role == .dependency(.one(service)) && chosen.targets[$0] == nil
        }
        if candidates.count != 1 { graph.mistakes.append(.wrapsNothing(slot: slot, candidates: candidates)) }
        // The edge to the wrapped slot makes checks visit that slot too.
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
    /// The keys as an array.
    package var keys: [Key] {
        switch self {
        case .one(let key): [key]
        case .many(let keys): keys
        }
    }

    /// Returns the results of a transformation of all keys; nil if it fails for one of them.
    package func mapAll<Other>(_ transform: (Key) -> Other?) -> OneOrManyKeys<Other>? {
        let others = keys.compactMap(transform)
        guard others.count == keys.count else { return nil }
        if case .one = self { return .one(others[0]) }
        return .many(others)
    }
}

extension Linker {
    /// Adds edges for the `@Inject` properties of a slot's instances. The edges are not direct, because a property is
    /// read after its owner is built.
    mutating func fillInjected(of slot: SlotIndex) {
        let factory = graph.slots[slot].factory
        if case .declared(let needs) = factories[factory].options.injects {
            let origin = Origin.code(factories[factory].location)
            for declared in needs {
                var need = ParameterNeed(slot: slot, parameter: -1, isDirect: false)
                // An optional property receives nil if its key is not bound, named or not.
                if case .optional = declared.shape { need.isRequired = false }
                let use = declared.name.map { _ in UsesTargets.Target.one(Located(declared.key, at: origin)) }
                _ = source(declared.shape, chosen: use, need: need)
            }
        }
    }
}

extension Linker {
    /// A list parameter that receives every binding of its service.
    struct ImplicitListParameter {
        let slot: SlotIndex
        let parameter: Int
        /// The edges of the list's members.
        let edges: Range<Int>
    }

    /// Records a list whose members are ordered when all edges are known. A list with an unlinked member is omitted,
    /// because the wiring has no plan.
    mutating func noteList(of need: ParameterNeed, edges: Range<Int>, count: Int) {
        guard count > 1, edges.count == count, need.parameter >= 0 else { return }
        lists.append(ImplicitListParameter(slot: need.slot, parameter: need.parameter, edges: edges))
    }

    /// Sorts the members of lists so that each follows its dependencies (RULES 8.1).
    mutating func orderLists(inheriting inherited: TopologicalOrder.InheritedNeeds?) {
        if lists.isEmpty { return }
        let order = TopologicalOrder(graph, inheriting: inherited)
        for list in lists {
            let places = order.order(of: graph.edges.all[list.edges].map { Int($0.target) })
            if places.elementsEqual(places.indices) { continue }
            let edges = Array(graph.edges.all[list.edges])
            for (place, edge) in zip(list.edges, places) { graph.edges.all[place] = edges[edge] }
            let source = graph.sources.range(of: list.slot).lowerBound + list.parameter
            graph.sources.all[source] = graph.sources.all[source].permutingList(by: places)
        }
    }
}

extension PlannedSource {
    /// Returns this source with the members of its list in another order.
    fileprivate func permutingList(by places: [Int]) -> PlannedSource {
        switch self {
        case .list(let members): .list(places.map { members[$0] })
        case .some(let inner): .some(inner.permutingList(by: places))
        case .lazy(let inner): .lazy(inner.permutingList(by: places))
        case .provider(let inner): .provider(inner.permutingList(by: places))
        case .slot, .none, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: self
        }
    }
}
