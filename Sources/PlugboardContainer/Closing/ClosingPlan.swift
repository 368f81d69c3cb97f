import PlugboardWiring

/// The data from which closing finds its order: for each slot its dependencies and its close hook; empty where no
/// registration says `.closing`.
struct ClosingPlan: Sendable {
    /// For each slot those that it may come to hold, also through `Lazy` and `Provider`.
    private var dependencies: [[SlotIndex]] = []
    /// The slots of instances made elsewhere that say `.closing`.
    private(set) var given: [AnySlot] = []
    /// How the instance of a slot ends, where its binding is one that is kept.
    private var closers: [SlotIndex: LifecycleHook] = [:]

    init() {}

    init(_ plan: WiringPlan, of records: [RegistrationRecord]) {
        guard !plan.isPlain, records.contains(where: { $0.closing != nil }) else { return }
        let graph = plan.graph
        let (slots, targets) = (graph.slots, graph.keyTargets)
        dependencies = slots.indices.map { graph.targets(of: $0) }
        for (index, slot) in slots.enumerated() where !slot.isProvided {
            // The outermost slot of a binding has its lifetime.
            guard let closer = records[slot.factory].closing, Self.isKept(slots[targets[slot.binding].slot].lifetime)
            else { continue }
            closers[index] = closer
        }
    }

    func dependencies(of index: SlotIndex) -> [SlotIndex] { dependencies.isEmpty ? [] : dependencies[index] }

    func closer(of index: SlotIndex) -> LifecycleHook? { closers.isEmpty ? nil : closers[index] }

    mutating func findGiven(in plan: WiringPlan, of records: [RegistrationRecord], among slots: SlotBuffer) {
        if closers.isEmpty { return }
        for place in plan.graph.keyTargets where closers[place.slot] != nil {
            guard records[plan.graph.slots[place.slot].factory].flags.isInstance else { continue }
            given.append(slots[place.slot])
        }
    }

    private static func isKept(_ lifetime: LifetimeKind) -> Bool { lifetime == .singleton || lifetime == .scoped }
}
