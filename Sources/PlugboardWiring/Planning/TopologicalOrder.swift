/// The slots and dependency edges of a wiring graph by their indexes, as `TopologicalOrder` takes them, in as few
/// numbers as will do, because containers keep them.
package struct DependencyEdges: Sendable {
    /// The slots that each slot needs; of those that a `Lazy`, a `Provider` or a `ScopeFactory` opens the complement.
    let needs: FlattenedArrays<Int32>
    /// The number after those of the slots, which needs everything that scopes reach: each holder of a `ScopeFactory`
    /// needs it. Nil if no slot opens scopes.
    fileprivate let scopes: SlotIndex?
    /// Empty where each slot is the factory and the binding of its own number, as in most graphs.
    private var owners: [Owner] = []

    /// What a slot belongs to.
    private struct Owner: Sendable {
        let binding: Int32
        /// -1 where the slot is not the factory of its binding.
        let factory: Int32
    }

    package init(_ graph: WiringGraph) {
        (needs, scopes) = graph.orderedNeeds
        if graph.isStraight { return }
        let slots = graph.slots
        owners.reserveCapacity(slots.count)
        for slot in slots {
            owners.append(
                Owner(
                    binding: Int32(truncatingIfNeeded: slot.binding),
                    factory: slot.isFactory ? Int32(truncatingIfNeeded: slot.factory) : -1))
        }
        if scopes != nil { owners.append(Owner(binding: -1, factory: -1)) }
    }

    fileprivate var slots: Range<SlotIndex> { 0..<needs.count }

    fileprivate func binding(of slot: SlotIndex) -> Int { owners.isEmpty ? slot : Int(owners[slot].binding) }

    /// The factory of a binding that a slot is.
    fileprivate func factory(of slot: SlotIndex) -> FactoryIndex? {
        if owners.isEmpty { return slot == scopes ? nil : slot }
        return owners[slot].factory < 0 ? nil : Int(owners[slot].factory)
    }
}

/// Orders bindings so that each comes after those it depends on: for lists that nobody wrote, and for starting (RULES
/// 30, 59).
///
/// A binding comes after what its parameters take, at any depth, and after what a `Lazy`, a `Provider` or a `ScopeFactory`
/// opens unless that leads back to it. What a closure asks a `Resolver` for counts as far as `uses:` says it. Making one is
/// linear.
package struct TopologicalOrder: Sendable {
    /// The factories that stand for what a parent keeps and that one of them depends on there, at any depth.
    package typealias InheritedNeeds = @Sendable (FactoryIndex) -> [FactoryIndex]

    private let dependencies: DependencyEdges
    private let inherited: InheritedNeeds?
    /// The ring through what is opened later that each slot is part of, -1 for none; empty where nothing is opened late.
    private var rings: [Int32] = []
    /// The slot of each factory, where some stand for what a parent keeps.
    private var slotsByFactory: [FactoryIndex: SlotIndex] = [:]

    package init(_ dependencies: DependencyEdges, inheriting inherited: InheritedNeeds? = nil) {
        self.dependencies = dependencies
        self.inherited = inherited
        if dependencies.needs.all.contains(where: { $0 < 0 }) { rings = Self.rings(dependencies) }
        if inherited == nil { return }
        for slot in dependencies.slots {
            if let factory = dependencies.factory(of: slot) { slotsByFactory[factory] = slot }
        }
    }

    private static func rings(_ dependencies: DependencyEdges) -> [Int32] {
        var rings = [Int32](repeating: -1, count: dependencies.slots.count)
        let components = StrongComponents(of: DependencySubgraph(dependencies)).components
        for (number, component) in components.enumerated() {
            for slot in component { rings[slot] = Int32(truncatingIfNeeded: number) }
        }
        return rings
    }

    /// The places of list members in the order in which they belong, which are given in that of their keys: each is
    /// preceded by those that it depends on.
    ///
    /// Linear in what the members reach, where that asks for another order once for each member.
    package func order(of members: [SlotIndex]) -> [Int] {
        let order = Array(members.indices)
        if members.count < 2 { return order }
        let search = MemberDependencySearch(members, of: dependencies)
        return search.isInOrder(along: precursors) ? order : search.ordered(along: precursors)
    }

    /// For each of some slots the others that it depends on with none between them, by their places, and what is passed on
    /// the way, itself included.
    func surroundings(of members: [SlotIndex]) -> [(nearest: [Int], passed: Set<SlotIndex>)] {
        let search = MemberDependencySearch(members, of: dependencies)
        return members.indices.map { search.surroundings(of: $0, along: precursors) }
    }

    /// Every slot that comes before one, at any depth.
    package func allPrecursors(of start: SlotIndex) -> [SlotIndex] {
        var reached: [SlotIndex] = []
        var seen: Set<SlotIndex> = [start]
        var pending = [start]
        while let slot = pending.popLast() {
            for next in precursors(of: slot) where seen.insert(next).inserted {
                if next != dependencies.scopes { reached.append(next) }
                pending.append(next)
            }
        }
        return reached
    }

    /// Some slots and all that come before them, each after those; otherwise in the order given. Linear.
    package func dependenciesFirst(_ slots: [SlotIndex]) -> [SlotIndex] {
        var ordered: [SlotIndex] = []
        var seen: Set<SlotIndex> = []
        // Each slot is entered twice: first for its dependencies, then, when those are done, for itself.
        var pending = slots.reversed().map { (slot: $0, isDone: false) }
        while let (slot, isDone) = pending.popLast() {
            if isDone {
                ordered.append(slot)
            } else if seen.insert(slot).inserted {
                pending.append((slot, true))
                for earlier in precursors(of: slot) { pending.append((earlier, false)) }
            }
        }
        return ordered
    }

    /// What comes before a slot by its own parameters.
    private func precursors(of slot: SlotIndex) -> [SlotIndex] {
        var precursors: [SlotIndex] = []
        for need in dependencies.needs[slot] {
            let target = Int(need < 0 ? ~need : need)
            if need < 0, rings[slot] >= 0, rings[slot] == rings[target] {
                // Of what scopes reach, only some leads back.
                guard target == dependencies.scopes else { continue }
                precursors += dependencies.needs[target].map { Int($0) }.filter { rings[$0] != rings[slot] }
            } else {
                precursors.append(target)
            }
        }
        if let inherited, let factory = dependencies.factory(of: slot), slotsByFactory[factory] == slot {
            precursors += inherited(factory).compactMap { slotsByFactory[$0] }
        }
        return precursors
    }
}

/// A walk from the members of a list to those that they depend on. What is provided of a binding is that binding.
private struct MemberDependencySearch {
    private let dependencies: DependencyEdges
    private let members: [SlotIndex]
    /// The members of each binding.
    private var places: [Int: [Int]] = [:]

    init(_ members: [SlotIndex], of dependencies: DependencyEdges) {
        self.dependencies = dependencies
        self.members = members
        for (place, slot) in members.enumerated() { places[dependencies.binding(of: slot), default: []].append(place) }
    }

    /// Whether nobody depends on a later member. Each slot is looked at once.
    func isInOrder(along precursors: (SlotIndex) -> [SlotIndex]) -> Bool {
        var seen: Set<SlotIndex> = []
        for (place, member) in members.enumerated() {
            var pending = [member]
            while let slot = pending.popLast() {
                guard seen.insert(slot).inserted else { continue }
                let own = dependencies.binding(of: slot) == dependencies.binding(of: member)
                if !own, let others = places[dependencies.binding(of: slot)], others.contains(where: { $0 > place }) {
                    return false
                }
                pending += precursors(slot)
            }
        }
        return true
    }

    /// By key, but each after those that it depends on.
    func ordered(along precursors: (SlotIndex) -> [SlotIndex]) -> [Int] {
        var order: [Int] = []
        var begun = [Bool](repeating: false, count: members.count)
        // Each is entered twice: first for those before it, then, when they are done, for itself.
        var pending = members.indices.reversed().map { (place: $0, isDone: false) }
        while let (place, isDone) = pending.popLast() {
            if isDone {
                order.append(place)
            } else if !begun[place] {
                begun[place] = true
                pending.append((place, true))
                let nearest = surroundings(of: place, along: precursors).nearest
                for earlier in nearest.reversed() { pending.append((earlier, false)) }
            }
        }
        return order
    }

    /// The members that one depends on with no other between them, in the order of their keys, and the slots that are passed.
    func surroundings(
        of place: Int, along precursors: (SlotIndex) -> [SlotIndex]
    ) -> (nearest: [Int], passed: Set<SlotIndex>) {
        let own = dependencies.binding(of: members[place])
        var nearest: Set<Int> = []
        var passed: Set<SlotIndex> = [members[place]]
        var pending = [members[place]]
        while let slot = pending.popLast() {
            for next in precursors(slot) where !passed.contains(next) {
                if dependencies.binding(of: next) != own, let found = places[dependencies.binding(of: next)] {
                    nearest.formUnion(found)
                } else {
                    passed.insert(next)
                    pending.append(next)
                }
            }
        }
        return (nearest.sorted(), passed)
    }
}
