import PlugboardWiring

/// The data from which closing finds its order: for each slot its dependencies and its close hook; empty if no
/// registration says `.closing`.
struct ClosingPlan: Sendable {
    /// For each slot those that it may come to hold, also through `Lazy` and `Provider`.
    private var dependencies: [[SlotIndex]] = []
    /// The slots of instances made elsewhere that say `.closing`.
    private(set) var given: [SlotIndex] = []
    /// How the instance of a slot ends, if its binding is one that is kept.
    private var closers: [SlotIndex: LifecycleHook] = [:]

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
        for target in targets where closers[target.slot] != nil && records[slots[target.slot].factory].flags.isInstance
        {
            given.append(target.slot)
        }
    }

    func dependencies(of index: SlotIndex) -> [SlotIndex] { dependencies.isEmpty ? [] : dependencies[index] }

    func closer(of index: SlotIndex) -> LifecycleHook? { closers.isEmpty ? nil : closers[index] }

    private static func isKept(_ lifetime: LifetimeKind) -> Bool { lifetime == .singleton || lifetime == .scoped }
}
