/// The slots that the program's entries reach, with a shortest path to each.
struct Reach: Sendable {
    let paths: ShortestPaths
    /// The first entry that requests a slot, as an index into the outline's entries.
    let entries: [SlotIndex: Int]
    let usedKeys: [Bool]
    /// Whether each key is used, by key number, not counting uses by bindings that only the start reaches.
    let keysUsedByEntries: [Bool]
}

extension WiringGraph {
    /// Marks the outermost slot of each binding whose factory or decorator declares `.starting` or `.running`. If another
    /// service shares the undecorated instance, the slot of the factory is also marked.
    mutating func findStarted() {
        for slot in slots.indices where isStarting(slot) {
            let outermost = keyTargets[slots[slot].binding].slot
            if outermost >= 0 { slots[outermost].isStarted = true }
            if sharesUndecorated(slot) { slots[slot].isStarted = true }
        }
    }

    /// Returns whether a slot is that of a factory whose undecorated instances another service shares.
    func sharesUndecorated(_ slot: SlotIndex) -> Bool {
        slots[slot].isFactory && factory(of: slot).options.provided.contains { $0.implementation != nil }
    }

    /// Returns whether the factory of a slot declares `.starting` or `.running`.
    func isStarting(_ slot: SlotIndex) -> Bool {
        !slots[slot].isProvided && outline.factories[slots[slot].factory].startsOrRuns
    }

    /// The outermost slots of started bindings.
    var startedSlots: [SlotIndex] { slots.indices.filter { slots[$0].isStarted } }

    /// The slots whose factories make undeclared requests.
    var opaqueSlots: [SlotIndex] {
        slots.indices.filter { !slots[$0].isProvided && outline.factories[slots[$0].factory].isOpaque }
    }
}
