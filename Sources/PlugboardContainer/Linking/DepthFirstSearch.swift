/// A depth-first search of a graph whose edges are computed on request, such as profiles that extend others.
///
/// The search visits each node once, even if it starts several times. Its stack is explicit, because files may extend
/// each other to any depth, and a chain of ten thousand bindings would overflow the thread's stack. The functions are
/// compiled once for all types and closures, because only lists, starts and rings need a search.
package struct DepthFirstSearch<Node: Hashable & Sendable> {
    /// The cycles, each as the edges of its path. The last edge closes the cycle. Empty unless they are collected.
    package private(set) var cycles: [[Edge]] = []
    private let collectsCycles: Bool
    private var visited: Set<Node> = []

    /// An edge by its start node and its index among the edges of that node.
    package struct Edge {
        package let start: Node
        package let number: Int
    }

    package init(collectingCycles: Bool = false) { collectsCycles = collectingCycles }

    /// Returns the nodes that the start reaches, except those that an earlier search visited. Each node follows its
    /// successors, except in a cycle.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
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
            } else if collectsCycles, isOpen.contains(next) {
                cycles.append(open.drop { $0.node != next }.map { Edge(start: $0.node, number: $0.next - 1) })
            }
        }
        return order
    }

    /// Returns the strong components that contain a cycle, among the given nodes and the edges between them. The
    /// components, and the nodes of each, are in the given order.
    ///
    /// A search against the edges begins at the nodes that a first search left last (Kosaraju 1978).
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    static func rings(among nodes: [Node], successors: (Node) -> [Node]) -> [[Node]] {
        let members = Set(nodes)
        func inner(_ node: Node) -> [Node] { successors(node).filter(members.contains) }
        var forward = DepthFirstSearch()
        let left = nodes.flatMap { forward.postorder(from: $0, successors: inner) }
        var holders: [Node: [Node]] = [:]
        for node in left {
            for next in inner(node) { holders[next, default: []].append(node) }
        }
        var backward = DepthFirstSearch()
        var roots: [Node: Node] = [:]
        for root in left.reversed() {
            for member in backward.postorder(from: root, successors: { holders[$0] ?? [] }) { roots[member] = root }
        }
        return nodes.groups { roots[$0] }.map(\.elements)
            .filter { $0.count > 1 || inner($0[0]).contains($0[0]) }
    }
}

/// The cycles of a graph that are reported.
///
/// For each strong component, the shortest cycle through its first slot is reported. The search then continues in the
/// rest of the component.
///
/// Not all cycles are reported, because a component can have exponentially many. Cycles that share a dependency have
/// one cause: a `Lazy` at that dependency breaks all of them.
struct Cycles {
    /// The maximum number of reported cycles in one component. Correcting them may also remove others.
    private static let mostOfComponent = 50

    private(set) var found: [[WiringGraph.CycleMember]] = []
    private let edges: FlattenedArrays<WiringGraph.Edge>
    /// The edges of the found cycles, by index.
    private var omitted: Set<Int> = []

    init(_ graph: WiringGraph) {
        edges = graph.edges
        for component in rings(among: Array(graph.slots.indices)) { open(component) }
    }

    private mutating func open(_ component: [SlotIndex]) {
        var pending = [component]
        var left = Self.mostOfComponent
        while left > 0, let part = pending.popLast() {
            let cycle = shortestCycle(in: part)
            found.append(cycle.map { WiringGraph.CycleMember(slot: $0.holder, edge: edges.all[$0.edge]) })
            omitted.formUnion(cycle.map(\.edge))
            left -= 1
            pending += rings(among: part).reversed()
        }
    }

    private func rings(among slots: [SlotIndex]) -> [[SlotIndex]] {
        DepthFirstSearch.rings(among: slots) { slot in needs(of: slot).map { Int(edges.all[$0].target) } }
    }

    /// Returns the direct dependencies of a slot that are not part of a found cycle.
    private func needs(of slot: SlotIndex) -> [Int] {
        edges.range(of: slot).filter { edges.all[$0].isDirect && !omitted.contains($0) }
    }

    /// Returns the dependencies that form the shortest cycle through the first slot of a strong component.
    private func shortestCycle(in part: [SlotIndex]) -> [(holder: SlotIndex, edge: Int)] {
        let members = Set(part)
        var arrivals = RareTable<SlotIndex, (holder: SlotIndex, edge: Int)>()
        var pending = [part[0]]
        var next = 0
        while arrivals[part[0]] == nil, next < pending.count {
            for edge in needs(of: pending[next]) {
                let target = Int(edges.all[edge].target)
                guard members.contains(target), arrivals[target] == nil else { continue }
                arrivals[target] = (pending[next], edge)
                pending.append(target)
            }
            next += 1
        }
        var way: [(holder: SlotIndex, edge: Int)] = []
        while let arrival = arrivals[way.last?.holder ?? part[0]], way.last?.holder != part[0] { way.append(arrival) }
        return way.reversed()
    }
}
