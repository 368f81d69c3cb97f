/// The shortest ways from slots to the nearest of some targets, found in one walk back from these.
struct ShortestPathsToTargets {
    /// The next slot of each one's way; itself at the end, `none` where no way leads to a target.
    private var next: [Int32]
    private var ends: [Int32]
    private static let none: Int32 = -1

    /// - Parameters:
    ///   - holders: In the manner of `graph.holders`.
    ///   - passes: Whether a way may lead on through a slot.
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

    /// The target that the way from a slot leads to.
    func end(from slot: SlotIndex) -> SlotIndex? {
        ends[slot] == Self.none ? nil : Int(ends[slot])
    }

    /// The way from a slot, behind what leads to it, as messages tell it.
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

/// For each slot the length and the way of the longest chain of instances that are made one within another.
struct LongestDependencyChains {
    /// 1 for what needs nothing.
    private var depths: [Int32]
    /// The next slot of the longest way; itself at its end.
    private var next: [Int32]
    private var ends: [Int32]

    /// Nil for a graph with cycles, in which no way is the longest.
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

    /// Where the longest way from a slot ends.
    func end(of slot: SlotIndex) -> SlotIndex { Int(ends[slot]) }

    /// The longest way down from a slot.
    func way(from slot: SlotIndex) -> [SlotIndex] {
        var way = [slot]
        while let last = way.last, next[last] != last { way.append(Int(next[last])) }
        return way
    }
}
