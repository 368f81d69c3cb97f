/// The shortest path from each slot to the nearest of several targets. One backward search finds all paths.
struct ShortestPathsToTargets {
    /// The next slot on the path from each slot. A target is its own next slot. A slot without a path has the value
    /// `none`.
    private var next: [Int32]
    private var ends: [Int32]
    private static let none: Int32 = -1

    /// - Parameters:
    ///   - holders: The holders of each slot, as `graph.holders` returns them.
    ///   - passes: Returns whether a path may continue through a slot.
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

    /// Returns the target at the end of a slot's path; nil without a path.
    func end(from slot: SlotIndex) -> SlotIndex? {
        ends[slot] == Self.none ? nil : Int(ends[slot])
    }

    /// Returns the path from a slot for a report. If a program or a holder is given, the path begins with it.
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

/// The longest chain of nested constructions from each slot.
struct LongestDependencyChains {
    /// The number of slots in each chain; 1 for a slot without dependencies.
    private var depths: [Int32]
    /// The next slot in the chain from each slot. The last slot of a chain is its own next slot.
    private var next: [Int32]
    private var ends: [Int32]

    /// Creates the chains; nil if the graph has a cycle, because there is then no longest chain.
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

    /// Returns the last slot of the longest chain from a slot.
    func end(of slot: SlotIndex) -> SlotIndex { Int(ends[slot]) }

    /// Returns the slots of the longest chain from a slot.
    func way(from slot: SlotIndex) -> [SlotIndex] {
        var way = [slot]
        while let last = way.last, next[last] != last { way.append(Int(next[last])) }
        return way
    }
}
