/// The rings within a set of slots that all need each other: shortest first from each slot, no need told twice.
///
/// All rings would be exponentially many. Two that share a need are one root cause, since `Lazy` there opens both.
struct Rings {
    private(set) var found: [[LinkedWiring.RingStep]] = []
    private let graph: LinkedWiring
    /// The slots not yet done with.
    private var remaining: Set<SlotIndex>
    private var toldEdges: Set<Int> = []

    init(_ graph: LinkedWiring, within tangle: [SlotIndex]) {
        self.graph = graph
        remaining = Set(tangle)
        for slot in tangle {
            while let ring = shortestRing(through: slot) {
                toldEdges.formUnion(ring)
                found.append(ring.map { LinkedWiring.RingStep(slot: holder(of: $0), edge: graph.edges[$0]) })
            }
            remaining.remove(slot)
        }
    }

    /// The edges of the shortest ring from a slot back to it.
    private func shortestRing(through start: SlotIndex) -> [Int]? {
        var arrivals: [SlotIndex: Int] = [:]
        var pending = [start]
        var next = 0
        while next < pending.count {
            let slot = pending[next]
            next += 1
            for edge in graph.edgeStarts[slot]..<graph.edgeStarts[slot + 1] {
                let target = Int(graph.edges[edge].target)
                guard graph.edges[edge].isDirect, remaining.contains(target), arrivals[target] == nil,
                    !toldEdges.contains(edge)
                else { continue }
                arrivals[target] = edge
                if target == start { return way(backFrom: start, by: arrivals) }
                pending.append(target)
            }
        }
        return nil
    }

    private func way(backFrom end: SlotIndex, by arrivals: [SlotIndex: Int]) -> [Int] {
        var way: [Int] = []
        var current = end
        while let edge = arrivals[current] {
            way.append(edge)
            current = holder(of: edge)
            if current == end { break }
        }
        return way.reversed()
    }

    /// The slot whose need an edge is.
    private func holder(of edge: Int) -> SlotIndex {
        var (low, high) = (0, graph.slots.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if graph.edgeStarts[middle] <= edge { low = middle } else { high = middle }
        }
        return low
    }
}
