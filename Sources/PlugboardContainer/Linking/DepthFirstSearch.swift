/// A depth-first search of a graph, such as profiles that extend others.
///
/// The search visits each node once, even if it starts several times, and collects the cycles.
package struct DepthFirstSearch<Node: Hashable & Sendable> {
    /// The cycles, each as the edges of its path. The last edge closes the cycle.
    package private(set) var cycles: [[Edge]] = []
    private var visited: Set<Node> = []

    /// An edge by its start node and its index among the edges of that node.
    package struct Edge {
        package let start: Node
        package let number: Int
    }

    package init() {}

    /// Returns the nodes that the start reaches, except those that an earlier search visited. Each node follows its
    /// successors, except in a cycle.
    ///
    /// The stack of the search is explicit, because files may extend each other to any depth.
    package mutating func postorder(from start: Node, successors: (Node) -> [Node]) -> [Node] {
        guard visited.insert(start).inserted else { return [] }
        var order: [Node] = []
        var open = [(node: start, successors: successors(start), next: 0)]
        var isOpen: Set<Node> = [start]
        while let (node, following, number) = open.last {
            guard number < following.count else {
                open.removeLast()
                isOpen.remove(node)
                order.append(node)
                continue
            }
            open[open.count - 1].next += 1
            let next = following[number]
            if visited.insert(next).inserted {
                isOpen.insert(next)
                open.append((next, successors(next), 0))
            } else if isOpen.contains(next) {
                cycles.append(open.drop { $0.node != next }.map { Edge(start: $0.node, number: $0.next - 1) })
            }
        }
        return order
    }
}
