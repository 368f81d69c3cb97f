extension WiringGraph {
    /// Marks the slots that need a scope: scoped slots, and unshared slots that depend on them (RULES 14.2).
    mutating func findScopeNeeds() {
        let scoped = slots.indices.filter { slots[$0].lifetime == .scoped }
        if scoped.isEmpty { return }
        needsScope = isHolding(any: scoped, along: holders(onlyDirect: false)) { !slots[$0].lifetime.isShared }
    }

    /// Tests for cycles, and selects the slots that check the stack. Most wirings have no cycle, and the test has a
    /// fraction of the cost of a search for cycles.
    mutating func findStackChecks() {
        if edges.all.isEmpty { return }
        guard let order = makingOrder else {
            isAcyclic = false
            return
        }
        if slots.count < WiringPlan.stackCheckInterval { return }
        // The number of levels since the last check, along the longest path to each slot.
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

    /// All slots, each before its direct dependencies; nil if there is a cycle. The algorithm repeatedly removes the
    /// slots that no remaining slot depends on (Kahn 1962).
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

    /// Returns the execution needs of a slot's factory. If the factory has a start hook and a decorator surrounds the
    /// slot, the slot also suspends.
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

    /// Marks a key as used. For an alias, also marks all keys of the chain to its target.
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
