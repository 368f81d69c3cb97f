/// Dependencies among some slots, a part of the graph: cycles and the order of building are sought in it.
struct DependencySubgraph {
    /// One slot's need of another, both counted within this part.
    struct Edge {
        var target: Int
        /// An index into the edges of the graph.
        var edge: Int
    }

    /// Ascending.
    let slots: [SlotIndex]
    private let needs: FlattenedArrays<Edge>
}

extension DependencySubgraph {
    /// What is needed directly, and so not through a `Lazy` or a `Provider`.
    init(of graph: WiringGraph) {
        self.init(graph.edges) { $0.isDirect ? Int($0.target) : nil }
    }

    /// What is needed directly or later.
    init(_ dependencies: DependencyEdges) {
        self.init(dependencies.needs) { Int($0 < 0 ? ~$0 : $0) }
    }

    /// - Parameter target: The slot that an edge leads to; nil where it is left out.
    private init<Element>(_ edges: FlattenedArrays<Element>, target: (Element) -> Int?) {
        var needs = FlattenedArrays<Edge>()
        for slot in 0..<edges.count {
            for edge in edges.range(of: slot) {
                if let target = target(edges.all[edge]) { needs.append(Edge(target: target, edge: edge)) }
            }
            needs.end()
        }
        self.init(slots: Array(0..<edges.count), needs: needs)
    }

    func needs(of slot: Int) -> ArraySlice<Edge> { needs[slot] }

    /// What is left among some of the slots, given ascending, without some of the edges.
    func among(_ members: [Int], without omitted: Set<Int> = []) -> DependencySubgraph {
        let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
        var rest = FlattenedArrays<Edge>()
        for slot in members {
            for need in needs(of: slot) where !omitted.contains(need.edge) {
                if let target = numbers[need.target] { rest.append(Edge(target: target, edge: need.edge)) }
            }
            rest.end()
        }
        return DependencySubgraph(slots: members.map { slots[$0] }, needs: rest)
    }
}
