/// The shortest paths from slots to the nearest of some targets, found by one backward search.
struct ShortestPathsToTargets {
    /// The next slot of each slot's path; the slot itself at the end, `none` without a path.
    private var next: [Int32]
    private var ends: [Int32]
    private static let none: Int32 = -1

    /// - Parameters:
    ///   - holders: The holders of each slot, as `graph.holders` returns them.
    ///   - passes: Whether a path may continue through a slot.
    init(
        to targets: [SlotIndex], in graph: WiringGraph, along holders: FlattenedArrays<Int32>,
        through passes: (SlotIndex) -> Bool = { _ in true }
    ) {
        next = [Int32](repeating: Self.none, count: graph.slots.count)
        ends = next
        var pending = targets
        for target in targets {
            next[target] = Int32(target)
            ends[target] = Int32(target)
        }
        var taken = 0
        while taken < pending.count {
            let slot = pending[taken]
            taken += 1
            for holder in holders[slot].map(Int.init) where next[holder] == Self.none {
                next[holder] = Int32(slot)
                ends[holder] = ends[slot]
                if passes(holder) { pending.append(holder) }
            }
        }
    }

    /// Returns the target of the path from a slot.
    func end(from slot: SlotIndex) -> SlotIndex? {
        ends[slot] == Self.none ? nil : Int(ends[slot])
    }

    /// Returns the path from a slot for a report, after the program or the holder that requests the slot.
    func path(program: String? = nil, after holder: SlotIndex? = nil, from slot: SlotIndex, in graph: WiringGraph)
        -> ServicePath
    {
        var slots = (holder.map { [$0] } ?? []) + [slot]
        var current = slot
        while ends[current] != current, slots.count < ServicePath.longest {
            current = Int(next[current])
            slots.append(current)
        }
        var path = ServicePath(program: program, keys: graph.keys(along: slots))
        if ends[current] != current {
            path.gap = path.keys.count
            path.keys.append(graph.key(of: Int(ends[current])))
        }
        return path
    }
}

/// The longest chain of nested constructions for each slot.
struct LongestDependencyChains {
    /// The length of the chain; 1 without dependencies.
    private var depths: [Int32]
    /// The next slot of the longest chain; the slot itself at its end.
    private var next: [Int32]
    private var ends: [Int32]

    /// Nil for a graph with cycles, which has no longest chain.
    init?(_ graph: WiringGraph) {
        guard let order = graph.makingOrder else { return nil }
        depths = [Int32](repeating: 1, count: graph.slots.count)
        next = graph.slots.indices.map { Int32($0) }
        ends = next
        for slot in order.reversed() {
            for edge in graph.edges[slot] where edge.isDirect && depths[Int(edge.target)] >= depths[slot] {
                depths[slot] = depths[Int(edge.target)] + 1
                next[slot] = edge.target
                ends[slot] = ends[Int(edge.target)]
            }
        }
    }

    subscript(slot: SlotIndex) -> Int { Int(depths[slot]) }

    /// Returns the end of the longest chain from a slot.
    func end(of slot: SlotIndex) -> SlotIndex { Int(ends[slot]) }

    /// Returns the longest chain from a slot.
    func way(from slot: SlotIndex) -> [SlotIndex] {
        var way = [slot]
        while let last = way.last, next[last] != last { way.append(Int(next[last])) }
        return way
    }
}
