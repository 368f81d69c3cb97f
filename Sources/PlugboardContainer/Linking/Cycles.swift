/// The cycles of a graph that are reported.
///
/// For each strong component, the shortest cycle through its first slot is reported. The search then continues in the
/// rest of the component.
///
/// Not all cycles are reported, because a component can have exponentially many. Cycles that share a dependency have
/// one cause: a `Lazy` at that dependency breaks all of them.
final class Cycles {
    /// The maximum number of reported cycles in one component. Correcting them may also remove others.
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

    /// Returns the dependencies that form the shortest cycle through the first slot of a strong component.
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
