/// The bindings of a proven graph that have to be made anew when some keys lead elsewhere.
///
/// A slot is joined by what the linker looks up for it, and by nothing else. So where some keys come to lead elsewhere, the
/// slots are reached for which one of them was looked up, whether something was found or not, and whatever holds what is
/// reached, but for what is kept for good: that stays as it is (RULES 44). Everything else would be joined again as it was.
///
/// It tells nothing of a change that comes to what few wirings have, for which this is not shown: then all is planned anew.
package final class ChangeReach: Sendable {
    package let graph: WiringGraph
    /// The slots that looked up each key and found it, by the key's number.
    private let finders: FlattenedArrays<Int32>
    /// The slots that looked up keys which lead nowhere, and those that may have.
    private let seekers: [ServiceKey: [Int32]]
    /// The slots that need each slot, in whatever way.
    private let holders: FlattenedArrays<Int32>
    /// The services of which some slot takes all bindings.
    private let listed: Set<ServiceType>
    /// The keys that aliases lead to.
    private let aliased: Set<ServiceKey>
    /// The services whose factories take arguments.
    private let takingArguments: Set<ServiceType>
    /// The bindings that something of other services comes from.
    private let contributing: Set<Int>
    /// Whether each slot may build what injects, or knows who asks; empty where none does.
    private let isSpecial: [Bool]
    private let stackDepths: StackDepths
    /// Whether the order of dependencies has moved members of a list that is made anew. A child does not know what its
    /// parent's singletons depend on, so it could order the list otherwise.
    private let hasMovedMembers: Bool

    package init(_ graph: WiringGraph) {
        self.graph = graph
        finders = graph.slots(inListsOf: graph.keyTargets.count) { $0.key }
        holders = graph.holders(onlyDirect: false)
        (seekers, listed) = graph.seekers
        aliased = graph.aliasTargets
        takingArguments = Set(graph.outline.factories.filter(\.mayTakeArguments).map(\.product))
        contributing = Set(graph.contributions.keys.map { graph.keyTargets[$0].binding })
        isSpecial = graph.specialSlots(holders)
        stackDepths = StackDepths(graph)
        hasMovedMembers = graph.hasMovedMembers
    }

    /// The bindings that have to be made anew where other bindings take the place of these keys, or are added; nil where
    /// all have to be planned.
    package func bindings(reachedBy keys: [ServiceKey]) -> [Int]? {
        if hasMovedMembers { return nil }
        var reached: Set<Int> = []
        var pending: [Int32] = []
        for key in keys {
            guard !aliased.contains(key), !listed.contains(key.service), !takingArguments.contains(key.service) else {
                return nil
            }
            pending += seekers[key] ?? []
            guard let number = graph.table[key] else { continue }
            if number < graph.wiring.bindingCount, !isReplaceable(number) { return nil }
            pending += finders[number]
        }
        let replaced = Set(keys.compactMap { graph.table[$0] })
        while let slot = pending.popLast().map(Int.init) {
            let binding = graph.slots[slot].binding
            let outermost = graph.keyTargets[binding].slot
            if graph.isKeptForGood(binding) { continue }
            if replaced.contains(binding) || !reached.insert(binding).inserted { continue }
            guard isRemakeable(binding) else { return nil }
            pending += holders[outermost]
        }
        return reached.sorted()
    }

    /// Whether nothing goes with a binding when another takes its place.
    private func isReplaceable(_ binding: Int) -> Bool {
        if graph.keyTargets[binding].isAlias { return true }
        let factory = graph.outline.factories[Int(graph.factories[binding])]
        return factory.alsoProvides.isEmpty && !factory.isScopeValue && !contributing.contains(binding)
    }

    /// Whether a binding is made by its factory alone, of what its parameters say.
    private func isRemakeable(_ binding: Int) -> Bool {
        let slots = graph.slots(of: binding)
        guard slots.count == 1, let slot = slots.first, !aliased.contains(graph.table.keys[binding]),
            graph.uses(of: slot).isEmpty, !contributing.contains(binding)
        else { return false }
        return Self.isJoinedByParameters(graph.factory(of: slot))
    }

    /// Whether what fills a factory's parameters is told by their types.
    static func isJoinedByParameters(_ factory: FactoryOutline) -> Bool {
        factory.isPlain
            || factory.alsoProvides.isEmpty && factory.uses.isEmpty && factory.injects == .nothing
                && !factory.isScopeValue && !factory.isStarting
    }

    /// Whether the same can be said of one that is added, and of what the catalog's checks ask of all factories.
    package static func isAddable(_ factory: FactoryOutline) -> Bool {
        isJoinedByParameters(factory) && !factory.mayTakeArguments && !factory.takesSettings
    }

    /// The keys that are looked up for a factory; nil where it takes a list, or asks who asks.
    package static func keys(lookedUpFor factory: FactoryOutline) -> [ServiceKey]? {
        var keys: [ServiceKey] = []
        for parameter in factory.parameters {
            switch parameter.role {
            case .dependency(let shape):
                guard !shape.isList else { return nil }
                keys += shape.typesLookedUp.map { ServiceKey($0) }
            case .injectionPoint: return nil
            case .settings, .argument, .resolver, .scopeFactory: continue
            }
        }
        return keys
    }

    /// The slot that a key leads to, and the factory of its binding, below any decorators; nil where it leads nowhere.
    package func target(of key: ServiceKey) -> (slot: SlotIndex, factory: FactoryOutline)? {
        guard let number = graph.table[key] else { return nil }
        let target = graph.keyTargets[number]
        return (target.slot, graph.outline.factories[Int(graph.factories[target.binding])])
    }

    /// Whether another graph may take from a slot as if it were one of its own.
    package func isOrdinary(_ slot: SlotIndex) -> Bool { isSpecial.isEmpty || !isSpecial[slot] }

    /// Whether each instance of a slot needs a scope around it.
    package func needsScope(_ slot: SlotIndex) -> Bool { !graph.needsScope.isEmpty && graph.needsScope[slot] }

    /// The slots of a graph that look how much of the stack is left, where some of it stand for slots of this one; nil
    /// where more is made one within another than may be.
    package func stackChecks(of graph: WiringGraph, standingFor slots: [SlotIndex: SlotIndex]) -> Set<SlotIndex>? {
        stackDepths.checks(of: graph, standingFor: slots)
    }
}

/// For each slot the longest chain of instances made with it, and how far that goes to the next check of the stack.
private struct StackDepths: Sendable {
    /// The longest way, in slots.
    private var depths: [Int32]
    /// The longest way to the next look at the stack; 0 for a slot that looks itself.
    private var unchecked: [Int32]

    init(_ graph: WiringGraph) {
        depths = [Int32](repeating: 1, count: graph.slots.count)
        unchecked = depths
        var isChecked = [Bool](repeating: false, count: graph.slots.count)
        for slot in graph.stackChecks { isChecked[slot] = true }
        for slot in (graph.makingOrder ?? []).reversed() {
            var below: Int32 = 0
            for edge in graph.edges[slot] where edge.isDirect {
                depths[slot] = max(depths[slot], depths[Int(edge.target)] + 1)
                below = max(below, unchecked[Int(edge.target)])
            }
            unchecked[slot] = isChecked[slot] ? 0 : below + 1
        }
    }

    func checks(of graph: WiringGraph, standingFor slots: [SlotIndex: SlotIndex]) -> Set<SlotIndex>? {
        var checks: Set<SlotIndex> = []
        if graph.edges.all.isEmpty { return checks }
        var depths = [Int32](repeating: 1, count: graph.slots.count)
        var unchecked = depths
        for slot in (graph.makingOrder ?? []).reversed() {
            if let other = slots[slot] {
                (depths[slot], unchecked[slot]) = (self.depths[other], self.unchecked[other])
                continue
            }
            var below: Int32 = 0
            for edge in graph.edges[slot] where edge.isDirect {
                depths[slot] = max(depths[slot], depths[Int(edge.target)] + 1)
                below = max(below, unchecked[Int(edge.target)])
            }
            if depths[slot] > ExcessiveConstructionDepth.deepest { return nil }
            unchecked[slot] = below + 1
            if unchecked[slot] < WiringPlan.stackCheckInterval { continue }
            checks.insert(slot)
            unchecked[slot] = 0
        }
        return checks
    }
}

extension ParameterOutline.Shape {
    /// The types under which something is looked for that fills it.
    fileprivate var typesLookedUp: [ServiceType] {
        switch self {
        case .one(let type): [type]
        case .optional(let inner, let type), .list(let inner, let type): [type] + inner.typesLookedUp
        case .lazy(let inner, _), .provider(let inner, _): inner.typesLookedUp
        }
    }
}

extension WiringGraph {
    /// The slots that looked for keys in vain, by the keys, and the services of which lists were made. A shape was looked
    /// for by its own type first, so that its slot is told for each of them.
    fileprivate var seekers: (slots: [ServiceKey: [Int32]], listed: Set<ServiceType>) {
        var seekers: [ServiceKey: [Int32]] = [:]
        var listed: Set<ServiceType> = []
        func note(_ shape: ParameterOutline.Shape, of slot: SlotIndex) {
            for type in shape.typesLookedUp { seekers[ServiceKey(type), default: []].append(Int32(slot)) }
            // Of `[[S]]` those of `[S]` are taken, and where nothing is bound to that those of `S`.
            if shape.isList { listed.formUnion(shape.typesLookedUp) }
        }
        for slot in slots.indices where !slots[slot].isProvided {
            let factory = slots[slot].factory
            for parameter in outline.factories[factory].parameters {
                guard case .dependency(let shape) = parameter.role else { continue }
                if case .one = shape { continue }
                note(shape, of: slot)
            }
            guard case .declared(let needs) = outline.factories[factory].injects else { continue }
            for need in needs {
                note(need.shape, of: slot)
                seekers[need.key, default: []].append(Int32(slot))
            }
        }
        for case .optionalPassedOver(let slot, _, let key) in faults { seekers[key, default: []].append(Int32(slot)) }
        return (seekers, listed)
    }

    /// Whether a container, and no scope and no resolution, keeps the instance of a binding.
    fileprivate func isKeptForGood(_ binding: Int) -> Bool {
        let lifetime = lifetime(ofBinding: binding)
        return lifetime.isShared && lifetime != .scoped
    }

    /// Whether the bindings that fill one parameter are in another order than that of their keys, where not for good.
    fileprivate var hasMovedMembers: Bool {
        slots.indices.contains { slot in
            if isKeptForGood(slots[slot].binding) { return false }
            let filling = edges[slot].filter { $0.key >= 0 && $0.parameter >= 0 }
            return zip(filling, filling.dropFirst()).contains { isMoved($1, behind: $0) }
        }
    }

    private func isMoved(_ edge: Edge, behind other: Edge) -> Bool {
        guard edge.parameter == other.parameter else { return false }
        let (isLast, isFirst) = (contributions[Int(other.key)] != nil, contributions[Int(edge.key)] != nil)
        return isLast == isFirst ? keys[Int(edge.key)] < keys[Int(other.key)] : isLast
    }

    fileprivate var aliasTargets: Set<ServiceKey> {
        if isOfCode { return [] }
        var targets: Set<ServiceKey> = []
        for binding in 0..<wiring.bindingCount {
            if let target = aliasTarget(of: binding) { targets.insert(target.value) }
        }
        return targets
    }

    /// The slots that may build what injects or that know who asks, and all that hold them.
    fileprivate func specialSlots(_ holders: FlattenedArrays<Int32>) -> [Bool] {
        let special = slots.indices.filter {
            outline.factories[slots[$0].factory].injects != .nothing || sources[$0].contains(.injectionPoint)
        }
        return special.isEmpty ? [] : isHolding(any: special, along: holders)
    }
}
