/// A service that has to be awaited, which the program asks for without `await`.
struct NeedsAwait: Finding {
    var code: DiagnosticCode { .needsAwait }
    let entry: EntryPointOutline
    let needs: ExecutionNeeds
    /// The factory that has to be awaited.
    let factory: RegisteredFactory
    let path: ServicePath

    var origin: Origin? { .code(entry.location) }

    func wording(in profiles: [String]) -> FindingText {
        let service = entry.key.service
        let awaiting = "ask with resolve(awaiting: \(service).self), and say so: entry(\(service).self, awaiting: true)"
        if needs.contains(.suspension) {
            return FindingText(
                title: "\(entry.key) needs await, and the program asks for it without", label: "asked for here",
                help: [awaiting],
                notes: [Phrases.path(path), "\(factory.subject) is asynchronous, at \(factory.location)"])
        }
        return FindingText(
            title: "\(entry.key) is made on the main actor, and the program asks for it elsewhere without await",
            label: "asked for here",
            help: [awaiting, "or ask on the main actor, and say so: entry(\(service).self, on: MainActor.self)"],
            notes: [Phrases.path(path), "\(factory.subject) runs on the main actor, at \(factory.location)"])
    }
}

/// An `@Inject` property that takes something asynchronous, though it cannot await.
struct PropertyInjectsAsynchronous: Finding {
    var code: DiagnosticCode { .needsAwait }
    let requester: Requester
    let origin: Origin?
    let key: ServiceKey

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(requester.subject) takes \(key) by @Inject, which cannot await",
            label: "is asynchronous", help: ["take it as a parameter, or inject a Lazy<\(key.service)>"])
    }
}

extension Checks {
    /// What the program asks for without `await` needs nothing directly that has to be awaited there (RULES 49).
    static func needsAwait(_ graph: WiringGraph, reporting findings: inout Findings) {
        if !graph.traits.contains(.isAsynchronous) { return }
        var pathsByNeeds: [UInt8: ShortestPathsToTargets] = [:]
        for entry in graph.outline.entries where !entry.isAwaited && !entry.isOpenedLater {
            let slots = graph.slots(filling: entry)
            // Of both the one that is awaited everywhere is told.
            guard
                let slot = slots.first(where: { graph.slots[$0].execution.contains(.suspension) })
                    ?? slots.first(where: { !execution(of: $0, for: entry, in: graph).isEmpty })
            else { continue }
            let awaited = execution(of: slot, for: entry, in: graph)
            let needed: ExecutionNeeds = awaited.contains(.suspension) ? .suspension : awaited
            let paths = pathsByNeeds[needed.rawValue] ?? paths(to: needed, in: graph)
            pathsByNeeds[needed.rawValue] = paths
            guard let end = paths.end(from: slot) else { continue }
            findings.report(
                NeedsAwait(
                    entry: entry, needs: needed, factory: RegisteredFactory(graph.factory(of: end)),
                    path: paths.path(program: entry.program, from: slot, in: graph)))
        }
    }

    /// What the program has to await where it asks for a slot.
    private static func execution(of slot: SlotIndex, for entry: EntryPointOutline, in graph: WiringGraph)
        -> ExecutionNeeds
    {
        graph.slots[slot].execution.subtracting(entry.isOnMainActor ? .mainActor : [])
    }

    /// Along direct needs to the nearest factory that itself takes this.
    private static func paths(to needs: ExecutionNeeds, in graph: WiringGraph) -> ShortestPathsToTargets {
        let targets = graph.slots.indices.filter { graph.ownExecution(of: $0).isSuperset(of: needs) }
        return ShortestPathsToTargets(to: targets, in: graph, along: graph.holders(onlyDirect: true))
    }
}

extension EntryPointOutline {
    /// Whether what it asks for is made when it is opened, which asks for itself.
    fileprivate var isOpenedLater: Bool {
        switch shape {
        case .lazy, .provider: true
        case .one, .optional, .list, nil: false
        }
    }
}

extension Checks {
    /// An `@Inject` property takes nothing that has to be awaited, because it cannot await (RULES 49, 51).
    static func propertyInjectsAsynchronous(_ graph: WiringGraph, reporting findings: inout Findings) {
        guard graph.traits.contains(.injects), graph.traits.contains(.isAsynchronous) else { return }
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            guard case .declared(let needs) = graph.factory(of: slot).injects else { continue }
            for need in needs where need.shape.isDirect {
                guard let number = graph.table[need.key], graph.keyTargets[number].slot >= 0,
                    graph.slots[graph.keyTargets[number].slot].execution.contains(.suspension)
                else { continue }
                let (requester, origin) = (graph.requester(of: slot), graph.origin(of: slot))
                findings.report(PropertyInjectsAsynchronous(requester: requester, origin: origin, key: need.key))
            }
        }
    }
}

extension DiagnosticCode {
    /// The program asks without `await` for something that needs it.
    public static let needsAwait = DiagnosticCode("PB0411")
}
