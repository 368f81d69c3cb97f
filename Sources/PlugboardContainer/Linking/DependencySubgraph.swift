/// The dependencies among some slots of a graph, for searches for cycles and for the build order.
struct DependencySubgraph {
    /// A dependency on a slot. The slot is given by its number in this subgraph.
    struct Edge {
        var target: Int
        /// The index of the edge in the graph.
        var edge: Int
    }

    /// The slots of the subgraph, ascending.
    let slots: [SlotIndex]
    private let needs: FlattenedArrays<Edge>
}

extension DependencySubgraph {
    /// Creates the graph of direct dependencies, without those through `Lazy` or `Provider`.
    init(of graph: WiringGraph) {
        self.init(graph.edges) { $0.isDirect ? Int($0.target) : nil }
    }

    /// Creates the graph of direct and later dependencies.
    init(_ needs: FlattenedArrays<Int32>) {
        self.init(needs) { Int($0 < 0 ? ~$0 : $0) }
    }

    /// - Parameter target: Returns the target slot of an edge, or nil to omit the edge.
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

    /// Returns the subgraph of the given ascending slots, without the omitted edges.
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
