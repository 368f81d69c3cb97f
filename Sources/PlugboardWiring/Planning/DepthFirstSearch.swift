/// A depth-first search of a graph of names or numbers, such as profiles that extend others: visits each node once, whatever
/// the number of starts, and notes the cycles that it meets.
package struct DepthFirstSearch<Node: Hashable & Sendable> {
    /// How many edges were followed: each once, whatever the starts.
    package private(set) var steps = 0
    /// The cycles that were met, each as the edges of its path, the one that closes it last.
    private(set) var cycles: [[Edge]] = []
    private var visited: Set<Node> = []

    /// An edge by its start and its number among those of that start.
    struct Edge {
        let start: Node
        let number: Int
    }

    package init() {}

    /// Visits what a name reaches and was not visited before, in postorder: a node comes after what it leads to, but where
    /// a cycle leads back to it.
    ///
    /// A stack of its own, since files may extend each other at any depth.
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
            steps += 1
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
