import Synchronization

/// The graph of builds and closings and their waits for each other. Each new wait is first checked for a cycle.
///
/// The search alternates between both ends, so its cost depends on the side with fewer waits and not on the number of
/// all waits. A chain of n waits costs n steps if it grows from one end, and n log n steps in any other order.
struct WaitGraph<Node: Hashable> {
    /// The neighbours of each node, with the number of times that each was added.
    private typealias Edges = [Node: [Node: Int]]

    private var needs: Edges = [:]
    private var neededBy: Edges = [:]
    /// The number of edges visited by all searches.
    private(set) var steps = 0

    mutating func add(_ node: Node, needing other: Node) {
        needs[node, default: [:]][other, default: 0] += 1
        neededBy[other, default: [:]][node, default: 0] += 1
    }

    /// Reverts one `add`.
    mutating func remove(_ node: Node, needing other: Node) {
        Self.remove(&needs, from: node, to: other)
        Self.remove(&neededBy, from: other, to: node)
    }

    private static func remove(_ edges: inout Edges, from node: Node, to other: Node) {
        guard let count = edges[node]?[other] else { preconditionFailure("each added edge is removed once") }
        edges[node]?[other] = count == 1 ? nil : count - 1
        if edges[node]?.isEmpty == true { edges[node] = nil }
    }

    var isEmpty: Bool { needs.isEmpty && neededBy.isEmpty }

    /// Returns the shortest path from a node to one of several others; nil if there is none. Each node of the path
    /// waits for the next.
    ///
    /// - Parameter passes: Whether a node still waits for others.
    mutating func path(from start: Node, to ends: [Node], where passes: (Node) -> Bool) -> [Node]? {
        var forward = SearchSide(from: [start], along: needs)
        var backward = SearchSide(from: ends, along: neededBy)
        if backward.hasSeen(start) { return [start] }
        while !forward.isOver, !backward.isOver {
            steps += 2
            if let node = forward.step(along: needs, where: passes), backward.hasSeen(node) {
                return forward.path(to: node).reversed() + backward.path(to: node).dropFirst()
            }
            if let node = backward.step(along: neededBy, where: passes), forward.hasSeen(node) {
                return forward.path(to: node).reversed() + backward.path(to: node).dropFirst()
            }
        }
        return nil
    }

    /// One side of the bidirectional search. Each step follows one edge.
    private struct SearchSide {
        /// The predecessor of each visited node. A node where the search starts is its own predecessor.
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

        /// Follows one edge, and returns its end. Returns nil if that node was visited before or `passes` rejects it.
        mutating func step(along edges: Edges, where passes: (Node) -> Bool) -> Node? {
            guard var last = pending.popLast(), let next = last.neighbours.next() else { return nil }
            pending.append(last)
            guard !hasSeen(next), passes(next) else { return nil }
            visit(next, from: last.node, along: edges)
            return next
        }

        /// Returns the path from a visited node back to the start of the search.
        func path(to node: Node) -> [Node] {
            var path = [node]
            while let origin = origins[path[path.count - 1]], origin != path[path.count - 1] { path.append(origin) }
            return path
        }
    }
}

/// The process-wide registry of waits, which rejects a wait that would cause a deadlock.
///
/// The lock is held during a search, so two callers cannot complete a cycle at the same time. Only a caller that has to
/// wait takes the lock. No operation is released under the lock: a waiting caller retains its own operations and the
/// operation that it waits for.
enum WaitRegistry {
    private static let graph = Mutex(WaitGraph<WaitableOperation>())

    /// Records that the operations of a chain wait for another operation.
    ///
    /// - Parameter others: The operations that `wanted` waits for.
    /// - Throws: `cycle` if the wait would complete a cycle.
    static func begin(
        _ chain: [WaitableOperation], for wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) throws(ResolutionError) {
        while let ring = enter(chain, wanting: wanted, needing: others) {
            if let error = ResolutionError(ring: ring) { throw error }
        }
    }

    /// Records the wait, or returns the cycle that it would complete: from `wanted` to the last operation of the chain,
    /// each of which waits for the next.
    ///
    /// If an operation of the cycle has ended in the meantime, the cycle no longer exists, and the caller tries again.
    ///
    /// - Parameter others: The operations that `wanted` waits for.
    static func enter(
        _ chain: [WaitableOperation], wanting wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) -> [WaitableOperation]? {
        if chain.isEmpty { return nil }
        return graph.withLock { graph in
            for other in others { graph.add(wanted, needing: other) }
            let underWay = chain.filter { !$0.isEnded }
            guard !wanted.isEnded, let path = graph.path(from: wanted, to: underWay, where: { !$0.isEnded }) else {
                for (one, next) in zip(chain, chain.dropFirst() + [wanted]) { graph.add(one, needing: next) }
                return nil
            }
            for other in others { graph.remove(wanted, needing: other) }
            return path.dropLast() + underWay.drop { $0 !== path.last }
        }
    }

    static func end(
        _ chain: [WaitableOperation], for wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) {
        if chain.isEmpty { return }
        graph.withLock { graph in
            for other in others { graph.remove(wanted, needing: other) }
            for (one, next) in zip(chain, chain.dropFirst() + [wanted]) { graph.remove(one, needing: next) }
        }
    }
}

extension ResolutionError {
    /// Creates the error of a cycle that begins with the wanted operation; nil if one of the operations has ended.
    fileprivate init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        self.init(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
