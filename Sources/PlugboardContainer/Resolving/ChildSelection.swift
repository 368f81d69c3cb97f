/// The bindings of the parents that a child plans, besides its own.
///
/// The child links a binding again if it depends on a key that the child binds or decorates, or has a list or an
/// optional of a service that the child binds or contributes to. The child only reads the bindings that these need; it
/// shares their slots with the parent. It sees all other bindings through the parent.
struct ChildSelection {
    /// The slots of the parents that the child sees, nearest first.
    let levels: [ContainerSlots]
    private var bound = KeyTable()
    /// The bindings that the child links again. Aliases of replaced or linked bindings are among them.
    private(set) var linked: Set<Place> = []
    /// The bindings that the child's slots need.
    private var needed: Set<Place> = []
    /// The bindings that the child replaces.
    private var replaced: Set<Place> = []
    /// The services whose lists have members that differ from those of the parent.
    private(set) var listed: Set<ServiceType> = []
    private var reshaped: Set<ServiceType> = []
    private var visited: Set<InheritedSlot> = []
    private var changed: [(level: Int, slot: SlotIndex)] = []
    private var unread: [Place] = []

    /// A binding of one of the parents.
    struct Place: Hashable {
        let level: Int
        let binding: Int
    }

    init(over parent: ContainerSlots, adding own: CatalogOutline, isWhole: Bool) {
        levels = parent.levels
        for factory in own.bindings { for key in own.factories[factory].boundKeys { _ = bound.insert(key) } }
        for key in bound.keys { replace(key) }
        if isWhole {
            selectAll()
            return
        }
        for factory in own.bindings {
            for list in own.factories[factory].options.contributedLists { changeList(of: list) }
        }
        for decoration in own.decorations where !isBound(decoration.key) {
            if let (level, number) = visible(decoration.key) { decorate(level, number) }
        }
        propagate()
        for factory in own.factories { read(factory) }
        for service in listed { needMembers(of: service) }
        unread += linked
        while let place = unread.popLast() { read(place) }
    }

    /// All selected bindings, those of the farthest parent first.
    var inOrder: [Place] {
        let places = linked.union(needed).union(replaced).map { ($0, levels[$0.level].rank(of: $0.binding)) }
        return places.sorted { ($0.1.level, $0.1.number) < ($1.1.level, $1.1.number) }.map(\.0)
    }

    /// The keys that the child's registrations bind.
    var boundKeys: [ServiceKey] { bound.keys }

    func isBound(_ key: ServiceKey) -> Bool { bound[key] != nil }

    private func graph(_ level: Int) -> WiringGraph { levels[level].input.graph }

    private func index(_ level: Int) -> ChildIndex { levels[level].childIndex }

    /// Returns the parent that links a key, and the number of the key there; nil if no parent binds the key.
    private func visible(_ key: ServiceKey) -> (level: Int, number: Int)? {
        for level in levels.indices {
            if let number = graph(level).table[key], levels[level].links(number) { return (level, number) }
        }
        return nil
    }

    private func isVisible(_ level: Int, _ number: Int) -> Bool {
        let seen = visible(graph(level).table.keys[number])
        return seen?.level == level && seen?.number == number
    }

    private func isKept(_ level: Int, _ binding: Int) -> Bool {
        graph(level).lifetime(ofBinding: binding).isKeptByContainer
    }

    private mutating func selectAll() {
        for level in levels.indices {
            for binding in index(level).wiring.bindings.indices
            where !isBound(graph(level).table.keys[binding]) && isVisible(level, binding) {
                linked.insert(Place(level: level, binding: binding))
            }
        }
    }
}

// MARK: Bindings that differ

extension ChildSelection {
    private mutating func replace(_ key: ServiceKey) {
        changeList(of: key.service)
        guard let (level, number) = visible(key) else { return }
        linkAliases(of: number, at: level)
        let target = graph(level).keyTargets[number]
        if target.isAlias || number >= index(level).wiring.bindings.count {
            changed.append((level, target.slot))
            return
        }
        replaced.insert(Place(level: level, binding: number))
        changeSlots(of: number, at: level)
        let factory = graph(level).slots[target.slot].factory
        for list in graph(level).outline.factories[factory].options.contributedLists { changeList(of: list) }
    }

    private mutating func decorate(_ level: Int, _ number: Int) {
        let target = graph(level).keyTargets[number]
        if target.isAlias { return need(level, key: number) }
        if !isKept(level, target.binding) { return link(level, target.binding) }
        needed.insert(Place(level: level, binding: target.binding))
        changeSlots(of: target.binding, at: level)
        linkAliases(of: number, at: level)
    }

    private mutating func link(_ level: Int, _ binding: Int) {
        guard linked.insert(Place(level: level, binding: binding)).inserted else { return }
        linkAliases(of: binding, at: level)
        changeSlots(of: binding, at: level)
    }

    /// Marks all slots of a binding, and the lists that it is a member of, as different.
    private mutating func changeSlots(of binding: Int, at level: Int) {
        let graph = graph(level)
        listed.insert(graph.table.keys[binding].service)
        for slot in Array(graph.slots(of: binding)) + (index(level).provided[binding] ?? []) {
            visited.insert(InheritedSlot(owner: levels[level], number: slot))
            changed.append((level, slot))
            listed.insert(graph.contributed(by: slot) ?? graph.service(of: slot))
        }
    }

    private mutating func linkAliases(of number: Int, at level: Int) {
        for alias in index(level).aliases[number] ?? [] where !isBound(graph(level).table.keys[alias]) {
            guard isVisible(level, alias), linked.insert(Place(level: level, binding: alias)).inserted else { continue }
            linkAliases(of: alias, at: level)
        }
    }

    /// Marks the slots with a shape around a service as different.
    private mutating func changeList(of service: ServiceType) {
        listed.insert(service)
        guard reshaped.insert(service).inserted else { return }
        for level in levels.indices {
            for slot in index(level).shaped[service] ?? [] { change(level, slot) }
        }
    }

    /// Marks a slot that depends on a binding that differs.
    private mutating func change(_ level: Int, _ slot: SlotIndex) {
        let binding = graph(level).slots[slot].binding
        let isReplaced = isBound(graph(level).table.keys[binding])
        if !isReplaced, !isKept(level, binding), isVisible(level, binding) { return link(level, binding) }
        // A further service of another instance. A kept instance differs only if the child replaces or decorates it.
        guard graph(level).slots[slot].isProvided else { return }
        if visited.insert(InheritedSlot(owner: levels[level], number: slot)).inserted { changed.append((level, slot)) }
    }

    /// Follows the dependents of all slots that differ, at any level.
    private mutating func propagate() {
        while let (level, slot) = changed.popLast() {
            for upper in 0...level {
                let stub = InheritedSlot(owner: levels[level], number: slot)
                guard let slot = upper == level ? slot : index(upper).stubs[stub] else { continue }
                for holder in index(upper).holders[slot] { change(upper, Int(holder)) }
            }
        }
    }
}

// MARK: Dependencies of the selected bindings

extension ChildSelection {
    private mutating func need(_ key: ServiceKey) {
        guard !isBound(key), let (level, number) = visible(key) else { return }
        need(level, key: number)
    }

    private mutating func need(_ level: Int, key number: Int) {
        let isBinding = number < index(level).wiring.bindings.count
        let place = Place(level: level, binding: isBinding ? number : graph(level).keyTargets[number].binding)
        guard needed.insert(place).inserted, !linked.contains(place) else { return }
        if graph(level).keyTargets[place.binding].isAlias || !isKept(level, place.binding) { unread.append(place) }
    }

    private mutating func needMembers(of service: ServiceType) {
        var kept: [InheritedSlot] = []
        var count = 0
        for level in levels.indices {
            let graph = graph(level)
            for number in index(level).members[service] ?? [] {
                let binding = graph.keyTargets[number].binding
                let isContribution = graph.contributions[number] != nil
                guard !isBound(graph.table.keys[isContribution ? binding : number]),
                    isVisible(level, isContribution ? binding : number)
                else { continue }
                need(level, key: number)
                count += 1
                if isKept(level, binding) {
                    kept.append(InheritedSlot(owner: levels[level], number: graph.keyTargets[number].slot))
                }
            }
        }
        if count < 2 { return }
        // The order of the list depends on the dependencies of its members.
        for member in kept {
            let graph = member.owner.input.graph
            for need in member.owner.order.allPrecursors(of: member.number) {
                let binding = graph.slots[need].binding
                let level = levels[0].input.level - member.owner.input.level
                if isVisible(level, binding), isKept(level, binding), !isBound(graph.table.keys[binding]) {
                    self.need(level, key: binding)
                }
            }
        }
    }

    /// Adds the dependencies of a binding of a parent.
    private mutating func read(_ place: Place) {
        let graph = graph(place.level)
        let target = graph.keyTargets[place.binding]
        if case .alias(let next) = index(place.level).wiring.bindings[place.binding].target { need(next.value) }
        let slots = Array(graph.slots(of: target.binding)) + (index(place.level).provided[target.binding] ?? [])
        for slot in slots {
            for edge in graph.edges[slot] where edge.key >= 0 { need(graph.table.keys[Int(edge.key)]) }
            for parameter in graph.outline.factories[graph.slots[slot].factory].parameters {
                if case .dependency(let shape) = parameter.role, shape.isList { needMembers(of: shape.service) }
            }
        }
    }

    /// Adds the possible dependencies of a factory of the child.
    private mutating func read(_ factory: FactoryOutline) {
        for parameter in factory.parameters {
            if case .dependency(let shape) = parameter.role { read(shape) }
        }
        for case .service(let key) in factory.options.uses.flatMap(\.target.keys) { need(key) }
        if case .declared(let needs) = factory.options.injects {
            for declared in needs {
                need(declared.key)
                read(declared.shape)
            }
        }
    }

    private mutating func read(_ shape: ParameterOutline.Shape) {
        for type in shape.types { need(ServiceKey(type)) }
        if case .one = shape { return }
        needMembers(of: shape.service)
    }
}

extension WiringGraph {
    /// Returns the service of the list that a slot contributes to; nil for any other slot.
    fileprivate func contributed(by slot: SlotIndex) -> ServiceType? {
        guard case .provided(let number) = slots[slot].part else { return nil }
        return outline.factories[slots[slot].factory].options.provided[Int(number)].list
    }
}

/// The facts of a container's graph that children ask for. The first child makes it, in linear time.
final class ChildIndex: Sendable {
    let wiring: Wiring
    /// The slots that depend on each slot, at once or later.
    let holders: DirectedGraph
    /// The slots with a list, an optional or another shape, and those with declared properties, by each type of the shape.
    let shaped: [ServiceType: [SlotIndex]]
    /// The keys of the members of each service's list.
    let members: [ServiceType: [Int]]
    /// The aliases that lead directly to a key, by key number.
    let aliases: [Int: [Int]]
    /// The slots of further services, by binding.
    let provided: [Int: [SlotIndex]]
    /// The slots of this container that represent slots of a parent.
    let stubs: [InheritedSlot: SlotIndex]
    /// The factories for manifests.
    let offered: [FactoryID: FactoryIndex]
    let offeredByService: [ServiceType: [FactoryIndex]]
    /// Whether a slot that no container keeps opens scopes.
    let opensScopes: Bool
    /// Whether a slot that no container keeps makes undeclared requests.
    let isOpaque: Bool

    init(_ input: LinkingInput, _ wiring: Wiring?) {
        let graph = input.graph
        // The graph keeps a wiring that is not that of code alone.
        let wiring =
            graph.wiring.bindings.isEmpty
            ? wiring ?? Wiring.code(input.catalog).decorated(by: input.catalog) : graph.wiring
        var (shaped, provided) = ([ServiceType: [SlotIndex]](), [Int: [SlotIndex]]())
        var (opensScopes, isOpaque) = (false, false)
        for slot in graph.slots.indices {
            let binding = graph.slots[slot].binding
            if graph.slots[slot].isProvided {
                provided[binding, default: []].append(slot)
                continue
            }
            let factory = graph.outline.factories[graph.slots[slot].factory]
            for type in factory.shapes.flatMap(\.types) where shaped[type]?.last != slot {
                shaped[type, default: []].append(slot)
            }
            if graph.lifetime(ofBinding: binding).isKeptByContainer { continue }
            if factory.isOpaque { isOpaque = true }
            if factory.opensScopes { opensScopes = true }
        }
        var (members, aliases) = ([ServiceType: [Int]](), [Int: [Int]]())
        for number in graph.keyTargets.indices {
            if !graph.keyTargets[number].isAlias {
                members[graph.contributions[number] ?? graph.table.keys[number].service, default: []].append(number)
            } else if case .alias(let target) = wiring.bindings[number].target, let next = graph.table[target.value] {
                aliases[next, default: []].append(number)
            }
        }
        self.wiring = wiring
        holders = graph.holders()
        stubs = Dictionary(input.inherited.map { ($0.value, $0.key) }) { min($0, $1) }
        offered = input.level == 0 ? input.catalog.offered : [:]
        offeredByService = Dictionary(grouping: offered.values.sorted()) { input.catalog.factories[$0].product }
        (self.shaped, self.provided, self.members, self.aliases) = (shaped, provided, members, aliases)
        (self.opensScopes, self.isOpaque) = (opensScopes, isOpaque)
    }
}

extension FactoryOutline {
    /// The shapes of parameters, without plain ones, and those of declared properties.
    fileprivate var shapes: [ParameterOutline.Shape] {
        var shapes: [ParameterOutline.Shape] = []
        for parameter in parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if case .one = shape { continue }
            shapes.append(shape)
        }
        if case .declared(let needs) = options.injects { shapes += needs.map(\.shape) }
        return shapes
    }

    /// Whether a parameter is a `ScopeFactory`.
    var opensScopes: Bool { parameters.contains { $0.role == .scopeFactory } }
}

extension ParameterOutline.Shape {
    /// The types of the shapes, and the service.
    var types: [ServiceType] {
        switch self {
        case .one(let service): [service]
        case .optional(let inner, let type), .list(let inner, let type), .lazy(let inner, let type),
            .provider(let inner, let type):
            [type] + inner.types
        }
    }
}
