import PlugboardWiring

/// Maps each key of a plan, by number, to the slot it resolves to, following aliases.
struct SlotIndexByKey: Sendable {
    /// Nil where each key leads to the slot of its own number, as in most containers.
    private var slots: [Int32]?
    /// For the few keys that are aliases, what they are of, both by number.
    private var aliases: [Int: Int] = [:]

    init(_ graph: WiringGraph) {
        if graph.isStraight { return }
        let targets = graph.keyTargets
        for number in targets.indices where targets[number].isAlias { aliases[number] = targets[number].binding }
        slots = targets.map { Int32(truncatingIfNeeded: $0.slot) }
    }

    subscript(key: Int) -> SlotIndex {
        guard let slots else { return key }
        return Int(slots[key])
    }

    /// The number of the binding that a key is an alias of.
    func aliased(_ key: Int) -> Int? { aliases.isEmpty ? nil : aliases[key] }
}
