/// The order of bindings by their dependencies, for lists without `uses` and for the start (RULES 8.2 and 19.2).
///
/// A binding follows the sources of its parameters, at any depth. It also follows the targets of `Lazy`, `Provider` and
/// `ScopeFactory`, unless these targets depend on the binding. Requests to a `Resolver` count if `uses:` declares them.
/// The initializer takes linear time.
package struct TopologicalOrder: Sendable {
    /// A dependency by slot or by factory, and whether its holder takes it itself, not through another service.
    package typealias Need = (target: Int, isTaken: Bool)

    /// A function that returns the nearest shared dependencies of a binding that a child shares with its parent. All are
    /// given by factory.
    package typealias InheritedNeeds = @Sendable (FactoryIndex) -> [Need]

    /// The slots that each slot needs. If the need is through `Lazy`, `Provider` or `ScopeFactory`, the complement of
    /// the slot's number is stored.
    private let needs: FlattenedArrays<Int32>
    /// A node that represents all scopes; nil if no slot opens scopes. The node needs all roots of scopes, and each
    /// holder of a `ScopeFactory` needs the node. Its number follows that of the last slot.
    private let scopes: SlotIndex?
    /// The binding of each slot.
    fileprivate let bindings: [Int]
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
            let found = DepthFirstSearch.rings(among: Array(rings.indices)) { [needs] in
                needs[$0].map { Int($0 < 0 ? ~$0 : $0) }
            }
            for (number, ring) in found.enumerated() {
                for slot in ring { rings[slot] = number }
            }
        }
        if inherited == nil { return }
        for slot in graph.slots.indices where graph.slots[slot].isFactory {
            slotsByFactory[graph.slots[slot].factory] = slot
        }
        for (factory, slot) in slotsByFactory { factories[slot] = factory }
    }

    /// Returns the members of a list, each after its dependencies and the members that precede it by rule 8.19, as
    /// indexes into `members`.
    ///
    /// The members are given in the order of their keys. If this order is kept, the time is linear in the number of
    /// reached slots. Otherwise it is linear for each member, and for each service that is part of a ring.
    func order(of members: [SlotIndex]) -> [Int] {
        let order = Array(members.indices)
        if members.count < 2 { return order }
        let graph = MemberGraph(of: members, in: self)
        if graph.isInOrder { return order }
        var search = DepthFirstSearch<Int>()
        return order.flatMap { search.postorder(from: $0) { graph.surroundings(of: members[$0]).nearest } }
    }

    /// Returns, for each member, the nearest other members that it depends on, by index, and the slots on the paths to
    /// them, including its own.
    func surroundings(of members: [SlotIndex]) -> [(nearest: [Int], passed: Set<SlotIndex>)] {
        members.map(MemberGraph(of: members, in: self, withTakers: false).surroundings)
    }

    /// Returns all slots that precede a slot, at any depth.
    func allPrecursors(of start: SlotIndex) -> [SlotIndex] {
        dependenciesFirst([start]).filter { $0 != start && $0 != scopes }
    }

    /// Returns the nearest dependencies of a slot that a child represents.
    func needs(of start: SlotIndex, where isRepresented: (SlotIndex) -> Bool) -> [Need] {
        let taken = Set(taken(by: start))
        var search = DepthFirstSearch<SlotIndex>()
        let reached = search.postorder(from: start) { slot in
            if slot != start, slot != scopes, isRepresented(slot) { return [] }
            return precursors(of: slot).reversed().map(\.target)
        }
        return reached.filter { $0 != start && $0 != scopes && isRepresented($0) }.map { ($0, taken.contains($0)) }
    }

    /// Returns the slots that a binding takes itself or by its decorators, given its outermost slot.
    fileprivate func taken(by start: SlotIndex) -> [SlotIndex] {
        var search = DepthFirstSearch<SlotIndex>()
        let own = search.postorder(from: start) { slot in
            precursors(of: slot).map(\.target).filter { bindings[$0] == bindings[start] }
        }
        return own.flatMap(precursors).filter(\.isTaken).map(\.target)
    }

    /// Returns the given slots and all their precursors, in linear time. Dependencies precede their holders; otherwise
    /// the given order is kept.
    func dependenciesFirst(_ slots: [SlotIndex]) -> [SlotIndex] {
        var search = DepthFirstSearch<SlotIndex>()
        return slots.flatMap { search.postorder(from: $0) { precursors(of: $0).reversed().map(\.target) } }
    }

    /// Returns the slots that directly precede a slot.
    func precursors(of slot: SlotIndex) -> [Need] {
        var precursors: [Need] = []
        for need in needs[slot] {
            let target = Int(need < 0 ? ~need : need)
            if need < 0, rings[slot] >= 0, rings[slot] == rings[target] {
                // Slots in scopes precede this slot, unless they depend on it.
                guard target == scopes else { continue }
                precursors += needs[target].map { (Int($0), false) }.filter { rings[$0.0] != rings[slot] }
            } else {
                precursors.append((target, true))
            }
        }
        if let inherited, let factory = factories[slot] {
            precursors += inherited(factory).compactMap { target, isTaken in
                slotsByFactory[target].map { ($0, isTaken) }
            }
        }
        return precursors
    }
}

/// The members of a list and all nodes that precede them.
///
/// A node is a slot, or it represents the users of a binding that members take. These users are the slots of other
/// services, so members that use the binding only through such a service follow the members that take it (RULES 8.19).
private struct MemberGraph {
    private let order: TopologicalOrder
    private let members: [SlotIndex]
    /// The indexes of the members of each binding. A provided service counts as its binding.
    private let places: [Int: [Int]]
    /// The places of the slots of a start, by slot: a binding whose undecorated instance is contributed starts both the
    /// outermost decorator and the factory. Empty for a list.
    private var started: [SlotIndex: Int] = [:]
    /// The members that take each binding.
    private var takers: [Int: [SlotIndex]] = [:]

    /// - Parameter withTakers: Whether members that take a service precede its users.
    init(of members: [SlotIndex], in order: TopologicalOrder, withTakers: Bool = true) {
        self.order = order
        self.members = members
        places = Dictionary(grouping: members.indices) { order.bindings[members[$0]] }
        if !withTakers { for (place, member) in members.enumerated() { started[member] = place } }
        for member in withTakers ? members : [] {
            for slot in order.taken(by: member) where order.bindings[slot] >= 0 {
                takers[order.bindings[slot], default: []].append(member)
            }
        }
        let users = order.bindings.count
        var ringed = takers.isEmpty ? [] : usersInRings
        // A ring of one service must not hide the order of another one that it passes.
        let count = takers.count
        for node in ringed where isReachedByTakers(node) { takers[node - users] = nil }
        if takers.count < count { ringed = usersInRings }
        for node in ringed { takers[node - users] = nil }
    }

    /// Returns whether a member that takes a binding also reaches it through a service that is not a member.
    private func isReachedByTakers(_ users: Int) -> Bool {
        var search = DepthFirstSearch<Int>()
        return precursors(of: users).contains { taker in
            search.postorder(from: taker) { binding(of: $0) == nil ? [] : precursors(of: $0) }.contains(users)
        }
    }

    /// The users of bindings that are part of a ring.
    private var usersInRings: [Int] {
        var search = DepthFirstSearch<Int>()
        let nodes = members.flatMap { search.postorder(from: $0, successors: precursors) }
        return DepthFirstSearch.rings(among: nodes, successors: precursors).joined()
            .filter { $0 >= order.bindings.count }
    }

    /// Returns the nodes that directly precede a node.
    private func precursors(of node: Int) -> [Int] {
        guard let own = binding(of: node) else { return takers[node - order.bindings.count] ?? [] }
        return order.precursors(of: node).flatMap { need in
            let binding = order.bindings[need.target]
            let isUser = binding != own && !(need.isTaken && places[own] != nil) && takers[binding] != nil
            return isUser ? [need.target, order.bindings.count + binding] : [need.target]
        }
    }

    /// Returns the binding of a slot; nil for the users of a binding.
    private func binding(of node: Int) -> Int? { node < order.bindings.count ? order.bindings[node] : nil }

    /// Returns the indexes of the members of a node, unless it belongs to the given member.
    private func places(of node: Int, besides member: SlotIndex) -> [Int]? {
        if node != member, let place = started[node] { return [place] }
        guard let binding = binding(of: node), binding != order.bindings[member] else { return nil }
        return places[binding]
    }

    /// Whether no member follows a later member. Visits each node once.
    var isInOrder: Bool {
        var seen: Set<Int> = []
        for (place, member) in members.enumerated() {
            var pending = [member]
            while let node = pending.popLast() {
                guard seen.insert(node).inserted else { continue }
                if places(of: node, besides: member)?.contains(where: { $0 > place }) == true { return false }
                pending += precursors(of: node)
            }
        }
        return true
    }

    /// Returns the nearest members that precede a member, in the order of their keys, and the slots on the paths to
    /// them.
    func surroundings(of member: SlotIndex) -> (nearest: [Int], passed: Set<SlotIndex>) {
        var nearest: Set<Int> = []
        var passed: Set<Int> = [member]
        var pending = [member]
        while let node = pending.popLast() {
            for next in precursors(of: node) where !passed.contains(next) {
                if let found = places(of: next, besides: member) {
                    nearest.formUnion(found)
                } else {
                    passed.insert(next)
                    pending.append(next)
                }
            }
        }
        return (nearest.inOrder(), passed)
    }
}
