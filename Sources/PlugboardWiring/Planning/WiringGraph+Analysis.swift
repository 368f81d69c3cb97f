extension WiringGraph {
    /// Follows scoped slots to whatever holds them and is itself remade for each holder (RULES 40).
    mutating func findScopeNeeds() {
        let scoped = slots.indices.filter { slots[$0].lifetime == .scoped }
        if scoped.isEmpty { return }
        needsScope = isHolding(any: scoped, along: holders(onlyDirect: false)) { !slots[$0].lifetime.isShared }
    }

    /// Finds out whether there is an order of making, and where what is made in it may need more stack than is left. It costs
    /// a fraction of finding the cycles, which hardly any wiring has.
    mutating func findStackChecks() {
        if edges.all.isEmpty { return }
        guard let order = makingOrder else {
            isAcyclic = false
            return
        }
        if slots.count < WiringPlan.stackCheckInterval { return }
        // Since the last look, along the longest way from above.
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

    /// The slots, each before what it needs directly; nil where one needs itself: slots that nobody needs are taken away
    /// until none is left (Kahn 1962).
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

    /// Hands on what factories take to run to whatever needs them directly (RULES 49), but not beyond what is started: who
    /// needs that finds it made (RULES 59).
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

    /// What the factory of a slot itself takes. What lies within a started binding and is started itself is awaited there.
    func ownExecution(of slot: SlotIndex) -> ExecutionNeeds {
        if slots[slot].isProvided { return [] }
        let own = outline.factories[slots[slot].factory].execution
        return isStarting(slot) && !slots[slot].isStarted ? own.union(.suspension) : own
    }

    /// Walks from what the program asks for to everything it reaches.
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

    /// Marks a key and, when it is an alias, the keys it leads through.
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

/// What is reached from the entries of a program, and by which shortest way.
struct Reach: Sendable {
    /// Reached slots, nearest first.
    private(set) var order: [SlotIndex] = []
    /// The slot that each was reached from; the marks below for first and for unreached ones.
    private var origins: [Int32]
    /// The entry from which each was reached.
    private var entries: [Int32]
    var usedKeys: [Bool]
    /// The same without the keys that are reached only because they are started.
    fileprivate(set) var keysUsedByEntries: [Bool] = []

    /// Of what is reached because it is started.
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

    /// The entry and the slots from it to this one, at most so many of the last; nil when no entry leads to it.
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
    /// Finds the bindings of which the factory or a decorator says `.starting`.
    mutating func findStarted() {
        for slot in slots.indices where isStarting(slot) {
            let outermost = keyTargets[slots[slot].binding].slot
            if outermost >= 0 { slots[outermost].isStarted = true }
        }
    }

    /// Whether the factory of a slot says `.starting`.
    func isStarting(_ slot: SlotIndex) -> Bool {
        !slots[slot].isProvided && outline.factories[slots[slot].factory].startsOrRuns
    }

    /// The outermost slots of the bindings that are started.
    package var startedSlots: [SlotIndex] { slots.indices.filter { slots[$0].isStarted } }

    /// The slots whose factories ask for services that nothing tells.
    package var opaqueSlots: [SlotIndex] {
        slots.indices.filter { !slots[$0].isProvided && outline.factories[slots[$0].factory].isOpaque }
    }
}
