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
