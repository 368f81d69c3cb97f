extension WiringGraph {
    /// Marks the slots that need a scope: scoped slots, and unshared slots that depend on them (RULES 14.2).
    mutating func findScopeNeeds() {
        if !slots.contains(where: { $0.lifetime == .scoped }) { return }
        let paths = pathsToScoped
        needsScope = slots.indices.map { slot in
            paths.start(of: slot).map { $0 == slot || !slots[slot].lifetime.isShared } ?? false
        }
    }

    /// The shortest paths to scoped slots through instances that are not shared.
    var pathsToScoped: ShortestPaths {
        let scoped = slots.indices.filter { slots[$0].lifetime == .scoped }
        return ShortestPaths(from: scoped, in: holders()) { !slots[$0].lifetime.isShared }
    }

    /// Tests for cycles, and selects the slots that check the stack.
    mutating func findStackChecks() {
        if edges.all.isEmpty { return }
        let needs = dependencies(where: \.isDirect)
        guard let order = needs.order else {
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
            for target in needs[slot] where levels[Int(target)] < level { levels[Int(target)] = level }
        }
    }

    /// Adds the execution needs of each slot to its direct holders (RULES 17.1). A started binding does not pass its
    /// needs on, because it is built before its holders (RULES 19.8).
    mutating func findExecutionNeeds() {
        var pending: [SlotIndex] = []
        // A loop, because a closure would copy the graph for each slot.
        for slot in slots.indices where !slots[slot].isStarted {
            if !ownExecution(of: slot).isEmpty { pending.append(slot) }
        }
        if pending.isEmpty { return }
        let holders = holders(where: \.isDirect)
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
        var targets = FlattenedArrays<Int32>()
        for slot in slots.indices {
            for edge in edges[slot] { targets.append(edge.target) }
            for named in scopeFactories[slot] ?? [] { targets.append(Int32(named)) }
            targets.end()
        }
        let needs = DirectedGraph(targets)
        var used = [Bool](repeating: false, count: keyTargets.count)
        var requested: [(slot: SlotIndex, entry: Int)] = []
        for (number, entry) in outline.entries.enumerated() {
            for key in keys(of: entry) ?? [] {
                markUsed(key, in: &used)
                if keyTargets[key].slot >= 0 { requested.append((keyTargets[key].slot, number)) }
            }
        }
        var paths = ShortestPaths(from: requested.lazy.map(\.slot), in: needs)
        markUsed(by: paths.order[...], in: &used)
        let (byEntries, count) = (used, paths.order.count)
        for slot in startedSlots { markUsed(slots[slot].binding, in: &used) }
        paths.extend(from: startedSlots, in: needs)
        markUsed(by: paths.order[count...], in: &used)
        reach = Reach(
            paths: paths, entries: Dictionary(requested) { first, _ in first }, usedKeys: used,
            keysUsedByEntries: byEntries)
    }

    /// Marks the keys that slots request.
    private func markUsed(by slots: ArraySlice<SlotIndex>, in used: inout [Bool]) {
        for slot in slots {
            for edge in edges[slot] where edge.key >= 0 { markUsed(Int(edge.key), in: &used) }
            for named in scopeFactories[slot] ?? [] { markUsed(self.slots[named].binding, in: &used) }
        }
    }

    /// Marks a key as used. For an alias, also marks all keys of the chain to its target.
    private func markUsed(_ key: Int, in used: inout [Bool]) {
        var next = key
        while !used[next] {
            used[next] = true
            if next >= wiring.bindings.count { next = keyTargets[next].binding }
            guard case .alias(let target) = wiring.bindings[next].target, let followed = table[target.value] else {
                used[next] = true
                return
            }
            next = followed
        }
    }
}

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

// Rings of instances that keep each other once a `Lazy` is open.

extension WiringGraph {
    /// Returns the number of the ring of each slot in a ring, if each `Lazy` keeps its content. A slot that makes
    /// undeclared requests may keep each holder of a `Lazy`.
    func ringsWithLazies() -> [SlotIndex: Int] {
        let holders = slots.indices.filter { sources[$0].contains(where: \.isLazy) }
        if holders.isEmpty { return [:] }
        let (opaque, unknown) = (Set(opaqueSlots), slots.count)
        let rings = rings(from: holders) { slot in
            if slot == unknown { return holders }
            return kept(by: slot, lazily: { _ in true }) + (opaque.contains(slot) ? [unknown] : [])
        }
        let numbers = rings.enumerated().flatMap { number, ring in ring.map { ($0, number) } }
        return Dictionary(uniqueKeysWithValues: numbers)
    }

    /// The rings of instances that are never released once a `Lazy` of the ring is open: its content is not an instance
    /// that the container or a scope keeps. A holder of such a `Lazy` comes first.
    func ringsOfKept() -> [[SlotIndex]] {
        let holders = slots.indices.filter { sources[$0].contains(where: \.isLazy) }
        if holders.isEmpty { return [] }
        return rings(from: holders) { kept(by: $0) { !isKeptByOwner($0) } }.compactMap { ring in
            // New instances at each opening form no ring.
            guard ring.contains(where: { slots[$0].lifetime != .transient }) else { return nil }
            let first = ring.filter(holders.contains)
            return first.inOrder() + ring.filter { !first.contains($0) }.inOrder()
        }
    }

    private func rings(from starts: [SlotIndex], _ kept: (SlotIndex) -> [SlotIndex]) -> [[SlotIndex]] {
        var search = DepthFirstSearch<SlotIndex>()
        let reached = starts.flatMap { search.postorder(from: $0, successors: kept) }
        return DepthFirstSearch.rings(among: reached, successors: kept)
    }

    /// Returns the slots whose instances an instance of a slot keeps.
    ///
    /// - Parameter lazily: Whether a `Lazy` of this slot counts.
    private func kept(by slot: SlotIndex, lazily isKept: (SlotIndex) -> Bool) -> [SlotIndex] {
        var kept = edges[slot].filter { $0.parameter < 0 }.map { Int($0.target) }
        func visit(_ source: PlannedSource) {
            switch source {
            case .slot(let slot): kept.append(slot)
            case .lazy(.slot(let slot)): if isKept(slot) { kept.append(slot) }
            case .some(let inner), .lazy(let inner): visit(inner)
            case .list(let members): members.forEach(visit)
            case .none, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: break
            }
        }
        sources[slot].forEach(visit)
        return kept
    }

    /// Whether the container or a scope keeps the instance of a slot, or the one that it is converted from.
    func isKeptByOwner(_ slot: SlotIndex) -> Bool {
        lifetime(ofBinding: slots[slot].binding).isKeptByOwner
    }
}

extension PlannedSource {
    fileprivate var isLazy: Bool { if case .lazy = self { true } else { false } }
}
