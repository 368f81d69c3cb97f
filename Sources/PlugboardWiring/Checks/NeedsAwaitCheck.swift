/// 0411: what the program asks for without `await` needs nothing asynchronous directly (RULES 49).
struct NeedsAwaitCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        for entry in graph.outline.entries where !entry.isAwaited {
            guard let place = graph.table[entry.key], graph.places[place].slot >= 0 else { continue }
            let slot = graph.places[place].slot
            guard graph.slots[slot].isAsynchronous, let way = wayToAsynchronous(from: slot, in: graph) else { continue }
            findings.report(
                .needsAwait(
                    entry, asynchronous: FactoryPlace(graph.outline.factories[graph.slots[way[way.count - 1]].factory]),
                    path: ServicePath(program: entry.program, keys: graph.keys(along: way))))
        }
    }

    /// The shortest way along direct needs to a factory that itself suspends.
    private func wayToAsynchronous(from start: SlotIndex, in graph: LinkedWiring) -> [SlotIndex]? {
        var origins: [SlotIndex: SlotIndex] = [start: start]
        var pending = [start]
        var next = 0
        while next < pending.count {
            let slot = pending[next]
            next += 1
            if suspends(slot, in: graph) {
                var way = [slot]
                while let last = way.last, let origin = origins[last], origin != last { way.append(origin) }
                return way.reversed()
            }
            for edge in graph.edges(of: slot) where edge.isDirect && origins[Int(edge.target)] == nil {
                origins[Int(edge.target)] = slot
                pending.append(Int(edge.target))
            }
        }
        return nil
    }

    private func suspends(_ slot: SlotIndex, in graph: LinkedWiring) -> Bool {
        if case .provided = graph.slots[slot].role { return false }
        return graph.outline.factories[graph.slots[slot].factory].isAsynchronous
    }
}
