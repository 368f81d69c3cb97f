/// A depth-first search of a graph whose nodes are names, such as profiles that extend others: visits each name once, whatever
/// the number of starts, and notes the cycles that it meets.
package struct DepthFirstSearch {
    /// How many edges were followed: each once, whatever the starts.
    package private(set) var steps = 0
    /// The cycles that were met, each as the edges of its path, the one that closes it last.
    private(set) var cycles: [[Edge]] = []
    private var visited: Set<String>

    /// An edge by its start and its number among those of that start.
    struct Edge {
        let start: String
        let number: Int
    }

    /// - Parameter visited: Names that count as visited already.
    package init(visited: Set<String> = []) {
        self.visited = visited
    }

    /// Visits what a name reaches and was not visited before, in postorder: a name comes after what it leads to, but where
    /// a cycle leads back to it.
    ///
    /// A stack of its own, since files may extend each other at any depth.
    package mutating func postorder(from start: String, successors: (String) -> [String]) -> [String] {
        guard visited.insert(start).inserted else { return [] }
        var order: [String] = []
        var open = [(name: start, successors: successors(start), next: 0)]
        var isOpen: Set<String> = [start]
        while let (name, following, number) = open.last {
            guard number < following.count else {
                open.removeLast()
                isOpen.remove(name)
                order.append(name)
                continue
            }
            open[open.count - 1].next += 1
            steps += 1
            let next = following[number]
            if visited.insert(next).inserted {
                isOpen.insert(next)
                open.append((next, successors(next), 0))
            } else if isOpen.contains(next) {
                cycles.append(open.drop { $0.name != next }.map { Edge(start: $0.name, number: $0.next - 1) })
            }
        }
        return order
    }
}
