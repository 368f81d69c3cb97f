import Synchronization

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

/// The process-wide registry of waits, which refuses one that would close a deadlock.
///
/// The lock is held while somebody looks for a ring, so that no two close one together. Only one who has to wait takes it,
/// and nothing is released under it: whoever waits holds what it does and what it waits for.
enum WaitRegistry {
    private static let graph = Mutex(WaitGraph<WaitableOperation>())

    /// Records that those who do something wait for another operation.
    ///
    /// - Parameter others: What the one that is wanted waits for.
    /// - Throws: `cycle` when that would close a ring.
    static func begin(
        _ chain: [WaitableOperation], for wanted: WaitableOperation, needing others: [WaitableOperation] = []
    ) throws(ResolutionError) {
        while let ring = enter(chain, wanting: wanted, needing: others) {
            if let error = ResolutionError(ring: ring) { throw error }
        }
    }

    /// Records it, or returns the ring that it would close: from what is wanted to the last of the chain, each waiting for
    /// the next. If one of them has ended meanwhile, there is no such ring any more, and the caller tries again.
    ///
    /// - Parameter others: What the one that is wanted waits for.
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
    /// The ring begins with what somebody wants and does already; nil when one of its members has ended.
    fileprivate init?(ring: [WaitableOperation]) {
        guard let steps = WaitableOperation.steps(of: ring) else { return nil }
        self.init(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
