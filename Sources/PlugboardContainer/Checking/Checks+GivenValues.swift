// PB0417: the scope values of entries.

extension Checks {
    /// Reports services that the program requests from a scope, if no entry of the service declares all scope values
    /// that the service needs (PB0417; RULES 15.13).
    static func valueNotGiven(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if !graph.outline.entries.contains(where: \.inScope) { return }
        let values = graph.scopeValues
        if values.isEmpty { return }
        let holders = graph.holders { !$0.permitsAbsence }
        let paths = values.map { value in
            ShortestPaths(from: [value], in: holders) { !graph.slots[$0].lifetime.isShared }
        }
        for (_, entries) in graph.outline.entries.filter(\.inScope).groups(by: \.key) {
            let asked = graph.slots(askedForBy: entries[0])
            let needed = values.indices.filter { number in asked.contains { paths[number].start(of: $0) != nil } }
            let missing = entries.map { entry in
                needed.filter { !entry.giving.contains(graph.key(of: values[$0]).service) }
            }
            guard let number = missing.indices.min(by: { missing[$0].count < missing[$1].count }),
                let first = missing[number].first, let slot = asked.first(where: { paths[first].start(of: $0) != nil })
            else { continue }
            let entry = entries[number]
            let missed = missing[number].map { graph.key(of: values[$0]).service }
            let path = graph.path(paths[first], program: graph.outline.program(of: entry), from: slot)
            let declared = graph.origin(of: values[first])
            found.report(.valueNotGiven, at: .code(entry.location)) {
                let all = Phrases.list((entry.giving + missed).map(Phrases.metatype))
                return Wording(
                    title: "\(entry.key) needs \(Phrases.list(missed.map(\.displayName))), and the program asks for it "
                        + "in a scope that is not given \(missed.count == 1 ? "it" : "them")",
                    label: "asked for here",
                    help: ["declare scope: .giving(\(all)), and open the scope with withScope(giving:)"],
                    notes: [Phrases.path(path, last: " (given to scopes, \(declared))")])
            }
        }
    }
}

extension WiringGraph {
    /// The slots of scope values.
    fileprivate var scopeValues: [SlotIndex] {
        slots.indices.filter { outline.factories[slots[$0].factory].options.isScopeValue }
    }

    /// Returns the slots that an entry requests, except those of optional scope values.
    fileprivate func slots(askedForBy entry: EntryPointOutline) -> [SlotIndex] {
        let slots = slots(filling: entry)
        switch entry.shape {
        case .optional?, .list?: return slots.filter { !factory(of: $0).options.isScopeValue }
        case .one?, .lazy?, .provider?, nil: return slots
        }
    }
}
