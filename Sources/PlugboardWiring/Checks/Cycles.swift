/// The cycles of a graph that are reported.
///
/// For each strong component, the shortest cycle through its first slot is reported. The search then continues in the
/// rest of the component.
///
/// A component can have exponentially many cycles, so not all are reported. Cycles that share a dependency have one
/// cause: a `Lazy` at that dependency breaks all of them.
final class Cycles {
    /// The most cycles that are reported for one component. Correcting these cycles may remove others.
    private static let mostOfComponent = 50

    private(set) var found: [[WiringGraph.CycleMember]] = []
    private let graph: WiringGraph

    init(_ graph: WiringGraph) {
        self.graph = graph
        let all = DependencySubgraph(of: graph)
        for component in StrongComponents(of: all).components { open(all.among(component)) }
    }

    private func open(_ component: DependencySubgraph) {
        var pending = [component]
        var left = Self.mostOfComponent
        while left > 0, let part = pending.popLast() {
            let cycle = shortestCycle(in: part)
            found.append(
                cycle.map { WiringGraph.CycleMember(slot: part.slots[$0.holder], edge: graph.edges.all[$0.edge]) })
            left -= 1
            let rest = part.among(Array(part.slots.indices), without: Set(cycle.map(\.edge)))
            pending += StrongComponents(of: rest).components.reversed().map { rest.among($0) }
        }
    }

    /// Returns the dependencies of the shortest cycle through the first slot of a strong component.
    private func shortestCycle(in part: DependencySubgraph) -> [(holder: Int, edge: Int)] {
        var arrivals = [(holder: Int, edge: Int)?](repeating: nil, count: part.slots.count)
        var pending = [0]
        var next = 0
        while arrivals[0] == nil, next < pending.count {
            let holder = pending[next]
            next += 1
            for need in part.needs(of: holder) where arrivals[need.target] == nil {
                arrivals[need.target] = (holder, need.edge)
                pending.append(need.target)
            }
        }
        var way: [(holder: Int, edge: Int)] = []
        var current = 0
        while let arrival = arrivals[current] {
            way.append(arrival)
            current = arrival.holder
            if current == 0 { break }
        }
        return way.reversed()
    }
}

/// The strong components of direct dependencies, by Tarjan's algorithm with an explicit stack.
///
/// The search does not recurse, because a chain of ten thousand bindings would overflow the thread's stack.
struct StrongComponents {
    /// The components that contain a cycle, ordered by their first slots. The slots of each component are ascending.
    private(set) var components: [[Int]] = []

    private let needs: DependencySubgraph
    private var order: [Int]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var count = 0

    init(of needs: DependencySubgraph) {
        self.needs = needs
        order = [Int](repeating: -1, count: needs.slots.count)
        lowest = order
        isOpen = [Bool](repeating: false, count: needs.slots.count)
        for slot in needs.slots.indices where order[slot] < 0 { visit(slot) }
        components.sort { $0[0] < $1[0] }
    }

    private mutating func visit(_ root: Int) {
        /// The slots on the current path, each with the dependencies that remain to be visited.
        var stack = [(slot: root, needs: needs.needs(of: root))]
        enter(root)
        while let slot = stack.last?.slot {
            guard let need = stack[stack.count - 1].needs.popFirst() else {
                stack.removeLast()
                leave(slot)
                if let holder = stack.last?.slot { lowest[holder] = min(lowest[holder], lowest[slot]) }
                continue
            }
            if order[need.target] < 0 {
                enter(need.target)
                stack.append((need.target, needs.needs(of: need.target)))
            } else if isOpen[need.target] {
                lowest[slot] = min(lowest[slot], order[need.target])
            }
        }
    }

    private mutating func enter(_ slot: Int) {
        order[slot] = count
        lowest[slot] = count
        count += 1
        isOpen[slot] = true
        open.append(slot)
    }

    private mutating func leave(_ slot: Int) {
        guard lowest[slot] == order[slot] else { return }
        var members: [Int] = []
        while let member = open.popLast() {
            isOpen[member] = false
            members.append(member)
            if member == slot { break }
        }
        let isCycle = members.count > 1 || needs.needs(of: slot).contains { $0.target == slot }
        if isCycle { components.append(members.sorted()) }
    }
}

/// The dependencies among some slots of a graph. Searches for cycles use this graph, and so does the build order.
struct DependencySubgraph {
    /// A dependency on a slot, given by the slot's number in this subgraph.
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
