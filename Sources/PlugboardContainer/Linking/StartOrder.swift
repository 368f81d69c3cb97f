extension WiringGraph {
    /// The slots that entries with `scope:` request; without such entries, the scoped bindings.
    private var scopeRoots: [SlotIndex] {
        let entries = outline.entries.filter(\.inScope)
        if entries.isEmpty { return slots.indices.filter { slots[$0].lifetime == .scoped } }
        return entries.flatMap { slots(filling: $0) }
    }

    /// The slots that precede each slot, and the node that represents scopes; nil if no slot opens scopes. A
    /// `ScopeFactory` counts as a `Provider` of all slots that its scopes reach (RULES 8.2, 19.2 and 19.28).
    var orderedNeeds: (needs: FlattenedArrays<Int32>, scopes: SlotIndex?) {
        let scopes = slots.count
        var needs = FlattenedArrays<Int32>()
        for slot in slots.indices {
            for edge in edges[slot] { needs.append(edge.isDirect ? edge.target : ~edge.target) }
            if let named = scopeFactories[slot] {
                for slot in named.isEmpty ? [scopes] : named { needs.append(~Int32(slot)) }
            }
            needs.end()
        }
        if scopeFactories.isEmpty { return (needs, nil) }
        for root in scopeRoots { needs.append(Int32(root)) }
        needs.end()
        return (needs, scopes)
    }
}

extension WiringGraph {
    /// Returns whether another binding may need a binding itself. Undeclared requests may need every binding.
    func mayNeed(_ binding: Int) -> Bool {
        slots.indices.contains { slot in
            slots[slot].binding != binding
                && (factory(of: slot).isOpaque || edges[slot].contains { slots[Int($0.target)].binding == binding })
        }
    }
}

/// The order in which a container starts its instances (RULES 19.2).
struct StartOrder: Sendable {
    /// The slots in the order of the start: by key, dependencies first.
    package private(set) var slots: [SlotIndex] = []
    /// The nearest slots that each start waits for, as indexes into `slots`. A start also waits for all their
    /// predecessors.
    private(set) var predecessors: [[Int]] = []

    /// - Parameters:
    ///   - started: The outermost slots of started bindings, in the order of their keys.
    ///   - opaque: The slots whose factories make undeclared requests. A binding that builds such a slot starts alone,
    ///     at its place in the order of keys, so that every start has the same order.
    package init(of started: [SlotIndex], opaque: Set<SlotIndex>, by order: TopologicalOrder) {
        let surroundings = order.surroundings(of: started)
        let places = order.order(of: started)
        var numbers = [Int](repeating: 0, count: started.count)
        for (number, place) in places.enumerated() { numbers[place] = number }
        /// The last binding that starts alone; all later bindings start after it.
        var barrier: Int?
        var sinceBarrier: [Int] = []
        for (number, place) in places.enumerated() {
            var earlier = surroundings[place].nearest.map { numbers[$0] }
            if !opaque.isDisjoint(with: surroundings[place].passed) {
                earlier += sinceBarrier
                sinceBarrier = []
                barrier = number
            } else if let barrier {
                earlier.append(barrier)
            }
            sinceBarrier.append(number)
            slots.append(started[place])
            predecessors.append(Set(earlier).inOrder())
        }
    }
}
