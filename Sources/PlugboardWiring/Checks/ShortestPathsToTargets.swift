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
