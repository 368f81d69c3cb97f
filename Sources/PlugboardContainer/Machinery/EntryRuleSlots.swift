import PlugboardWiring

/// The slots that check whether a key may be asked for as its entries say, and then pass on to the slot that serves the
/// key. Their containers' tables lead to them, so that no other key pays for the question.
struct EntryRuleSlots: Sendable {
    private(set) var slots: [AnySlot] = []
    /// The place among the slots, by the number of the key.
    private var numbers: [Int: Int] = [:]

    /// The entry slots of a parent, by the number of their key.
    ///
    /// - Parameter asked: The slot that each key leads to, by the key's number.
    init(_ asked: [AnySlot]) {
        for number in asked.indices where asked[number].rareStorage?.isEntry == true {
            numbers[number] = slots.count
            slots.append(asked[number])
        }
    }

    init(_ plan: WiringPlan, _ entries: [EntryPointOutline], over targets: SlotBuffer, _ arena: WireArena) {
        guard entries.contains(where: { $0.inScope || $0.isAwaited || $0.isOnMainActor }) else { return }
        for (key, rule) in EntryAccessRule.rules(of: entries) {
            guard let number = plan.graph.table[key] else { continue }
            let target = targets[plan.graph.keyTargets[number].slot]
            func open<S>(_ type: S.Type) -> AnySlot { Slot<S>.entry(to: target, by: rule, arena) }
            numbers[number] = slots.count
            slots.append(open(key.service.type))
        }
    }

    /// By the number of a key; nil for most.
    subscript(key: Int) -> Int? { numbers.isEmpty ? nil : numbers[key] }
}

extension Slot {
    /// A slot that gives what another one gives to those who ask as its entries say.
    fileprivate static func entry(to target: AnySlot, by rule: EntryAccessRule, _ arena: WireArena) -> AnySlot {
        precondition(target.serviceType == S.self, "a key leads to a slot of its own service")
        var configuration = SlotConfiguration(lifetime: .transient, wires: arena.allocate(1), index: -1)
        configuration.options = SlotConfiguration.Options(
            argumentTypes: target.argumentTypes, isAsynchronous: false, isEntry: true)
        let slot = Slot(configuration) { (slot, frame) throws(ResolutionError) -> S in
            let target = slot.wireTarget(0)
            let scope = frame.scope?.takeUnretainedValue()
            if let refusal = rule.refusal(in: scope, isAwaited: frame.isAwaited, of: target.slot) { throw refusal }
            return try target.value(S.self, in: &frame)
        }
        slot.connect(0, to: target)
        if target.isAsynchronous {
            var leaves = AsyncParameterSlots()
            leaves.append(target, needing: target.execution)
            slot.suspend(AsyncSlotStorage(leaves))
        }
        return slot
    }
}

extension UnmanagedSlot {
    /// The slot that one who asks within a resolution is given: no entry speaks of that.
    var behindEntry: UnmanagedSlot { slot.rareStorage?.isEntry == true ? wireTarget(0) : self }
}
