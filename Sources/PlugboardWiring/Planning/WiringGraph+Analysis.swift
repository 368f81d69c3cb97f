extension WiringGraph {
    /// Marks scoped slots and the slots that hold them and are rebuilt for each holder (RULES 14.2).
    mutating func findScopeNeeds() {
        let scoped = slots.indices.filter { slots[$0].lifetime == .scoped }
        if scoped.isEmpty { return }
        needsScope = isHolding(any: scoped, along: holders(onlyDirect: false)) { !slots[$0].lifetime.isShared }
    }

    /// Tests for cycles and selects the slots that check the stack. This costs a fraction of a search for cycles, which
    /// few wirings have.
    mutating func findStackChecks() {
        if edges.all.isEmpty { return }
        guard let order = makingOrder else {
            isAcyclic = false
            return
        }
        if slots.count < WiringPlan.stackCheckInterval { return }
        // The levels since the last check, along the longest path from above.
        var levels = [Int32](repeating: 1, count: slots.count)
        for slot in order {
            let isChecked = levels[slot] == WiringPlan.stackCheckInterval
            if isChecked { stackChecks.append(slot) }
            let level = isChecked ? 1 : levels[slot] + 1
            for edge in edges.range(of: slot) where edges.all[edge].isDirect {
                let target = Int(edges.all[edge].target)
                if levels[target] < level { levels[target] = level }
            }
        }
    }

    /// The slots, each before its direct dependencies; nil if there is a cycle. Removes slots without holders until
    /// none is left (Kahn 1962).
    var makingOrder: [SlotIndex]? {
        var needs = [Int32](repeating: 0, count: slots.count)
        for edge in edges.all where edge.isDirect { needs[Int(edge.target)] += 1 }
        var free: [Int] = []
        free.reserveCapacity(slots.count)
        for slot in needs.indices where needs[slot] == 0 { free.append(slot) }
        var taken = 0
        while taken < free.count {
            for edge in edges.range(of: free[taken]) where edges.all[edge].isDirect {
                let target = Int(edges.all[edge].target)
                needs[target] -= 1
                if needs[target] == 0 { free.append(target) }
            }
            taken += 1
        }
        return taken == slots.count ? free : nil
    }

    /// Passes the execution needs of factories on to direct holders (RULES 17.1), up to started bindings, which are
    /// built before their holders (RULES 19.8).
    mutating func findExecutionNeeds() {
        var pending = slots.indices.filter { !slots[$0].isStarted && !ownExecution(of: $0).isEmpty }
        if pending.isEmpty { return }
        let holders = holders(onlyDirect: true)
        for slot in pending { slots[slot].execution = ownExecution(of: slot) }
        while let slot = pending.popLast() {
            let needs = slots[slot].execution
            for holder in holders[slot].map(Int.init)
            where !slots[holder].isStarted && !slots[holder].execution.isSuperset(of: needs) {
                slots[holder].execution.formUnion(needs)
                pending.append(holder)
            }
        }
    }

    /// The needs of a slot's own factory. An inner slot of a started binding that is started itself is awaited.
    func ownExecution(of slot: SlotIndex) -> ExecutionNeeds {
        if slots[slot].isProvided { return [] }
        let own = outline.factories[slots[slot].factory].execution
        return isStarting(slot) && !slots[slot].isStarted ? own.union(.suspension) : own
    }

    /// Finds everything that the program's entries reach.
    mutating func findReach() {
        if outline.entries.isEmpty { return }
        var reach = Reach(slotCount: slots.count, keyCount: keyTargets.count)
        for (number, entry) in outline.entries.enumerated() {
            for key in keys(of: entry) ?? [] {
                markUsed(key, in: &reach)
                if keyTargets[key].slot >= 0 { reach.begin(at: keyTargets[key].slot, entry: number) }
            }
        }
        var next = 0
        follow(&reach, from: &next)
        reach.keysUsedByEntries = reach.usedKeys
        for slot in startedSlots {
            markUsed(slots[slot].binding, in: &reach)
            reach.begin(at: slot, entry: Reach.noEntry)
        }
        follow(&reach, from: &next)
        self.reach = reach
    }

    private func follow(_ reach: inout Reach, from next: inout Int) {
        while next < reach.order.count {
            let slot = reach.order[next]
            for edge in edges[slot] {
                if edge.key >= 0 { markUsed(Int(edge.key), in: &reach) }
                reach.step(from: slot, to: Int(edge.target))
            }
            for named in scopeFactories[slot] ?? [] {
                markUsed(slots[named].binding, in: &reach)
                reach.step(from: slot, to: named)
            }
            next += 1
        }
    }

    /// Marks a key as used, and for an alias the keys on the way to its target.
    private func markUsed(_ key: Int, in reach: inout Reach) {
        var next = key
        while !reach.usedKeys[next] {
            reach.usedKeys[next] = true
            if next >= wiring.bindings.count { next = keyTargets[next].binding }
            guard case .alias(let target) = wiring.bindings[next].target, let followed = table[target.value] else {
                reach.usedKeys[next] = true
                return
            }
            next = followed
        }
    }
}

/// The slots reached from the program's entries, with shortest paths.
struct Reach: Sendable {
    /// The reached slots, nearest first.
    private(set) var order: [SlotIndex] = []
    /// The predecessor of each slot on its path, or one of the constants below.
    private var origins: [Int32]
    /// The entry that reaches each slot.
    private var entries: [Int32]
    var usedKeys: [Bool]
    /// The used keys without those reached only by the start.
    fileprivate(set) var keysUsedByEntries: [Bool] = []

    /// The entry of slots that only the start reaches.
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

    /// The entry and the slots on the path to this one, at most `longest` of the last; nil if no entry reaches it.
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
    /// Marks the bindings with a factory or a decorator that declares `.starting`.
    mutating func findStarted() {
        for slot in slots.indices where isStarting(slot) {
            let outermost = keyTargets[slots[slot].binding].slot
            if outermost >= 0 { slots[outermost].isStarted = true }
        }
    }

    /// Whether the factory of a slot declares `.starting` or `.running`.
    func isStarting(_ slot: SlotIndex) -> Bool {
        !slots[slot].isProvided && outline.factories[slots[slot].factory].startsOrRuns
    }

    /// The outermost slots of started bindings.
    package var startedSlots: [SlotIndex] { slots.indices.filter { slots[$0].isStarted } }

    /// The slots whose factories make undeclared requests.
    package var opaqueSlots: [SlotIndex] {
        slots.indices.filter { !slots[$0].isProvided && outline.factories[slots[$0].factory].isOpaque }
    }
}
