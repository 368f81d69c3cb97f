/// 0411: what the program asks for without `await` needs nothing directly that has to be awaited there (RULES 49).
struct NeedsAwaitCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.contains(.isAsynchronous) { return }
        var waysByNeeds: [UInt8: Ways] = [:]
        for entry in graph.outline.entries where !entry.isAwaited {
            guard let place = graph.table[entry.key], graph.places[place].slot >= 0 else { continue }
            let slot = graph.places[place].slot
            let awaited = graph.slots[slot].execution.subtracting(entry.isOnMainActor ? .mainActor : [])
            // Of both the one that is awaited everywhere is told.
            let told: ExecutionNeeds = awaited.contains(.suspension) ? .suspension : awaited
            if told.isEmpty { continue }
            let ways = waysByNeeds[told.rawValue] ?? ways(to: told, in: graph)
            waysByNeeds[told.rawValue] = ways
            guard let end = ways.end(from: slot) else { continue }
            findings.report(
                .needsAwait(
                    entry, told, of: FactoryPlace(graph.factory(of: end)),
                    path: ways.path(program: entry.program, from: slot, in: graph)))
        }
    }

    /// Along direct needs to the nearest factory that itself takes this.
    private func ways(to needs: ExecutionNeeds, in graph: LinkedWiring) -> Ways {
        let targets = graph.slots.indices.filter { graph.ownExecution(of: $0).isSuperset(of: needs) }
        return Ways(to: targets, in: graph, onlyDirect: true) { _ in true }
    }
}
