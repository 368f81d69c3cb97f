/// Bindings that need each other while they are made, so that none can be made first.
struct Cycle: Finding {
    var code: DiagnosticCode { .cycle }
    let cycle: [Member]
    /// The layer that closes it over layers without a cycle, where that is known.
    var closing: CycleClosingLayer?

    /// One binding of a cycle, and the parameter through which it needs the next.
    struct Member: Sendable {
        let requester: Requester
        let origin: Origin
        /// Nil where its factory has no other parameter, or `uses` alone tells the need.
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

    /// The same from its first place on, so that it is one from wherever it was entered.
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

/// The layer whose binding closes a cycle that the layers below it do not have.
struct CycleClosingLayer: Sendable {
    let profile: String
    /// The files that it extends; all that lies below it is theirs.
    let below: [String]

    /// `the ring is new in this profile: base.json alone has none`
    fileprivate func note(in profiles: [String]) -> String {
        let place = profiles == [profile] ? "this profile" : "profile \"\(profile)\""
        let files = below.count == 1 ? "\(below[0]) alone has none" : "\(Phrases.list(below)) together have none"
        return "the ring is new in \(place): \(files)"
    }
}

/// A factory that wraps its own service, bound by code or under `factory`, where it would receive itself.
struct DecoratorBoundAsFactory: Finding {
    var code: DiagnosticCode { .cycle }
    let origin: Origin?
    let key: ServiceKey
    let factory: RegisteredFactory
    /// Whether a lower layer binds the key to a factory that could be wrapped.
    let isOverInherited: Bool
    /// Whether the binding has decorators already.
    let isDecorated: Bool
    /// The factories that do not wrap.
    let choice: FactoryCandidates

    var hides: [WiringFact] { [.factory(key)] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) needs itself: \(factory.subject) wraps \(Phrases.indefinite(key.service))",
            label: "takes the \(key.service) that it makes", help: [help],
            notes: factory.id == nil ? [] : (isOverInherited ? [] : [choice.words]) + [factory.registration])
    }

    /// What to write instead.
    private var help: String {
        guard let id = factory.id else {
            return "bind what it wraps under a name, and choose that with uses:; or register this with "
                + "catalog.factory(\"…\", …), and name it under \"decorators\" in a manifest"
        }
        if isDecorated {
            return "name it under \"decorators\" with the others, and under \"factory\" what they wrap"
        }
        if isOverInherited {
            return "to wrap what is inherited, write \"\(key)\": { \"decorators\": [\"\(id)\"] }"
        }
        let wrapped = choice.offered.count == 1 ? choice.offered.first[0].name : "…"
        return "name it under \"decorators\", and under \"factory\" what it wraps: "
            + "\"\(key)\": { \"factory\": \"\(wrapped)\", \"decorators\": [\"\(id)\"] }"
    }
}

extension Checks {
    /// Nothing needs itself while it is made. `Lazy` and `Provider` break a cycle.
    static func cycle(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.isAcyclic { return }
        let layers = CycleClosingLayerSearch(graph)
        var factories = OfferedFactories(graph.outline) { $0.isAllowed(in: graph.wiring.environment?.value) }
        var wrappers: Set<SlotIndex> = []
        for cycle in Cycles(graph).found {
            let steps = cycle.filter { !$0.edge.isWithinBinding }
            if steps.count == 1, let wrapper = wrapper(steps[0], in: graph, among: &factories) {
                if wrappers.insert(steps[0].slot).inserted { findings.report(wrapper) }
            } else {
                findings.report(Cycle(cycle: steps.map { member($0, in: graph) }, closing: layers.closing(steps)))
            }
        }
    }

    /// A station of a cycle. A decorator that leads to what it wraps is told as its binding.
    private static func member(_ step: WiringGraph.CycleMember, in graph: WiringGraph) -> Cycle.Member {
        let factory = graph.factory(of: step.slot)
        let parameter = factory.parameters.count > 1 ? Int(step.edge.parameter) : -1
        return Cycle.Member(
            requester: graph.requester(of: step.slot), origin: graph.chosenOrigin(of: step.slot),
            parameter: graph.parameter(parameter, of: step.slot))
    }

    /// A factory that wraps its service, and that a manifest names where a decorator cannot stand: what it would wrap is
    /// the binding that it is.
    private static func wrapper(
        _ step: WiringGraph.CycleMember, in graph: WiringGraph, among factories: inout OfferedFactories
    ) -> DecoratorBoundAsFactory? {
        let slot = graph.slots[step.slot]
        let key = graph.key(of: step.slot)
        let binding = graph.wiring.binding(slot.binding)
        guard slot.isFactory, step.edge.parameter >= 0, case let factory = graph.outline.factories[slot.factory],
            factory.parameters[Int(step.edge.parameter)].role == .dependency(.one(key.service))
        else { return nil }
        return DecoratorBoundAsFactory(
            origin: binding.target.factoryOrigin ?? binding.chosen, key: key, factory: RegisteredFactory(factory),
            isOverInherited: binding.hasFactoryBelow,
            isDecorated: !binding.decorators.isEmpty, choice: factories.candidates(for: key.service, at: .maker))
    }
}

extension WiredBinding {
    /// Whether a layer below the one that names the factory binds the key to another.
    fileprivate var hasFactoryBelow: Bool {
        let removal = history.lastIndex { $0.path.isEmpty && $0.action == .removed }
        let steps = history[(removal.map { $0 + 1 } ?? 0)...]
        let layers = steps.filter { $0.path == BindingMember.factory.path && $0.action == .set }.map(\.layer)
        return layers.first != layers.last
    }
}

extension WiringGraph {
    /// A slot in a cycle, and the need by which it leads to the next.
    struct CycleMember: Sendable {
        var slot: SlotIndex
        var edge: Edge
    }
}

extension WiringGraph.Edge {
    /// Whether it leads from a decorator to what it wraps, or from a further service to the instance.
    var isWithinBinding: Bool { key < 0 }
}

extension DiagnosticCode {
    /// Something needs itself while it is made.
    public static let cycle = DiagnosticCode("PB0404")
}
