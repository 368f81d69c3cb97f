/// 0411: what the program asks for without `await` needs nothing asynchronous directly (RULES 49).
struct NeedsAwaitCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var ways: Ways?
        for entry in graph.outline.entries where !entry.isAwaited {
            guard let place = graph.table[entry.key], graph.places[place].slot >= 0 else { continue }
            let slot = graph.places[place].slot
            guard graph.slots[slot].isAsynchronous else { continue }
            let known = ways ?? waysToAsynchronous(in: graph)
            ways = known
            guard let asynchronous = known.end(from: slot) else { continue }
            findings.report(
                .needsAwait(
                    entry, asynchronous: FactoryPlace(graph.outline.factories[graph.slots[asynchronous].factory]),
                    path: known.path(program: entry.program, from: slot, in: graph)))
        }
    }

    /// Along direct needs to the nearest factory that itself suspends.
    private func waysToAsynchronous(in graph: LinkedWiring) -> Ways {
        Ways(to: graph.slots.indices.filter(graph.suspends), in: graph, onlyDirect: true) { _ in true }
    }
}
