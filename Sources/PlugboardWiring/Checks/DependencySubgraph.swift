/// Dependencies among some slots, a part of the graph: cycles and the order of building are sought in it.
struct DependencySubgraph {
    /// One slot's need of another, both counted within this part.
    struct Need {
        var target: Int
        /// An index into the edges of the graph.
        var edge: Int
    }

    /// Ascending.
    let slots: [SlotIndex]
    private let needs: FlattenedArrays<Need>
}

extension DependencySubgraph {
    /// What is needed directly, and so not through a `Lazy` or a `Provider`.
    init(of graph: WiringGraph) {
        self.init(graph.edges) { $0.isDirect ? Int($0.target) : nil }
    }

    /// What is needed directly or later.
    init(_ dependencies: Dependencies) {
        self.init(dependencies.needs) { Int($0 < 0 ? ~$0 : $0) }
    }

    /// - Parameter target: The slot that an edge leads to; nil where it is left out.
    private init<Edge>(_ edges: FlattenedArrays<Edge>, target: (Edge) -> Int?) {
        var needs = FlattenedArrays<Need>()
        for slot in 0..<edges.count {
            for edge in edges.range(of: slot) {
                if let target = target(edges.all[edge]) { needs.append(Need(target: target, edge: edge)) }
            }
            needs.end()
        }
        self.init(slots: Array(0..<edges.count), needs: needs)
    }

    func needs(of slot: Int) -> ArraySlice<Need> { needs[slot] }

    /// What is left among some of the slots, given ascending, without some of the edges.
    func among(_ members: [Int], without omitted: Set<Int> = []) -> DependencySubgraph {
        let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        var rest = FlattenedArrays<Need>()
        for slot in members {
            for need in needs(of: slot) where !omitted.contains(need.edge) {
                if let target = numbers[need.target] { rest.append(Need(target: target, edge: need.edge)) }
            }
            rest.end()
        }
        return DependencySubgraph(slots: members.map { slots[$0] }, needs: rest)
    }
}
