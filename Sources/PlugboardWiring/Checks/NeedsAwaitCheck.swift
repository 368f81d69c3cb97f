/// 0411: what the program asks for without `await` needs nothing directly that has to be awaited there (RULES 49).
struct NeedsAwaitCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if !graph.traits.contains(.isAsynchronous) { return }
        var waysByNeeds: [UInt8: Ways] = [:]
        for entry in graph.outline.entries where !entry.isAwaited && !entry.isOpenedLater {
            let slots = (graph.keys(of: entry) ?? []).map { graph.places[$0].slot }.filter { $0 >= 0 }
            // Of both the one that is awaited everywhere is told.
            guard
                let slot = slots.first(where: { graph.slots[$0].execution.contains(.suspension) })
                    ?? slots.first(where: { !execution(of: $0, for: entry, in: graph).isEmpty })
            else { continue }
            let awaited = execution(of: slot, for: entry, in: graph)
            let told: ExecutionNeeds = awaited.contains(.suspension) ? .suspension : awaited
            let ways = waysByNeeds[told.rawValue] ?? ways(to: told, in: graph)
            waysByNeeds[told.rawValue] = ways
            guard let end = ways.end(from: slot) else { continue }
            findings.report(
                .needsAwait(
                    entry, told, of: FactoryPlace(graph.factory(of: end)),
                    path: ways.path(program: entry.program, from: slot, in: graph)))
        }
    }

    /// What the program has to await where it asks for a slot.
    private func execution(of slot: SlotIndex, for entry: EntryOutline, in graph: LinkedWiring) -> ExecutionNeeds {
        graph.slots[slot].execution.subtracting(entry.isOnMainActor ? .mainActor : [])
    }

    /// Along direct needs to the nearest factory that itself takes this.
    private func ways(to needs: ExecutionNeeds, in graph: LinkedWiring) -> Ways {
        let targets = graph.slots.indices.filter { graph.ownExecution(of: $0).isSuperset(of: needs) }
        return Ways(to: targets, in: graph, onlyDirect: true) { _ in true }
    }
}

extension EntryOutline {
    /// Whether what it asks for is made when it is opened, which asks for itself.
    fileprivate var isOpenedLater: Bool {
        switch shape {
        case .lazy, .provider: true
        case .one, .optional, .list, nil: false
        }
    }
}
