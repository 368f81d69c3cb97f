import PlugboardWiring

/// Maps each key of a plan, by number, to the slot it resolves to, following aliases.
struct SlotIndexByKey: Sendable {
    /// Nil where each key leads to the slot of its own number, as in most containers.
    private var slots: [Int32]?
    /// For the few keys that are aliases, what they are of, both by number.
    private var aliases: [Int: Int] = [:]

    init(_ targets: [KeyTarget]) {
        // Loops over ranges cost ten times as much in a debug build, as tests are.
        var number = 0
        var isStraight = true
        while number < targets.count {
            if targets[number].isAlias { aliases[number] = targets[number].binding }
            if targets[number].slot != number { isStraight = false }
            number += 1
        }
        if isStraight { return }
        slots = targets.map { Int32(truncatingIfNeeded: $0.slot) }
    }

    subscript(key: Int) -> SlotIndex {
        guard let slots else { return key }
        return Int(slots[key])
    }

    /// The number of the binding that a key is an alias of.
    func aliased(_ key: Int) -> Int? { aliases.isEmpty ? nil : aliases[key] }
}
