/// The wait-for graph of builds and closings, searched for a cycle before each new wait.
///
/// It is made for questions at each new wait, so that one costs little however many others wait: it is looked for from
/// both ends in turn, and the smaller side says how long that takes. Waits that make a chain of n one by one cost n steps
/// from whichever end it is made, and n log n in any order.
struct WaitGraph<Node: Hashable> {
    /// Each node's neighbours, and how often each was added.
    private typealias Edges = [Node: [Node: Int]]

    private var needs: Edges = [:]
    private var neededBy: Edges = [:]
    /// How many edges were looked at.
    private(set) var steps = 0

    mutating func add(_ node: Node, needing other: Node) {
        needs[node, default: [:]][other, default: 0] += 1
        neededBy[other, default: [:]][node, default: 0] += 1
    }

    /// Takes back one `add`.
    mutating func remove(_ node: Node, needing other: Node) {
        Self.remove(&needs, from: node, to: other)
        Self.remove(&neededBy, from: other, to: node)
    }

    private static func remove(_ edges: inout Edges, from node: Node, to other: Node) {
        guard let count = edges[node]?[other] else { preconditionFailure("what was added is removed once") }
        edges[node]?[other] = count == 1 ? nil : count - 1
        if edges[node]?.isEmpty == true { edges[node] = nil }
    }

    var isEmpty: Bool { needs.isEmpty && neededBy.isEmpty }

    /// The nodes from one to the nearest of others, each needing the next; nil when none leads there.
    ///
    /// - Parameter passes: Whether a node still needs others.
    mutating func path(from start: Node, to ends: [Node], where passes: (Node) -> Bool) -> [Node]? {
        var forward = SearchSide(from: [start], along: needs)
        var backward = SearchSide(from: ends, along: neededBy)
        if backward.hasSeen(start) { return [start] }
        while !forward.isOver, !backward.isOver {
            steps += 2
            if let node = forward.step(along: needs, where: passes), backward.hasSeen(node) {
                return forward.way(to: node).reversed() + backward.way(to: node).dropFirst()
            }
            if let node = backward.step(along: neededBy, where: passes), forward.hasSeen(node) {
                return forward.way(to: node).reversed() + backward.way(to: node).dropFirst()
            }
        }
        return nil
    }

    /// One side of the search for a path, which goes on from both ends in turn, an edge at a time.
    private struct SearchSide {
        /// The node from which each was reached; itself for those where the search began.
        private var origins: [Node: Node] = [:]
        private var pending: [(node: Node, neighbours: [Node: Int].Keys.Iterator)] = []

        init(from starts: [Node], along edges: Edges) {
            for start in starts { visit(start, from: start, along: edges) }
        }

        var isOver: Bool { pending.isEmpty }

        func hasSeen(_ node: Node) -> Bool { origins[node] != nil }

        private mutating func visit(_ node: Node, from origin: Node, along edges: Edges) {
            origins[node] = origin
            if let neighbours = edges[node]?.keys { pending.append((node, neighbours.makeIterator())) }
        }

        /// Looks along one edge more; returns the node that it leads to, unless that was seen or is not passed.
        mutating func step(along edges: Edges, where passes: (Node) -> Bool) -> Node? {
            guard var last = pending.popLast(), let next = last.neighbours.next() else { return nil }
            pending.append(last)
            guard !hasSeen(next), passes(next) else { return nil }
            visit(next, from: last.node, along: edges)
            return next
        }

        /// From a node that was seen back to where the search began.
        func way(to node: Node) -> [Node] {
            var way = [node]
            while let origin = origins[way[way.count - 1]], origin != way[way.count - 1] { way.append(origin) }
            return way
        }
    }
}
