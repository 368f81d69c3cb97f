/// The longest chain of nested constructions from each slot.
struct LongestDependencyChains {
    /// The number of slots in each chain; 1 for a slot without dependencies.
    private var depths: [Int32]
    /// The next slot in the chain from each slot. The last slot of a chain is its own next slot.
    private var next: [Int32]
    private var ends: [Int32]

    /// Creates the chains; nil if the graph has a cycle, because there is then no longest chain.
    init?(_ graph: WiringGraph) {
        let needs = graph.dependencies(where: \.isDirect)
        guard let order = needs.order else { return nil }
        depths = [Int32](repeating: 1, count: graph.slots.count)
        next = graph.slots.indices.map { Int32($0) }
        ends = next
        for slot in order.reversed() {
            for target in needs[slot] where depths[Int(target)] >= depths[slot] {
                depths[slot] = depths[Int(target)] + 1
                next[slot] = target
                ends[slot] = ends[Int(target)]
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
