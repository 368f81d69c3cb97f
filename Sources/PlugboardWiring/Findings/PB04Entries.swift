// PB0410, PB0411, PB0413 and PB0417: entries. An entry declares a request of the program.

extension Checks {
    /// Reports services that need a scope and that the program requests outside a scope (PB0410; RULES 15.2).
    static func needsScope(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        var paths: ShortestPathsToTargets?
        for entry in graph.outline.entries where !entry.inScope {
            guard let slot = graph.slots(filling: entry).first(where: { graph.needsScope[$0] }) else { continue }
            let known = paths ?? graph.pathsToScoped
            paths = known
            guard let end = known.end(from: slot) else { continue }
            let scoped = graph.keyLifetime(of: end)
            let path = known.path(program: entry.program, from: slot, in: graph)
            findings.report(.needsScope, at: .code(entry.location)) {
                let (key, service) = (entry.key, entry.key.service)
                let help =
                    scoped.isScopeValue
                    ? "entry(\(Phrases.metatype(service)), scope: .giving(\(Phrases.metatype(scoped.key.service))))"
                    : "entry(\(service).self, scope: true); or make \(scoped.key) a singleton"
                return FindingText(
                    title: "\(key) needs a scope, and the program asks for it without one", label: "asked for here",
                    help: ["request it from a scope, and declare \(help)"],
                    notes: [Phrases.path(path, last: " (\(scoped.whereabouts))")])
            }
        }
    }

    /// Reports services that the program requests without the `await` that a direct dependency needs (PB0411; RULES
    /// 17.2).
    static func needsAwait(_ graph: WiringGraph, reporting findings: inout Findings) {
        var pathsByNeeds: [UInt8: ShortestPathsToTargets] = [:]
        for entry in graph.outline.entries where !entry.isAwaited && !entry.isOpenedLater {
            let slots = graph.slots(filling: entry)
            // A slot that needs `await` on every thread has priority over a slot that needs the main actor.
            guard
                let slot = slots.first(where: { graph.slots[$0].execution.contains(.suspension) })
                    ?? slots.first(where: { !execution(of: $0, for: entry, in: graph).isEmpty })
            else { continue }
            let awaited = execution(of: slot, for: entry, in: graph)
            let needed: ExecutionNeeds = awaited.contains(.suspension) ? .suspension : awaited
            let paths = pathsByNeeds[needed.rawValue] ?? paths(to: needed, in: graph)
            pathsByNeeds[needed.rawValue] = paths
            guard let end = paths.end(from: slot) else { continue }
            let factory = RegisteredFactory(graph.factory(of: end))
            let path = paths.path(program: entry.program, from: slot, in: graph)
            findings.report(.needsAwait, at: .code(entry.location)) {
                let service = entry.key.service
                let suspends = needed.contains(.suspension)
                var text = FindingText(
                    title: "\(entry.key) needs await, and the program asks for it without", label: "asked for here",
                    help: [
                        "use resolve(awaiting: \(service).self), and declare entry(\(service).self, awaiting: true)"
                    ],
                    notes: [
                        Phrases.path(path),
                        "\(factory.subject) \(suspends ? "is asynchronous" : "runs on the main actor"), "
                            + "at \(factory.location)",
                    ])
                if !suspends {
                    text.title =
                        "\(entry.key) is made on the main actor, and the program asks for it elsewhere without await"
                    text.help.append(
                        "or request it on the main actor, and declare entry(\(service).self, on: MainActor.self)")
                }
                return text
            }
        }
    }

    /// Returns the needs of a slot that require `await` at an entry.
    private static func execution(of slot: SlotIndex, for entry: EntryPointOutline, in graph: WiringGraph)
        -> ExecutionNeeds
    {
        graph.slots[slot].execution.subtracting(entry.isOnMainActor ? .mainActor : [])
    }

    /// Returns the paths along direct dependencies to the nearest factory with these needs.
    private static func paths(to needs: ExecutionNeeds, in graph: WiringGraph) -> ShortestPathsToTargets {
        let targets = graph.slots.indices.filter { graph.ownExecution(of: $0).isSuperset(of: needs) }
        return ShortestPathsToTargets(to: targets, in: graph, along: graph.holders(onlyDirect: true))
    }

    /// Reports `@Inject` properties of asynchronous services (PB0411). A property cannot await (RULES 1.18 and 17.2).
    static func propertyInjectsAsynchronous(_ graph: WiringGraph, reporting findings: inout Findings) {
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            guard case .declared(let needs) = graph.outline.factories[graph.slots[slot].factory].options.injects else {
                continue
            }
            for key in needs.filter(\.shape.isDirect).map(\.key) {
                guard let number = graph.table[key], graph.keyTargets[number].slot >= 0,
                    graph.slots[graph.keyTargets[number].slot].execution.contains(.suspension)
                else { continue }
                let requester = graph.requester(of: slot)
                findings.report(.needsAwait, at: graph.origin(of: slot)) {
                    FindingText(
                        title: "\(requester.subject) takes \(key) by @Inject, which cannot await",
                        label: "is asynchronous", help: ["take it as a parameter, or inject a Lazy<\(key.service)>"])
                }
            }
        }
    }

    /// Reports requests without the arguments that a service declares (PB0413). A parameter passes arguments through
    /// `Provider`, and the program passes the arguments of its entry (RULES 1.3 and 16.5).
    static func argumentsMismatch(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .needsArguments(let slot, let parameter, let number) in graph.faults {
            guard let taken = factory(ofKey: number, in: graph)?.options.arguments else { continue }
            let (requester, key) = (graph.requester(of: slot), graph.table.keys[number])
            let parameter = graph.parameter(parameter, of: slot)
            findings.report(.needsArguments, at: graph.chosenOrigin(of: slot), reliesOn: [.arguments(key)]) {
                FindingText(
                    title: "\(requester.subject) needs \(key), which takes arguments",
                    label: parameter.map { "its \($0.subject) gives none" } ?? "gives none",
                    help: ["take Provider<\(key.service)>, and call it with \(Phrases.arguments(taken))"])
            }
        }
        for entry in graph.outline.entries {
            guard let number = graph.table[entry.key], let factory = factory(ofKey: number, in: graph),
                !factory.isAskedFor(with: entry.arguments)
            else { continue }
            let (key, taken, given) = (entry.key, factory.options.arguments, entry.arguments)
            let registration = RegisteredFactory(factory).registration
            findings.report(.needsArguments, at: .code(entry.location), reliesOn: [.arguments(key)]) {
                let types = taken.map(Phrases.metatype).joined(separator: ", ")
                return FindingText(
                    title: "\(key) takes \(taken.isEmpty ? "no arguments" : Phrases.arguments(taken)), and the program "
                        + "asks for it " + (given.isEmpty ? "without" : "with \(Phrases.arguments(given))"),
                    label: "asked for here",
                    help: [
                        taken.isEmpty
                            ? "leave them out here, or declare them where \(key) is registered"
                            : taken.count == 1
                                ? "declare argument: \(types) here, and resolve it with one"
                                : "declare arguments: \(types) here, and resolve it with them"
                    ],
                    notes: [registration])
            }
        }
    }

    /// Returns the factory of a key; nil for a broken binding.
    private static func factory(ofKey number: Int, in graph: WiringGraph) -> FactoryOutline? {
        let factory = Int(graph.factories[graph.keyTargets[number].binding])
        return factory < 0 ? nil : graph.outline.factories[factory]
    }

    /// Reports services requested from a scope if no entry of the service declares all scope values that it needs
    /// (PB0417; RULES 15.13).
    static func valueNotGiven(_ graph: WiringGraph, reporting findings: inout Findings) {
        if !graph.outline.entries.contains(where: \.inScope) { return }
        let values = graph.scopeValues
        if values.isEmpty { return }
        let holders = graph.holders { !$0.permitsAbsence }
        let paths = values.map { value in
            ShortestPathsToTargets(to: [value], in: graph, along: holders) { !graph.slots[$0].lifetime.isShared }
        }
        for (_, entries) in graph.outline.entries.filter(\.inScope).groups(by: \.key) {
            let asked = graph.slots(askedForBy: entries[0])
            let needed = values.indices.filter { number in asked.contains { paths[number].end(from: $0) != nil } }
            let missing = entries.map { entry in
                needed.filter { !entry.giving.contains(graph.key(of: values[$0]).service) }
            }
            guard let number = missing.indices.min(by: { missing[$0].count < missing[$1].count }),
                let first = missing[number].first, let slot = asked.first(where: { paths[first].end(from: $0) != nil })
            else { continue }
            let entry = entries[number]
            let missed = missing[number].map { graph.key(of: values[$0]).service }
            let path = paths[first].path(program: entry.program, from: slot, in: graph)
            let declared = graph.origin(of: values[first])
            findings.report(.valueNotGiven, at: .code(entry.location)) {
                let all = Phrases.list((entry.giving + missed).map(Phrases.metatype))
                return FindingText(
                    title: "\(entry.key) needs \(Phrases.list(missed.map(\.displayName))), and the program asks for it "
                        + "in a scope that is not given \(missed.count == 1 ? "it" : "them")",
                    label: "asked for here",
                    help: ["declare scope: .giving(\(all)), and open the scope with withScope(giving:)"],
                    notes: [Phrases.path(path, last: " (given to scopes, \(declared))")])
            }
        }
    }
}

extension EntryPointOutline {
    /// Whether the entry requests a `Lazy` or a `Provider`, which builds the instance later.
    fileprivate var isOpenedLater: Bool {
        switch shape {
        case .lazy, .provider: true
        case .one, .optional, .list, nil: false
        }
    }
}

extension FactoryOutline {
    /// Returns whether the factory accepts arguments of these types, in any order.
    fileprivate func isAskedFor(with given: [ServiceType]) -> Bool {
        if given == options.arguments { return true }
        var left = options.arguments + options.accepted
        for type in given {
            guard let index = left.firstIndex(of: type) else { return false }
            left.remove(at: index)
        }
        return options.arguments.allSatisfy { type in left.count { $0 == type } <= options.accepted.count { $0 == type }
        }
    }
}

extension WiringGraph {
    /// The slots of scope values.
    fileprivate var scopeValues: [SlotIndex] {
        slots.indices.filter { outline.factories[slots[$0].factory].options.isScopeValue }
    }

    /// Returns the slots that an entry requests, without optional scope values.
    fileprivate func slots(askedForBy entry: EntryPointOutline) -> [SlotIndex] {
        let slots = slots(filling: entry)
        switch entry.shape {
        case .optional?, .list?: return slots.filter { !factory(of: $0).options.isScopeValue }
        case .one?, .lazy?, .provider?, nil: return slots
        }
    }
}
