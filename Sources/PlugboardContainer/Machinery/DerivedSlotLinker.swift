import PlugboardWiring

/// Makes the slot of a shape that somebody asks a finished container for: `S?`, `[S]`, `Lazy<S>`.
final class DerivedSlotLinker: ParameterSlotLinker {
    private let slots: ContainerSlots
    /// Whether it is for one who asks within a resolution, whom no entry restricts.
    private let isWithin: Bool

    init(over slots: ContainerSlots, isWithin: Bool) {
        self.slots = slots
        self.isWithin = isWithin
        super.init(in: WireArena())
    }

    override func slot(at index: SlotIndex, in context: LinkedParameterOwner) -> UnmanagedSlot {
        let asked = slots.asked(index)
        let reference = isWithin ? asked.behindEntry : asked
        let slot = reference.slot
        if slot.index < 0 {
            for leaf in slot.asynchronous?.leaves ?? [] { leaves.append(leaf, needing: leaf.execution) }
        } else if !slot.execution.isEmpty {
            leaves.append(slot, needing: slot.execution)
        }
        return reference
    }

    override func isScopeValue(at index: SlotIndex) -> Bool { slots.asked(index).behindEntry.isScopeValue }
}
