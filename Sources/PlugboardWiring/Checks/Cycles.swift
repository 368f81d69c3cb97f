/// The cycles of a graph: of each component the shortest through its first slot, then those of what is left without it.
///
/// All cycles would be exponentially many. Two that share a need are one root cause, since `Lazy` there opens both.
final class Cycles {
    /// More of one component than anybody reads: the rest of it may look otherwise when these are opened.
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

    /// The needs of the shortest cycle through the first slot of slots that all need each other.
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
