/// Orders bindings so that each comes after those it depends on: for lists that nobody wrote, and for starting (RULES
/// 30, 59).
///
/// A binding comes after what its parameters take, at any depth, and after what a `Lazy`, a `Provider` or a `ScopeFactory`
/// opens unless that leads back to it. What a closure asks a `Resolver` for counts as far as `uses:` says it. Making one is
/// linear.
package struct TopologicalOrder: Sendable {
    /// The factories that stand for what a parent keeps and that one of them depends on there, at any depth.
    package typealias InheritedNeeds = @Sendable (FactoryIndex) -> [FactoryIndex]

    /// The slots that each slot needs; of those that a `Lazy`, a `Provider` or a `ScopeFactory` opens the complement.
    private let needs: FlattenedArrays<Int32>
    /// The number after those of the slots, which needs everything that scopes reach: each holder of a `ScopeFactory`
    /// needs it. Nil if no slot opens scopes.
    private let scopes: SlotIndex?
    /// The binding of each slot.
    private let bindings: [Int]
    private let inherited: InheritedNeeds?
    /// The ring through what is opened later that each slot is part of, -1 for none; empty where nothing is opened late.
    private var rings: [Int] = []
    /// The slot of each factory and the factory of each slot, where some stand for what a parent keeps.
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

    /// The places of list members in the order in which they belong, which are given in that of their keys: each is
    /// preceded by those that it depends on.
    ///
    /// Linear in what the members reach, where that asks for another order once for each member.
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

    /// For each of some slots the others that it depends on with none between them, by their places, and what is passed on
    /// the way, itself included.
    func surroundings(of members: [SlotIndex]) -> [(nearest: [Int], passed: Set<SlotIndex>)] {
        let places = places(of: members)
        return members.map { surroundings(of: $0, among: places) }
    }

    /// Every slot that comes before one, at any depth.
    package func allPrecursors(of start: SlotIndex) -> [SlotIndex] {
        dependenciesFirst([start]).filter { $0 != start && $0 != scopes }
    }

    /// Some slots and all that come before them, each after those; otherwise in the order given. Linear.
    package func dependenciesFirst(_ slots: [SlotIndex]) -> [SlotIndex] {
        var search = DepthFirstSearch<SlotIndex>()
        return slots.flatMap { search.postorder(from: $0) { precursors(of: $0).reversed() } }
    }

    /// What comes before a slot by its own parameters.
    private func precursors(of slot: SlotIndex) -> [SlotIndex] {
        var precursors: [SlotIndex] = []
        for need in needs[slot] {
            let target = Int(need < 0 ? ~need : need)
            if need < 0, rings[slot] >= 0, rings[slot] == rings[target] {
                // Of what scopes reach, only some leads back.
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

    /// The members of each binding, by their places. What is provided of a binding is that binding.
    private func places(of members: [SlotIndex]) -> [Int: [Int]] {
        Dictionary(grouping: members.indices) { bindings[members[$0]] }
    }

    /// Whether no member depends on a later one. Each slot is looked at once.
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

    /// The members that one depends on with no other between them, in the order of their keys, and the slots that are passed.
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

extension WiringGraph {
    /// The slots that the entries with `scope:` request; without such entries the scoped bindings.
    private var scopeRoots: [SlotIndex] {
        let entries = outline.entries.filter(\.inScope)
        if entries.isEmpty { return slots.indices.filter { slots[$0].lifetime == .scoped } }
        return entries.flatMap { slots(filling: $0) }
    }

    /// The slots that each slot comes after, and the number after those of the slots, which stands for what scopes reach; nil
    /// if no slot opens scopes. A `ScopeFactory` counts as a `Provider` of what its scopes reach (RULES 30, 50, 59).
    fileprivate var orderedNeeds: (needs: FlattenedArrays<Int32>, scopes: SlotIndex?) {
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

/// The order in which a container starts its instances, with those that each has to wait for (RULES 59).
package struct StartOrder: Sendable {
    /// By key, each after what it depends on.
    package private(set) var slots: [SlotIndex] = []
    /// For each slot those that are started before it, by their places here; the nearest of them only.
    package private(set) var predecessors: [[Int]] = []

    /// - Parameters:
    ///   - started: The outermost slots of what is started, in the order of their keys.
    ///   - opaque: The slots whose factories ask for services that nothing tells. What makes one of them is started alone, in
    ///     its place by key: nobody knows what it asks for, and it shall find the same at each start.
    package init(of started: [SlotIndex], opaque: Set<SlotIndex>, by order: TopologicalOrder) {
        let surroundings = order.surroundings(of: started)
        let places = order.order(of: started)
        var numbers = [Int](repeating: 0, count: started.count)
        for (number, place) in places.enumerated() { numbers[place] = number }
        /// The last one that is started alone, and it with those after it.
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
            predecessors.append(Set(earlier).sorted())
        }
    }
}
