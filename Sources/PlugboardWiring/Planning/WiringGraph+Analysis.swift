extension WiringGraph {
    /// Marks the slots that need a scope: scoped slots, and unshared slots that depend on them (RULES 14.2).
    mutating func findScopeNeeds() {
        let scoped = slots.indices.filter { slots[$0].lifetime == .scoped }
        if scoped.isEmpty { return }
        needsScope = isHolding(any: scoped, along: holders(onlyDirect: false)) { !slots[$0].lifetime.isShared }
    }

    /// Tests for cycles and selects the slots that check the stack. The test costs a fraction of a search for cycles.
    /// Most wirings have no cycle, so most plans need no search.
    mutating func findStackChecks() {
        if edges.all.isEmpty { return }
        guard let order = makingOrder else {
            isAcyclic = false
            return
        }
        if slots.count < WiringPlan.stackCheckInterval { return }
        // The number of levels since the last check, along the longest path that leads to each slot.
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

    /// All slots, each before its direct dependencies; nil if there is a cycle. The algorithm repeatedly removes slots
    /// that no remaining slot depends on (Kahn 1962).
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

    /// Adds the execution needs of each slot to its direct holders (RULES 17.1). A started binding does not pass its
    /// needs on, because it is built before its holders (RULES 19.8).
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

    /// Returns the execution needs of a slot's own factory. A slot with a start hook also suspends if a decorator
    /// surrounds it.
    func ownExecution(of slot: SlotIndex) -> ExecutionNeeds {
        if slots[slot].isProvided { return [] }
        let own = outline.factories[slots[slot].factory].execution
        return isStarting(slot) && !slots[slot].isStarted ? own.union(.suspension) : own
    }

    /// Finds the slots that the program's entries reach.
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

    /// Marks a key as used. For an alias, also marks the keys on the way to its target.
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

/// The slots that the program's entries reach, with a shortest path to each.
struct Reach: Sendable {
    /// The reached slots, nearest first.
    private(set) var order: [SlotIndex] = []
    /// The previous slot on the path to each slot, or one of the constants below.
    private var origins: [Int32]
    /// The entry that reaches each slot.
    private var entries: [Int32]
    var usedKeys: [Bool]
    /// The used keys, without those that only started bindings use.
    fileprivate(set) var keysUsedByEntries: [Bool] = []

    /// The entry of slots that only started bindings reach.
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

    /// Returns the entry that reaches a slot, and the last `longest` slots of the path. Nil if no entry reaches the
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
    /// Marks the outermost slot of each binding whose factory or decorator declares `.starting` or `.running`.
    mutating func findStarted() {
        for slot in slots.indices where isStarting(slot) {
            let outermost = keyTargets[slots[slot].binding].slot
            if outermost >= 0 { slots[outermost].isStarted = true }
        }
    }

    /// Returns whether the factory of a slot declares `.starting` or `.running`.
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
