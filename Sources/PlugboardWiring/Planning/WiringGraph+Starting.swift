extension WiringGraph {
    /// Finds the bindings of which the factory or a decorator says `.starting`.
    mutating func findStarted() {
        guard traits.contains(.isStarting) else { return }
        for slot in slots.indices where isStarting(slot) {
            let outermost = keyTargets[slots[slot].binding].slot
            if outermost >= 0 { slots[outermost].isStarted = true }
        }
    }

    /// Whether the factory of a slot says `.starting`.
    func isStarting(_ slot: SlotIndex) -> Bool {
        traits.contains(.isStarting) && !slots[slot].isProvided && outline.factories[slots[slot].factory].isStarting
    }

    /// The outermost slots of the bindings that are started.
    package var startedSlots: [SlotIndex] {
        traits.contains(.isStarting) ? slots.indices.filter { slots[$0].isStarted } : []
    }

    /// The slots whose factories ask for services that nothing tells.
    package var opaqueSlots: [SlotIndex] {
        guard traits.contains(.asksItself) else { return [] }
        return slots.indices.filter { !slots[$0].isProvided && outline.factories[slots[$0].factory].isOpaque }
    }
}
