/// A scope value that an entry needs and that its scope is not given.
struct ScopeValueNotGiven: Finding {
    var code: DiagnosticCode { .valueNotGiven }
    let entry: EntryPointOutline
    /// Those that it needs and no entry of it says.
    let missing: [ServiceType]
    /// To the first of them.
    let path: ServicePath
    /// Where that is declared.
    let declared: Origin

    var origin: Origin? { .code(entry.location) }

    func wording(in profiles: [String]) -> FindingText {
        let all = Phrases.list((entry.giving + missing).map(Phrases.metatype))
        return FindingText(
            title:
                "\(entry.key) needs \(Phrases.list(missing.map(\.displayName))), "
                + "and the program asks for it in a scope that is not given \(missing.count == 1 ? "it" : "them")",
            label: "asked for here",
            help: ["say scope: .giving(\(all)), and open the scope with withScope(giving:)"],
            notes: [Phrases.path(path, last: " (given to scopes, \(declared))")])
    }
}

extension Checks {
    /// What the program asks a scope for needs no value but those that one of its entries says the scope is given (RULES 57).
    static func valueNotGiven(_ graph: WiringGraph, reporting findings: inout Findings) {
        if !graph.outline.entries.contains(where: \.inScope) { return }
        let values = graph.scopeValues
        if values.isEmpty { return }
        let holders = graph.holders { !$0.permitsAbsence }
        let paths = values.map { value in
            ShortestPathsToTargets(to: [value], in: graph, along: holders) { !graph.slots[$0].lifetime.isShared }
        }
        for entries in graph.entriesInScopes {
            let asked = graph.slots(askedForBy: entries[0])
            let needed = values.indices.filter { number in asked.contains { paths[number].leads($0) } }
            let missing = entries.map { entry in
                needed.filter { !entry.giving.contains(graph.key(of: values[$0]).service) }
            }
            guard let number = missing.indices.min(by: { missing[$0].count < missing[$1].count }),
                let first = missing[number].first, let slot = asked.first(where: { paths[first].leads($0) })
            else { continue }
            findings.report(
                ScopeValueNotGiven(
                    entry: entries[number], missing: missing[number].map { graph.key(of: values[$0]).service },
                    path: paths[first].path(program: entries[number].program, from: slot, in: graph),
                    declared: graph.origin(of: values[first])))
        }
    }
}

extension WiringGraph {
    /// The slots of values that scopes are given.
    fileprivate var scopeValues: [SlotIndex] {
        if isPlain { return [] }
        return slots.indices.filter { outline.factories[slots[$0].factory].isScopeValue }
    }

    /// The entries that ask a scope, those of one key and shape together.
    fileprivate var entriesInScopes: [[EntryPointOutline]] {
        var groups: [[EntryPointOutline]] = []
        var numbers: [ServiceKey: Int] = [:]
        for entry in outline.entries where entry.inScope {
            if let number = numbers[entry.key] {
                groups[number].append(entry)
            } else {
                numbers[entry.key] = groups.count
                groups.append([entry])
            }
        }
        return groups
    }

    /// What an entry asks for, but for a value itself that it can do without.
    fileprivate func slots(askedForBy entry: EntryPointOutline) -> [SlotIndex] {
        let slots = slots(filling: entry)
        switch entry.shape {
        case .optional?, .list?: return slots.filter { !factory(of: $0).isScopeValue }
        case .one?, .lazy?, .provider?, nil: return slots
        }
    }
}

extension ShortestPathsToTargets {
    fileprivate func leads(_ slot: SlotIndex) -> Bool { end(from: slot) != nil }
}

extension DiagnosticCode {
    /// The program asks a scope for something that needs a value which the scope is not given.
    public static let valueNotGiven = DiagnosticCode("PB0417")
}
