import PlugboardWiring

/// The close hook of each slot that has one; empty if no registration says `.closing`.
struct ClosingPlan: Sendable {
    /// The slots of instances made elsewhere that say `.closing`.
    private(set) var given: [SlotIndex] = []
    /// How the instance of a slot ends, if its binding is one that is kept.
    private var closers: [SlotIndex: LifecycleHook] = [:]

    init(_ plan: WiringPlan, of records: [RegistrationRecord]) {
        guard !plan.isPlain, records.contains(where: { $0.closing != nil }) else { return }
        let graph = plan.graph
        let (slots, targets) = (graph.slots, graph.keyTargets)
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

    func closer(of index: SlotIndex) -> LifecycleHook? { closers.isEmpty ? nil : closers[index] }

    private static func isKept(_ lifetime: LifetimeKind) -> Bool { lifetime == .singleton || lifetime == .scoped }
}
