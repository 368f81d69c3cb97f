// PB0404, PB0408 and PB0415: cycles, aliases and depth.

/// Bindings that require each other during construction (PB0404).
struct Cycle: Finding {
    var code: DiagnosticCode { .cycle }
    let cycle: [Member]
    /// The layer that completes the cycle; nil if it is not known.
    var closing: CycleClosingLayer?

    /// A binding of a cycle, with its parameter that requires the next binding.
    struct Member: Sendable {
        let requester: Requester
        let origin: Origin
        /// The parameter; nil if the factory has only one, or if only `uses` declares the request.
        let parameter: FactoryParameter?

        fileprivate var step: FindingText.CycleMember {
            let name =
                if case .decorator(let id, _) = requester { "decorator \"\(id)\"" } else { requester.subject }
            let via = parameter.map { "parameter \($0.number) of \($0.factory.name)" }
            return FindingText.CycleMember(name: name, origin: origin, via: via ?? "")
        }
    }

    var origin: Origin? { cycle.first?.origin }
    var origins: [Origin] { cycle.map(\.origin) }

    /// The cycle from its first place on. It does not depend on the slot at which the search found the cycle.
    var root: Cycle {
        guard let first = cycle.indices.min(by: { cycle[$0].origin < cycle[$1].origin }) else {
            return Cycle(cycle: cycle)
        }
        return Cycle(cycle: Array(cycle[first...] + cycle[..<first]))
    }

    func hashPlace(into hasher: inout Hasher) {
        hasher.combine(code)
        root.hashOrigin(into: &hasher)
    }

    func wording(in profiles: [String]) -> FindingText {
        guard let first = cycle.first else { return FindingText(title: "") }
        let service = first.requester.key?.service.displayName ?? ""
        return FindingText(
            title: "\(first.requester.key?.description ?? first.requester.subject) needs itself",
            help: ["take Lazy<\(service)> \(cycle.count > 1 ? "in one of them" : "instead")"],
            notes: closing.map { [$0.note(in: profiles)] } ?? [], cycle: cycle.map(\.step))
    }
}

/// Returns the layer that completes a cycle; nil if no layer completes it.
package typealias CycleClosingSearch = (_ cycle: [WiringGraph.CycleMember]) -> CycleClosingLayer?

/// The layer whose binding completes a cycle that the layers below it do not have.
package struct CycleClosingLayer: Sendable {
    private let profile: String
    /// The files that the layer extends. They contain all lower layers.
    private let below: [String]

    package init(profile: String, below: [String]) {
        self.profile = profile
        self.below = below
    }

    /// Returns a note on the origin of the cycle: `the ring is new in this profile: base.json alone has none`.
    fileprivate func note(in profiles: [String]) -> String {
        let place = profiles == [profile] ? "this profile" : "profile \"\(profile)\""
        let files = below.count == 1 ? "\(below[0]) alone has none" : "\(Phrases.list(below)) together have none"
        return "the ring is new in \(place): \(files)"
    }
}

extension Checks {
    /// Reports services that require themselves during construction (PB0404). `Lazy` and `Provider` break a cycle.
    static func cycle(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.isAcyclic { return }
        let closing = graph.wiring.cycleClosing?(graph)
        var factories = OfferedFactories(graph.outline) { $0.isAllowed(in: graph.wiring.environment?.value) }
        var wrappers: Set<SlotIndex> = []
        for cycle in Cycles(graph).found {
            let steps = cycle.filter { !$0.edge.isWithinBinding }
            if steps.count == 1, let wrapper = wrapper(steps[0], in: graph, among: &factories) {
                if wrappers.insert(steps[0].slot).inserted { findings.report(wrapper) }
            } else {
                findings.report(Cycle(cycle: steps.map { member($0, in: graph) }, closing: closing?(steps)))
            }
        }
    }

    /// Returns the member of a finding for one step of a cycle.
    private static func member(_ step: WiringGraph.CycleMember, in graph: WiringGraph) -> Cycle.Member {
        let factory = graph.factory(of: step.slot)
        let parameter = factory.parameters.count > 1 ? Int(step.edge.parameter) : -1
        return Cycle.Member(
            requester: graph.requester(of: step.slot), origin: graph.chosenOrigin(of: step.slot),
            parameter: graph.parameter(parameter, of: step.slot))
    }

    /// Describes a decorator that is the factory of a binding. The decorator would receive itself.
    private static func wrapper(
        _ step: WiringGraph.CycleMember, in graph: WiringGraph, among factories: inout OfferedFactories
    ) -> PlainFinding? {
        let slot = graph.slots[step.slot]
        let key = graph.key(of: step.slot)
        let binding = graph.wiring.bindings[slot.binding]
        guard slot.isFactory, step.edge.parameter >= 0, case let factory = graph.outline.factories[slot.factory],
            factory.parameters[Int(step.edge.parameter)].role == .dependency(.one(key.service))
        else { return nil }
        let choice = factories.candidates(for: key.service, at: .maker)
        let registered = RegisteredFactory(factory)
        let (isOverInherited, isDecorated) = (binding.hasFactoryBelow, !binding.decorators.isEmpty)
        return PlainFinding(.cycle, at: binding.target.factoryOrigin ?? binding.chosen, hides: [.factory(key)]) {
            let help =
                switch registered.id {
                case nil:
                    "bind what it wraps under a name, and choose that with uses:; or register this with "
                        + "catalog.factory(\"…\", …), and name it under \"decorators\" in a manifest"
                case _? where isDecorated:
                    "name it under \"decorators\" with the others, and under \"factory\" what they wrap"
                case let id? where isOverInherited:
                    "to wrap what is inherited, write \"\(key)\": { \"decorators\": [\"\(id)\"] }"
                case let id?:
                    "name it under \"decorators\", and under \"factory\" what it wraps: \"\(key)\": { \"factory\": "
                        + "\"\(choice.offered.only?.name ?? "…")\", \"decorators\": [\"\(id)\"] }"
                }
            return FindingText(
                title: "\(key) needs itself: \(registered.subject) wraps \(Phrases.indefinite(key.service))",
                label: "takes the \(key.service) that it makes", help: [help],
                notes: registered.id == nil
                    ? [] : (isOverInherited ? [] : [choice.words]) + [registered.registration])
        }
    }

    /// Reports aliases that lead to an unbound key or form a ring (PB0408), and aliases whose target does not provide
    /// their service (PB0302; RULES 7.5).
    static func aliasToNothing(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        let names = AlternativeKeys(graph)
        for fault in graph.faults {
            switch fault {
            case .aliasToNothing(let binding):
                guard let target = graph.aliasTarget(of: binding), graph.removals[target.value] == nil else {
                    continue  // `Checks.removedButUsed` reports the removal.
                }
                let key = graph.table.keys[binding]
                let nearest = names.nearest(to: target.value, except: [key])
                // Another profile may bind the target to another factory.
                let facts = [WiringFact.factory(key)]
                let misspelling = nearest.map { MisspelledServiceKey(bound: $0.key, meant: target.value) }
                let finding = PlainFinding(
                    .aliasToNothing, at: target.origin, hides: facts, reliesOn: facts, misspelling: misspelling,
                    missing: target.value
                ) { circumstances in
                    FindingText(
                        title: "\(key) is an alias of \(target.value), which is not bound", label: "not bound",
                        related: nearest.map {
                            [FindingText.Mark($0.origin, "\($0.key), a near name, is bound here")]
                        } ?? [],
                        help: Phrases.suggestion(nearest?.key.description, for: target.value.description)
                            + [circumstances.unextended?.help].compactMap(\.self),
                        notes: [circumstances.unextended?.note].compactMap(\.self))
                }
                findings.report(finding)
            case .aliasRing(let cycle):
                reportRing(cycle.map(graph.boundKey), to: &findings)
            case .aliasOfAnotherService(let binding):
                guard let target = graph.aliasTarget(of: binding) else { continue }
                let key = graph.table.keys[binding]
                findings.report(.factoryOfAnotherService, at: target.origin, hides: [.factory(key)]) {
                    FindingText(
                        title: "\(key) is an alias of \(target.value), which is another service",
                        label: Phrases.indefinite(target.value.service),
                        help: [
                            "an alias leads to its own service, "
                                + "or to a registration with .provides(\(key.service).self)"
                        ])
                }
            // Other faults are reported by their own checks.
            default: break
            }
        }
    }

    private static func reportRing(_ cycle: [BoundKey], to findings: inout Findings) {
        // If a higher layer repeats an alias, the ring is the same.
        let facts = cycle.map { WiringFact.factory($0.key) }
        findings.report(
            .aliasToNothing, at: cycle.first?.origin, origins: cycle.map(\.origin), hides: facts, reliesOn: facts
        ) {
            if cycle.count == 1 {
                return FindingText(
                    title: "\(cycle[0].key) is an alias of itself", label: "leads back here",
                    help: ["give it a factory"])
            }
            return FindingText(
                title: "\(cycle[0].key) is an alias that leads back to itself", help: ["give one of them a factory"],
                cycle: cycle.map { FindingText.CycleMember(name: $0.key.description, origin: $0.origin) })
        }
    }

    /// The limit of nested constructions. No design requires more, and the stack of any thread has room for them.
    private static let deepestConstruction = 1_000

    /// Reports constructions that nest too deeply for a stack (PB0415; RULES 17.9 and 17.10).
    static func excessiveConstructionDepth(_ graph: WiringGraph, reporting findings: inout Findings) {
        // With fewer slots or fewer stack checks, no path exceeds the limit.
        guard graph.slots.count > deepestConstruction,
            graph.stackChecks.count >= deepestConstruction / WiringPlan.stackCheckInterval,
            let depths = LongestDependencyChains(graph)
        else { return }
        for slot in tops(depths, in: graph) {
            report(depths.way(from: slot), in: graph, to: &findings)
        }
    }

    /// Returns the first slots of chains that are too long. If several chains end at one slot, only the longest counts.
    private static func tops(_ depths: LongestDependencyChains, in graph: WiringGraph) -> [SlotIndex] {
        var isWithin = [Bool](repeating: false, count: graph.slots.count)
        for edge in graph.edges.all where edge.isDirect { isWithin[Int(edge.target)] = true }
        var deepest: [SlotIndex: SlotIndex] = [:]
        for slot in graph.slots.indices where !isWithin[slot] && depths[slot] > deepestConstruction {
            let end = depths.end(of: slot)
            if deepest[end].map({ depths[$0] < depths[slot] }) ?? true { deepest[end] = slot }
        }
        return deepest.values.inOrder()
    }

    private static func report(_ way: [SlotIndex], in graph: WiringGraph, to findings: inout Findings) {
        let half = ServicePath.longest / 2
        let first = graph.keys(along: Array(way.prefix(half)))
        let last = graph.keys(along: Array(way.suffix(half)))
        // Both halves of a chain of decorators have the same key.
        let path = first == last ? ServicePath(keys: first) : ServicePath(keys: first + last, gap: first.count)
        let (key, depth) = (graph.key(of: way[0]), way.count)
        let decorators = way.count { graph.slots[$0].isDecorator }
        findings.report(.madeTooDeep, at: graph.chosenOrigin(of: way[0])) {
            FindingText(
                title: "to make \(key), \(depth) instances are made one within another, "
                    + "and at most \(deepestConstruction) may be",
                label: "the outermost of them",
                help: [
                    decorators * 2 > depth
                        ? "let one decorator do the work of several"
                        : "take a Lazy on the way: what it opens is made later, when the rest is finished"
                ],
                notes: [Phrases.path(path)] + (decorators > 0 ? ["\(decorators) of them are decorators"] : []))
        }
    }
}

extension WiredBinding {
    /// Whether a layer below the factory's layer binds the key to another factory.
    fileprivate var hasFactoryBelow: Bool {
        let removal = history.lastIndex { $0.path.isEmpty && $0.action == .removed }
        let steps = history[(removal.map { $0 + 1 } ?? 0)...]
        let layers = steps.filter { $0.path == BindingMember.factory.path && $0.action == .set }.map(\.layer)
        return layers.first != layers.last
    }
}

extension WiringGraph {
    /// A slot in a cycle, with its edge to the next slot.
    package struct CycleMember: Sendable {
        package var slot: SlotIndex
        package var edge: Edge
    }
}

extension WiringGraph.Edge {
    /// Whether the edge leads from a decorator to the wrapped instance, or from a provided service to its instance.
    var isWithinBinding: Bool { key < 0 }
}
