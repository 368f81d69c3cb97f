import PlugboardWiring

/// What closing has to know of a plan; empty where no registration says `.closing`.
struct ClosingFacts: Sendable {
    /// For each slot those that it may come to hold, also through `Lazy` and `Provider`.
    private(set) var dependencies: [[SlotIndex]] = []
    /// The slots of instances made elsewhere that say `.closing`.
    private(set) var given: [AnySlot] = []
    /// How the instance of a slot ends, where its binding is one that is kept.
    private var closers: [SlotIndex: Closer] = [:]

    init() {}

    init(_ plan: WiringPlan, _ drafts: [Draft]) {
        let closers = drafts.map(\.closing)
        guard closers.contains(where: { $0 != nil }) else { return }
        dependencies = plan.slots.map { $0.sources.flatMap(Self.slots) }
        var lifetimes: [ServiceKey: LifetimeKind] = [:]
        for binding in plan.bindings where binding.kind == .binding {
            lifetimes[plan.slots[binding.slot].key] = plan.slots[binding.slot].lifetime
        }
        for (index, slot) in plan.slots.enumerated() {
            guard let closer = closers[slot.factory], lifetimes[slot.key].map(Self.isKept) ?? false else { continue }
            if case .provided = slot.role { continue }
            self.closers[index] = closer
        }
    }

    func closer(of index: SlotIndex) -> Closer? { closers[index] }

    mutating func findGiven(_ plan: WiringPlan, _ drafts: [Draft], _ slots: [AnySlot]) {
        for binding in plan.bindings where closers[binding.slot] != nil {
            guard drafts[plan.slots[binding.slot].factory].flags.contains(.isInstance) else { continue }
            given.append(slots[binding.slot])
        }
    }

    private static func isKept(_ lifetime: LifetimeKind) -> Bool { lifetime == .singleton || lifetime == .scoped }

    private static func slots(of source: PlannedSource) -> [SlotIndex] {
        switch source {
        case .slot(let index): [index]
        case .some(let inner), .lazy(let inner), .provider(let inner): slots(of: inner)
        case .list(let members): members.flatMap(slots)
        case .none, .settings, .argument, .resolver, .injectionPoint: []
        }
    }
}
