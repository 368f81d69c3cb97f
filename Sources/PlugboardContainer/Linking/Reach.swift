/// The slots that the program's entries reach, with a shortest path to each.
struct Reach: Sendable {
    /// The reached slots, the nearest first.
    private(set) var order: [SlotIndex] = []
    /// The previous slot on the path to each slot, or one of the constants below.
    private var origins: [Int32]
    /// The entry that reaches each slot, as an index into the outline's entries.
    private var entries: [Int32]
    var usedKeys: [Bool]
    /// Whether each key is used, by key number, not counting uses by bindings that only the start reaches.
    var keysUsedByEntries: [Bool] = []

    /// The value in `entries` for a slot that only started bindings reach.
    static let noEntry = -1

    private static let unreached: Int32 = -1
    private static let first: Int32 = -2

    init(slotCount: Int, keyCount: Int) {
        origins = [Int32](repeating: Self.unreached, count: slotCount)
        entries = origins
        usedKeys = [Bool](repeating: false, count: keyCount)
    }

    mutating func begin(at slot: SlotIndex, entry: Int) {
        if origins[slot] != Self.unreached { return }
        origins[slot] = Self.first
        entries[slot] = Int32(entry)
        order.append(slot)
    }

    mutating func step(from slot: SlotIndex, to next: SlotIndex) {
        if origins[next] != Self.unreached { return }
        origins[next] = Int32(slot)
        entries[next] = entries[slot]
        order.append(next)
    }

    /// Returns the entry that reaches a slot, and the last `longest` slots of the path; nil if no entry reaches the
    /// slot.
    func path(to slot: SlotIndex, longest: Int) -> (entry: Int, slots: [SlotIndex], isWhole: Bool)? {
        if origins[slot] == Self.unreached || entries[slot] == Int32(Self.noEntry) { return nil }
        var slots = [slot]
        var current = slot
        while origins[current] >= 0, slots.count < longest {
            current = Int(origins[current])
            slots.append(current)
        }
        return (Int(entries[slot]), slots.reversed(), origins[current] < 0)
    }
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
        slots[slot].isFactory && !outline.factories[slots[slot].factory].options.servicesOfUndecorated.isEmpty
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
