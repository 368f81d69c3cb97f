/// The order of bindings by their dependencies, for lists without `uses` and for the start (RULES 8.2 and 19.2).
///
/// A binding follows the sources of its parameters, at any depth. It also follows the targets of `Lazy`, `Provider` and
/// `ScopeFactory`, unless these targets depend on the binding. Requests to a `Resolver` count if `uses:` declares them.
/// The initializer takes linear time.
package struct TopologicalOrder: Sendable {
    /// A function that returns the dependencies, at any depth, of a binding that a child shares with its parent. All
    /// are given by factory.
    package typealias InheritedNeeds = @Sendable (FactoryIndex) -> [FactoryIndex]

    /// The slots that each slot needs. If the need is through `Lazy`, `Provider` or `ScopeFactory`, the complement of
    /// the slot's number is stored.
    private let needs: FlattenedArrays<Int32>
    /// A node that represents all scopes; nil if no slot opens scopes. The node needs all roots of scopes, and each
    /// holder of a `ScopeFactory` needs the node. Its number follows that of the last slot.
    private let scopes: SlotIndex?
    /// The binding of each slot.
    private let bindings: [Int]
    private let inherited: InheritedNeeds?
    /// For each slot, the number of the ring of late dependencies that contains the slot; -1 for none. Empty if there
    /// are no late dependencies.
    private var rings: [Int] = []
    /// The slot of each factory, and the factory of each slot. Set only for a child, whose slots may represent
    /// instances of the parent.
    private var slotsByFactory: [FactoryIndex: SlotIndex] = [:]
    private var factories: [SlotIndex: FactoryIndex] = [:]

    package init(_ graph: WiringGraph, inheriting inherited: InheritedNeeds? = nil) {
        (needs, scopes) = graph.orderedNeeds
        bindings = graph.slots.map(\.binding) + (scopes == nil ? [] : [-1])
        self.inherited = inherited
        if needs.all.contains(where: { $0 < 0 }) {
            rings = [Int](repeating: -1, count: needs.count)
            for (number, ring) in StrongComponents(of: DependencySubgraph(needs)).components.enumerated() {
                for slot in ring { rings[slot] = number }
            }
        }
        if inherited == nil { return }
        for slot in graph.slots.indices where graph.slots[slot].isFactory {
            slotsByFactory[graph.slots[slot].factory] = slot
        }
        for (factory, slot) in slotsByFactory { factories[slot] = factory }
    }

    /// Returns the members of a list, each after its dependencies, as indexes into `members`.
    ///
    /// The members are given in the order of their keys. If this order is kept, the time is linear in the number of
    /// reached slots. Otherwise it is linear for each member.
    package func order(of members: [SlotIndex]) -> [Int] {
        let order = Array(members.indices)
        if members.count < 2 { return order }
        let places = places(of: members)
        if isInOrder(members, places) { return order }
        var search = DepthFirstSearch<Int>()
        return order.flatMap { place in
            search.postorder(from: place) { surroundings(of: members[$0], among: places).nearest }
        }
    }

    /// Returns, for each member, the nearest other members that it depends on, by index, and the slots on the paths to
    /// them, including its own.
    func surroundings(of members: [SlotIndex]) -> [(nearest: [Int], passed: Set<SlotIndex>)] {
        let places = places(of: members)
        return members.map { surroundings(of: $0, among: places) }
    }

    /// Returns all slots that precede a slot, at any depth.
    package func allPrecursors(of start: SlotIndex) -> [SlotIndex] {
        dependenciesFirst([start]).filter { $0 != start && $0 != scopes }
    }

    /// Returns the given slots and all their precursors, in linear time. Dependencies precede their holders; otherwise
    /// the given order is kept.
    package func dependenciesFirst(_ slots: [SlotIndex]) -> [SlotIndex] {
        var search = DepthFirstSearch<SlotIndex>()
        return slots.flatMap { search.postorder(from: $0) { precursors(of: $0).reversed() } }
    }

    /// Returns the slots that directly precede a slot.
    private func precursors(of slot: SlotIndex) -> [SlotIndex] {
        var precursors: [SlotIndex] = []
        for need in needs[slot] {
            let target = Int(need < 0 ? ~need : need)
            if need < 0, rings[slot] >= 0, rings[slot] == rings[target] {
                // Slots in scopes precede this slot, unless they depend on it.
                guard target == scopes else { continue }
                precursors += needs[target].map { Int($0) }.filter { rings[$0] != rings[slot] }
            } else {
                precursors.append(target)
            }
        }
        if let inherited, let factory = factories[slot] {
            precursors += inherited(factory).compactMap { slotsByFactory[$0] }
        }
        return precursors
    }

    /// Returns the indexes of the members of each binding. A provided service counts as its binding.
    private func places(of members: [SlotIndex]) -> [Int: [Int]] {
        Dictionary(grouping: members.indices) { bindings[members[$0]] }
    }

    /// Returns whether no member depends on a later member. Visits each slot once.
    private func isInOrder(_ members: [SlotIndex], _ places: [Int: [Int]]) -> Bool {
        var seen: Set<SlotIndex> = []
        for (place, member) in members.enumerated() {
            var pending = [member]
            while let slot = pending.popLast() {
                guard seen.insert(slot).inserted else { continue }
                if bindings[slot] != bindings[member], places[bindings[slot]]?.contains(where: { $0 > place }) == true {
                    return false
                }
                pending += precursors(of: slot)
            }
        }
        return true
    }

    /// Returns the nearest members that a member depends on, in the order of their keys, and the slots on the paths to
    /// them.
    private func surroundings(
        of member: SlotIndex, among places: [Int: [Int]]
    ) -> (nearest: [Int], passed: Set<SlotIndex>) {
        var nearest: Set<Int> = []
        var passed: Set<SlotIndex> = [member]
        var pending = [member]
        while let slot = pending.popLast() {
            for next in precursors(of: slot) where !passed.contains(next) {
                if bindings[next] != bindings[member], let found = places[bindings[next]] {
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
