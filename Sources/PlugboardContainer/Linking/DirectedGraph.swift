/// The edges between numbered nodes, such as the dependencies among the slots of a wiring.
struct DirectedGraph: Sendable {
    private let targets: FlattenedArrays<Int32>

    /// - Parameter targets: The targets of each node's edges.
    init(_ targets: FlattenedArrays<Int32>) { self.targets = targets }

    subscript(node: Int) -> ArraySlice<Int32> { targets[node] }

    var nodes: Range<Int> { 0..<targets.count }

    /// The same graph with the direction of each edge reversed.
    var reversed: DirectedGraph {
        var starts = [Int32](repeating: 0, count: nodes.count + 1)
        for target in targets.all { starts[Int(target) + 1] += 1 }
        for node in nodes { starts[node + 1] += starts[node] }
        var next = starts
        var all = [Int32](repeating: 0, count: targets.all.count)
        for node in nodes {
            for target in targets[node].lazy.map(Int.init) {
                all[Int(next[target])] = Int32(node)
                next[target] += 1
            }
        }
        return DirectedGraph(FlattenedArrays(all, starts: starts))
    }

    /// All nodes, each before the targets of its edges; nil if there is a cycle. The algorithm repeatedly removes the
    /// nodes that are no target of a remaining node (Kahn 1962), which has a fraction of the cost of a search for cycles.
    var order: [Int]? {
        var holders = [Int32](repeating: 0, count: nodes.count)
        for target in targets.all { holders[Int(target)] += 1 }
        var free: [Int] = []
        free.reserveCapacity(nodes.count)
        for node in nodes where holders[node] == 0 { free.append(node) }
        var taken = 0
        while taken < free.count {
            for target in targets[free[taken]].lazy.map(Int.init) {
                holders[target] -= 1
                if holders[target] == 0 { free.append(target) }
            }
            taken += 1
        }
        return taken == nodes.count ? free : nil
    }
}

/// The nodes that a breadth-first search reaches, with a shortest path to each from the nearest of several starts.
struct ShortestPaths: Sendable {
    /// The reached nodes, the nearest first.
    private(set) var order: [Int] = []
    /// The previous node on the path to each node. A start is its own previous node.
    private var previous: [Int32]
    private var starts: [Int32]
    private var taken = 0
    private static let unreached: Int32 = -1

    /// - Parameter passes: Returns whether a path may continue through a node that is not a start.
    init(
        from starts: some Sequence<Int>, in graph: DirectedGraph,
        through passes: (Int) -> Bool = { _ in true }
    ) {
        previous = [Int32](repeating: Self.unreached, count: graph.nodes.count)
        self.starts = previous
        extend(from: starts, in: graph, through: passes)
    }

    /// Continues the search from other starts, except those that it has reached.
    mutating func extend(
        from starts: some Sequence<Int>, in graph: DirectedGraph, through passes: (Int) -> Bool = { _ in true }
    ) {
        for start in starts { reach(start, from: start, start: Int32(start)) }
        while taken < order.count {
            let node = order[taken]
            taken += 1
            guard previous[node] == node || passes(node) else { continue }
            for target in graph[node] { reach(Int(target), from: node, start: self.starts[node]) }
        }
    }

    private mutating func reach(_ node: Int, from holder: Int, start: Int32) {
        if previous[node] != Self.unreached { return }
        previous[node] = Int32(holder)
        starts[node] = start
        order.append(node)
    }

    /// Returns the start of the path to a node; nil if the search does not reach the node.
    func start(of node: Int) -> Int? { starts[node] == Self.unreached ? nil : Int(starts[node]) }

    /// Returns the path to a node, from the node back to its start, or the last part of the path.
    func wayBack(from node: Int, longest: Int) -> [Int] {
        var way = [node]
        while let last = way.last, previous[last] != last, way.count < longest { way.append(Int(previous[last])) }
        return way
    }
}

/// Several lists stored in one array, which saves an allocation for each list.
@usableFromInline
package struct FlattenedArrays<Element> {
    @usableFromInline package internal(set) var all: [Element] = []
    /// The start of each list, and the end of the last one.
    @usableFromInline var starts: [Int32] = [0]

    package init() {}

    /// Creates lists from an array that is already flattened.
    init(_ all: [Element], starts: [Int32]) {
        self.all = all
        self.starts = starts
    }

    /// The number of lists.
    var count: Int { starts.count - 1 }

    mutating func reserve(_ count: Int) { starts.reserveCapacity(count + 1) }

    /// Adds an element to the current list.
    mutating func append(_ element: Element) { all.append(element) }

    /// Ends the current list.
    mutating func end() { starts.append(Int32(truncatingIfNeeded: all.count)) }

    @inlinable
    package subscript(list: Int) -> ArraySlice<Element> { all[range(of: list)] }

    /// Returns the indexes of a list's elements in `all`.
    @inlinable
    package func range(of list: Int) -> Range<Int> { Int(starts[list])..<Int(starts[list + 1]) }
}

extension FlattenedArrays: Sendable where Element: Sendable {}
