/// The condition for requests of a key, if all entries of the key restrict them.
///
/// A request may need a scope, `await` or the main actor.
struct EntryAccessRule: Sendable {
    private let entries: [EntryPointOutline]

    /// Creates the rule of a key; nil if an entry allows a request to a container, without `await`, on any thread.
    ///
    /// - Parameter entries: The entries of the key.
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

    /// Returns the error for a request that no entry allows; nil if an entry allows it.
    func refusal(in scope: Scope?, isAwaited: Bool, of target: SlotFacts) -> ResolutionError? {
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

    /// Returns the error for a scope that no entry matches, because each entry declares a value that the scope lacks.
    /// The error names the first missing value.
    private func refusal(of target: SlotFacts, in scope: Scope) -> ResolutionError? {
        guard let entry = entries.first(where: { $0.giving.contains(where: scope.lacks) }),
            let value = entry.giving.first(where: scope.lacks)
        else { return nil }
        return ResolutionError(
            .valueNotGiven(value, openedAt: scope.openedAt), path: target.steps, entry: entry.location)
    }
}

extension Scope {
    /// Returns whether the scope lacks a value of a declared type.
    fileprivate func lacks(_ value: ServiceType) -> Bool {
        container.scopeValue(of: value.type).map { lacks($0) } ?? false
    }
}

extension EntryAccessRule {
    /// Returns the rules of a catalog, with their keys.
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

extension EntryAccessRule {
    /// Returns the rules of a plan's restricted keys, by key number.
    static func rules(of plan: WiringPlan, _ entries: [EntryPointOutline]) -> [(key: Int, rule: EntryAccessRule)] {
        guard entries.contains(where: { $0.inScope || $0.isAwaited || $0.isOnMainActor }) else { return [] }
        return rules(of: entries).compactMap { key, rule in plan.graph.table[key].map { ($0, rule) } }
    }

    /// Returns a slot that checks the rule and then calls the slot of a key. Only the container's tables refer to it.
    func slot(at number: Int, before target: any AnySlot, of service: ServiceType) -> any AnySlot {
        func open<S>(_ type: S.Type) -> any AnySlot { Slot<S>(at: number, to: target, by: self) }
        return open(service.type)
    }
}

extension Slot {
    /// Creates a slot that checks a rule and then calls the target.
    fileprivate convenience init(at number: Int, to target: any AnySlot, by rule: EntryAccessRule) {
        precondition(target.service == S.self, "a key leads to a slot of its own service")
        let (facts, make) = (target.facts, typed(target, S.self).make)
        let own = SlotFacts(
            number: number, execution: facts.execution, binding: facts.binding, arguments: facts.arguments,
            leaves: facts.isAsynchronous ? [target] : [], target: target)
        self.init(shape: own) { (container, scope, frame) throws(ResolutionError) -> S in
            if let refusal = rule.refusal(in: scope, isAwaited: frame.isAwaited, of: facts) { throw refusal }
            return try make(container, scope, &frame)
        }
    }
}
