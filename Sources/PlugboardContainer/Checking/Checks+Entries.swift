// PB0410 and PB0411: entries. An entry declares a request of the program.

extension Checks {
    /// Reports services that need a scope and that the program requests outside a scope (PB0410; RULES 15.2).
    static func needsScope(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        if graph.needsScope.isEmpty { return }
        lazy var paths = graph.pathsToScoped
        for entry in graph.outline.entries where !entry.inScope {
            guard let slot = graph.slots(filling: entry).first(where: { graph.needsScope[$0] }) else { continue }
            guard let end = paths.start(of: slot) else { continue }
            let scoped = graph.keyLifetime(of: end)
            let path = graph.path(paths, program: graph.outline.program(of: entry), from: slot)
            found.report(.needsScope, at: .code(entry.location), reliesOn: [.lifetime(scoped.key)]) {
                let (key, service) = (entry.key, entry.key.service)
                let help =
                    scoped.isScopeValue
                    ? "entry(\(Phrases.metatype(service)), scope: .giving(\(Phrases.metatype(scoped.key.service))))"
                    : "entry(\(service).self, scope: .any); or make \(scoped.key) a singleton"
                return Wording(
                    title: "\(key) needs a scope, and the program asks for it without one", label: "asked for here",
                    help: ["request it from a scope, and declare \(help)"],
                    notes: [Phrases.path(path, last: " (\(scoped.whereabouts))")])
            }
        }
    }

    /// Reports services that need `await` because of a direct dependency, and that the program requests without it
    /// (PB0411; RULES 17.2).
    static func needsAwait(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        var pathsByNeeds = RareTable<UInt8, ShortestPaths>()
        for entry in graph.outline.entries where !entry.isAwaited && !entry.isOpenedLater {
            let slots = graph.slots(filling: entry)
            // A slot that needs `await` on every thread is reported before a slot that needs only the main actor.
            guard
                let slot = slots.first(where: { graph.slots[$0].execution.contains(.suspension) })
                    ?? slots.first(where: { !execution(of: $0, for: entry, in: graph).isEmpty })
            else { continue }
            let awaited = execution(of: slot, for: entry, in: graph)
            let needed: ExecutionNeeds = awaited.contains(.suspension) ? .suspension : awaited
            let paths = pathsByNeeds.value(of: needed.rawValue) { Self.paths(to: needed, in: graph) }
            guard let end = paths.start(of: slot) else { continue }
            let factory = graph.factory(of: end)
            let path = graph.path(paths, program: graph.outline.program(of: entry), from: slot)
            found.report(.needsAwait, at: .code(entry.location)) {
                let service = entry.key.service
                let suspends = needed.contains(.suspension)
                var text = Wording(
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

    /// Reports lists that the program requests and that have no member, unless the entry permits it (PB0401; RULES 1.20).
    /// If the wiring has other mistakes, a member may be missing because of them.
    static func emptyList(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        guard graph.isJoined, !graph.wiring.isMistaken else { return }
        for entry in graph.outline.entries where !entry.mayBeEmpty && entry.shape?.isList == true {
            guard graph.keys(of: entry)?.isEmpty == true, let service = entry.shape?.service else { continue }
            let diagnostic = Diagnostic(
                .notBound, at: .code(entry.location), reliesOn: [.environment, .bindings(service)],
                textIn: { profiles in
                    Wording(
                        title: "the entry \(entry.key) at \(entry.location) needs a member, and nothing binds or "
                            + "contributes \(service)" + Phrases.inProfile(profiles),
                        label: "entry",
                        help: [
                            "bind \(Phrases.indefinite(service)), or contribute to the list with "
                                + ".contributes(to: \(Phrases.metatype(service)))",
                            "if the list may be empty, declare entry(\(Phrases.metatype(entry.key.service)), mayBeEmpty: true)",
                        ])
                })
            found.report(diagnostic)
        }
    }

    /// Returns the needs of a slot that require `await` for an entry.
    private static func execution(of slot: SlotIndex, for entry: EntryPointOutline, in graph: WiringGraph)
        -> ExecutionNeeds
    {
        graph.slots[slot].execution.subtracting(entry.isOnMainActor ? .mainActor : [])
    }

    /// Returns the paths along direct dependencies to the nearest factory that has the needs itself.
    private static func paths(to needs: ExecutionNeeds, in graph: WiringGraph) -> ShortestPaths {
        let targets = graph.slots.indices.filter { graph.ownExecution(of: $0).isSuperset(of: needs) }
        return ShortestPaths(from: targets, in: graph.holders(where: \.isDirect))
    }

    /// Reports `@Inject` properties of asynchronous services (PB0411). A property cannot await (RULES 1.18 and 17.2).
    static func propertyInjectsAsynchronous(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            guard case .declared(let needs) = graph.outline.factories[graph.slots[slot].factory].options.injects else {
                continue
            }
            for key in needs.filter(\.shape.isDirect).map(\.key) {
                guard let number = graph.table[key], graph.keyTargets[number].slot >= 0,
                    graph.slots[graph.keyTargets[number].slot].execution.contains(.suspension)
                else { continue }
                let requester = graph.requester(of: slot)
                found.report(.needsAwait, at: graph.origin(of: slot)) {
                    Wording(
                        title: "\(requester.subject) takes \(key) by @Inject, which cannot await",
                        label: "is asynchronous", help: ["take it as a parameter, or inject a Lazy<\(key.service)>"])
                }
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
