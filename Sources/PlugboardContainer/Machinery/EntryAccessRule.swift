import PlugboardWiring

/// The condition under which a key may be resolved (in a scope, with `await`, on the main actor), where all its entries
/// restrict it.
struct EntryAccessRule: Sendable {
    private let entries: [EntryPointOutline]

    /// - Parameter entries: Those of one key. Nil when one of them asks a container, without `await`, on any thread.
    init?(_ entries: [EntryPointOutline]) {
        self.entries = entries
        if entries.contains(where: { !$0.inScope && !$0.isAwaited && !$0.isOnMainActor }) { return nil }
    }

    private func permits(inScope: Bool, isAwaited: Bool, lacking: (ServiceType) -> Bool = { _ in false }) -> Bool {
        entries.contains { entry in
            if entry.inScope, !inScope || entry.giving.contains(where: lacking) { return false }
            if isAwaited { return true }
            return !entry.isAwaited && (!entry.isOnMainActor || MainQueue.isCurrent)
        }
    }

    /// What is thrown when it is asked for as no entry says; nil when one does.
    func refusal(in scope: Scope?, isAwaited: Bool, of target: AnySlot) -> ResolutionError? {
        let inScope = scope != nil
        if permits(inScope: inScope, isAwaited: isAwaited, lacking: { scope?.lacks($0) ?? false }) { return nil }
        if let scope, permits(inScope: true, isAwaited: isAwaited) {
            return refusal(of: target, in: scope)
        }
        if isAwaited || permits(inScope: true, isAwaited: false) {
            let entry = entries.first(where: \.inScope)
            return ResolutionError(
                .needsScope, path: target.steps, entry: entry?.location, values: entry?.giving ?? [])
        }
        let entry = entries.first(where: \.isOnMainActor) ?? entries.first(where: \.isAwaited)
        return ResolutionError(
            .needsAwait, path: target.steps, isOfMainActor: entry?.isOnMainActor ?? false, entry: entry?.location)
    }

    /// What is thrown in a scope that was not given what any of the entries says: the first value that it lacks.
    private func refusal(of target: AnySlot, in scope: Scope) -> ResolutionError? {
        guard let entry = entries.first(where: { $0.giving.contains(where: scope.lacks) }),
            let value = entry.giving.first(where: scope.lacks)
        else { return nil }
        return ResolutionError(
            .valueNotGiven(value, openedAt: scope.openedAt), path: target.steps, entry: entry.location)
    }
}

extension Scope {
    /// Whether it was not given a value of a declared type.
    fileprivate func lacks(_ value: ServiceType) -> Bool {
        container.scopeValueSlot(of: value.type)?.isLeftOut(of: self) ?? false
    }
}

extension EntryAccessRule {
    /// The rules of a catalog, by the key of each.
    static func rules(of entries: [EntryPointOutline]) -> [(key: ServiceKey, rule: EntryAccessRule)] {
        var table = KeyTable(capacity: entries.count)
        var grouped: [[EntryPointOutline]] = []
        for entry in entries {
            let (number, isNew) = table.insert(entry.key)
            if isNew { grouped.append([]) }
            grouped[number].append(entry)
        }
        return grouped.indices.compactMap { number in
            EntryAccessRule(grouped[number]).map { (table.keys[number], $0) }
        }
    }
}
