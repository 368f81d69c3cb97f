extension Linker {
    /// A list parameter that receives every binding of its service.
    struct ImplicitListParameter {
        let slot: SlotIndex
        let parameter: Int
        /// One for each member.
        let edges: Range<Int>
    }

    /// Notes a list whose order depends on edges that are not there yet. With a member that was not joined there is no plan.
    mutating func noteList(of need: ParameterNeed, edges: Range<Int>, count: Int) {
        guard count > 1, edges.count == count, need.parameter >= 0 else { return }
        lists.append(ImplicitListParameter(slot: need.slot, parameter: need.parameter, edges: edges))
    }

    /// Puts what a member depends on before it (RULES 30).
    mutating func orderLists(inheriting inherited: TopologicalOrder.InheritedNeeds?) {
        if lists.isEmpty { return }
        let order = TopologicalOrder(DependencyEdges(graph), inheriting: inherited)
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
    /// The same with the members of the list in it in another order.
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
