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
