/// The rings of a graph: of each tangle the shortest through its first slot, then those of what is left without it.
///
/// All rings would be exponentially many. Two that share a need are one root cause, since `Lazy` there opens both.
struct Rings {
    /// More of one tangle than anybody reads: the rest of it may look otherwise when these are opened.
    private static let mostOfTangle = 50

    private(set) var found: [[WiringGraph.RingStep]] = []
    private let graph: WiringGraph

    init(_ graph: WiringGraph) {
        self.graph = graph
        let all = Needs(of: graph)
        for tangle in StrongComponents(of: all).tangles { open(all.among(tangle)) }
    }

    private mutating func open(_ tangle: Needs) {
        var pending = [tangle]
        var left = Self.mostOfTangle
        while left > 0, let part = pending.popLast() {
            let ring = shortestRing(in: part)
            found.append(
                ring.map { WiringGraph.RingStep(slot: part.slots[$0.holder], edge: graph.edges.all[$0.edge]) })
            left -= 1
            let rest = part.among(Array(part.slots.indices), without: Set(ring.map(\.edge)))
            pending += StrongComponents(of: rest).tangles.reversed().map { rest.among($0) }
        }
    }

    /// The needs of the shortest ring through the first slot of slots that all need each other.
    private func shortestRing(in part: Needs) -> [(holder: Int, edge: Int)] {
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
