import Synchronization

/// The input for linking the slots of a container.
final class LinkingInput: Sendable {
    let graph: WiringGraph
    /// The registrations, for children.
    let catalog: CatalogOutline
    let provenances: SlotProvenances
    let closing: ClosingPlan
    /// The number of parents of the container.
    let level: Int
    /// The number of the first slot. It is different for each level, so that a number is unique among all slots that a
    /// container sees.
    let first: Int
    /// The slots of the parent that a child shares; nil for a container that needs no slots of its parent.
    let rest: ContainerSlots?
    /// The number of the first binding, in the arguments of a request.
    let firstBinding: Int
    /// The position of the first scoped slot in each scope.
    private let firstScoped: Int
    /// The decoded settings by slot, as parameters receive them: live ones as a `Live`.
    let settings: [SlotIndex: any Sendable]
    /// The store of live settings; nil if no factory takes a `Live`, and for a child, which uses those of its parent.
    let live: LiveSettings?
    /// The scoped slots, in order. Each scope keeps their instances at these positions.
    let scopedSlots: [SlotIndex]
    let takesInjectionPoint: Bool
    /// The rules of restricted keys. Their slots have the numbers after those of the plan.
    let rules: [(key: Int, rule: EntryAccessRule)]
    /// The parents' slots, by the slots that represent them in a child's plan.
    let inherited: [SlotIndex: InheritedSlot]
    /// The linked slots of the plan and of rules, and the first other slots that a `Lazy` or a `Provider` opens.
    let words: SlotWords

    init(
        _ plan: WiringPlan, _ settings: [SlotIndex: any Sendable], level: Int,
        inheriting inheritance: Inheritance
    ) {
        (inherited, rest) = (inheritance.slots, inheritance.rest)
        graph = plan.graph.forLinking
        catalog = plan.graph.outline
        provenances = SlotProvenances(graph)
        closing = ClosingPlan(plan)
        self.level = level
        first = level << Self.levelShift
        firstBinding = rest.map { $0.input.firstBinding + $0.input.graph.keyTargets.count } ?? 0
        firstScoped = rest?.input.scopedCount ?? 0
        (self.settings, live) = LiveSettings.settings(settings, of: graph)
        scopedSlots = graph.scopedSlots.filter { inheritance.slots[$0] == nil }
        takesInjectionPoint = plan.takesInjectionPoint || rest?.input.takesInjectionPoint ?? false
        rules = EntryAccessRule.rules(of: plan, catalog.entryRules)
        words = SlotWords(count: graph.slots.count + rules.count + graph.shapesOpenedLater)
    }

    /// The number of low bits of a slot's number that are its index in the container.
    private static let levelShift = 32

    /// Returns the index of a slot in its container.
    static func index(of number: Int) -> Int { number & (1 << levelShift - 1) }

    /// The number of the scoped slots here and in the parents.
    var scopedCount: Int { firstScoped + scopedSlots.count }

    /// Returns the parent's slot that a slot represents; nil for any other slot.
    func inherited(at index: SlotIndex) -> InheritedSlot? { inherited.isEmpty ? nil : inherited[index] }

    /// Returns the linked slot of a parent with a number.
    func parentSlot(_ number: Int) -> any AnySlot {
        guard let owner = rest?.owner(of: number) else { preconditionFailure("a number is that of a visible slot") }
        return owner[Self.index(of: number)]
    }

    /// Returns whether a slot builds a slot of a parent that the parent does not keep.
    func buildsInherited(_ index: SlotIndex) -> Bool {
        if rest == nil || inherited.isEmpty { return false }
        return graph.edges[index].contains { edge in
            edge.isDirect && inherited[Int(edge.target)].map { !$0.planned.lifetime.isKeptByContainer } ?? false
        }
    }

    /// Returns the position of a scoped slot in each scope.
    func scopePosition(of slot: SlotIndex) -> Int {
        var positions = scopedSlots.indices
        while positions.count > 1 {
            let middle = positions.lowerBound + positions.count / 2
            positions = scopedSlots[middle] <= slot ? middle..<positions.upperBound : positions.lowerBound..<middle
        }
        return firstScoped + positions.lowerBound
    }
}

/// The parts of a child's plan that are those of its parents; empty for any other container.
struct Inheritance: Sendable {
    /// The slots of the parent, which answers requests for the keys that the child does not plan; nil if the child plans
    /// all keys.
    var rest: ContainerSlots?
    /// The parents' slots, by the slots that represent them in the child's plan.
    var slots: [SlotIndex: InheritedSlot] = [:]
    /// The services whose lists have their members in the child's plan.
    var listed: Set<ServiceType> = []
    /// The aliases of the parents that are bindings in the child.
    var copies: Set<ServiceKey> = []
    /// The first binding that each binding of the child is a version of.
    var ranks: [BindingRank] = []
    /// The dependencies of the bindings that the child shares.
    var needs: TopologicalOrder.InheritedNeeds?
}

/// The place of a binding in the order of the bindings of all parents.
struct BindingRank: Sendable {
    let level: Int
    let number: Int
}

/// A slot of a container that its children use.
struct InheritedSlot: Hashable, Sendable {
    let owner: ContainerSlots
    let number: SlotIndex

    /// The slot itself, linked by the first call.
    var slot: any AnySlot { owner[number] }

    var planned: PlannedSlot { owner.input.graph.slots[number] }

    var factory: FactoryOutline { owner.input.graph.factory(of: number) }

    static func == (left: Self, right: Self) -> Bool { left.owner === right.owner && left.number == right.number }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(owner))
        hasher.combine(number)
    }
}

/// The slots of a container, and the tables to find, list and close them.
///
/// A slot is linked when it is first requested. Afterwards, requests read its word without a lock.
final class ContainerSlots: Sendable {
    let input: LinkingInput
    /// The graph of the input. A computed property would copy it at each read.
    private let graph: WiringGraph
    /// The slots that check an entry rule, by key number.
    private let entries: [Int: Int]
    /// Whether this container or a parent whose slots it uses has entry rules.
    let hasEntryRules: Bool
    let startup: Startup?
    private let inheritance: Inheritance
    /// The input of the plan, for children; nil for `Wiring.code` of the catalog.
    let wiring: Wiring?
    private let knownIndex = Mutex<ChildIndex?>(nil)
    /// The order of the bindings; nil until a list of several members is resolved.
    private let knownOrder = Mutex<TopologicalOrder?>(nil)
    /// The linker, which owns the slots. No code of the program runs under its lock, and it takes no other lock but that
    /// of a parent. It is the last property, so that it is released after all properties that refer to slots.
    private let linker: Mutex<PlanLinker>

    init(
        _ plan: WiringPlan, _ settings: [SlotIndex: any Sendable], _ wiring: consuming Wiring?, level: Int,
        inheriting inheritance: Inheritance = Inheritance()
    ) {
        let input = LinkingInput(plan, settings, level: level, inheriting: inheritance)
        self.input = input
        graph = input.graph
        let count = input.graph.slots.count
        entries = Dictionary(uniqueKeysWithValues: input.rules.enumerated().map { ($1.key, count + $0) })
        hasEntryRules = !input.rules.isEmpty || input.rest?.hasEntryRules ?? false
        startup = Startup(plan)
        self.inheritance = inheritance
        self.wiring = wiring
        linker = Mutex(PlanLinker(input))
    }

    deinit { input.words.deallocate() }

    var provenances: SlotProvenances { input.provenances }

    /// Returns a slot of this container by its index, linked by the first call.
    subscript(index: Int) -> any AnySlot { linker.withLock { $0.slot(index) } }

    /// Returns the slot with a number for a request, linked by the first call.
    ///
    /// - Throws: `tooDeep` if the stack has no room to link the slot. It would have none for the request either.
    @inline(never)
    func linked(_ number: Int) throws(ResolutionError) -> SlotReference {
        let (owner, index) = (owner(of: number), LinkingInput.index(of: number))
        if let slot = owner.input.words[index] { return slot }
        try ThreadRecord.current.checkBeginning(
            of: index < owner.planned.count ? SlotFacts(number: index, provenances: owner.provenances) : .ofNothing)
        return SlotReference(owner[index])
    }

    /// Returns the slots that contain a number: those of this container or of a parent.
    func owner(of number: Int) -> ContainerSlots {
        var owner = self
        while number < owner.input.first, let rest = owner.input.rest { owner = rest }
        return owner
    }

    /// This container, and the parents that answer requests for the keys that the ones before do not plan.
    var levels: [ContainerSlots] {
        var levels = [self]
        while let rest = levels[levels.count - 1].input.rest { levels.append(rest) }
        return levels
    }

    /// Returns the slot of a shape that the program requests. Each call links another slot.
    func shape(_ source: PlannedSource, as service: ServiceType) -> any AnySlot {
        linker.withLock { $0.shape(source, as: service) }
    }

    /// Returns a slot of this container for a child.
    func inheritable(_ number: SlotIndex) -> InheritedSlot {
        input.inherited(at: number) ?? InheritedSlot(owner: self, number: number)
    }

    /// Returns the slot of a key for a child; nil if the key is not bound.
    func inheritable(_ key: ServiceKey) -> InheritedSlot? {
        guard let number = graph.table[key] else { return input.rest?.inheritable(key) }
        return inheritable(slot(ofKey: number))
    }

    var catalog: CatalogOutline { input.catalog }

    /// The keys in force, in the order of the wiring.
    var keys: [ServiceKey] { graph.keys }

    /// The list services of contributions, by key number.
    var contributions: [Int: ServiceType] { graph.contributions }

    /// Returns whether another binding may need the binding of a slot itself.
    func mayNeed(_ slot: SlotIndex) -> Bool {
        graph.mayNeed(graph.slots[slot].binding) || levels.dropFirst().contains(where: \.childIndex.isOpaque)
    }

    /// The order of the bindings, in which dependencies precede dependents.
    var order: TopologicalOrder {
        knownOrder.withLock { known in
            let order = known ?? TopologicalOrder(graph, inheriting: inheritance.needs)
            known = order
            return order
        }
    }

    /// Returns the members of a service's list by key number, each after its dependencies.
    func members(of service: ServiceType) -> [Int] {
        let members = graph.members(of: service)
        return members.count < 2 ? members : order.order(of: members.map { slot(ofKey: $0) }).map { members[$0] }
    }

    var planned: Range<SlotIndex> { graph.slots.indices }

    /// Returns the slot of a key, by key number.
    func slot(ofKey number: Int) -> SlotIndex { graph.keyTargets[number].slot }

    /// Returns the slot for requests of the program, by key number. It checks the entry rule of the key, if there is
    /// one.
    func requestedSlot(ofKey number: Int) -> SlotIndex { entries[number] ?? slot(ofKey: number) }

    /// Returns the slot behind the rule of a slot that a table leads to, by number.
    func behindEntry(_ number: Int) -> Int {
        let (owner, index) = (owner(of: number), LinkingInput.index(of: number))
        if index < owner.planned.count { return number }
        return owner.input.first + owner.slot(ofKey: owner.input.rules[index - owner.planned.count].key)
    }

    /// Returns the target of an alias, by key number; nil for any other key.
    func aliased(_ number: Int) -> ServiceKey? {
        let target = graph.keyTargets[number]
        return target.isAlias ? keys[target.binding] : nil
    }

    /// The hash table of slots by service and name.
    var table: ServiceTable {
        ServiceTable(graph.table) { number in
            precondition(
                contributions[number] != nil || graph.service(of: slot(ofKey: number)) == keys[number].service,
                "a plan leads each key to a slot of its own service")
            return input.words.place(of: requestedSlot(ofKey: number))
        }
    }

    /// The decoded settings, by binding or decorator.
    var settingsByBinding: [BindingOrDecorator: any Sendable] {
        Dictionary(uniqueKeysWithValues: input.settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}

extension ContainerSlots {
    var childIndex: ChildIndex {
        knownIndex.withLock { known in
            let index = known ?? ChildIndex(input, wiring)
            known = index
            return index
        }
    }

    /// Returns whether the list of a service has its members here, and not in the parent.
    func lists(_ service: ServiceType) -> Bool { input.rest == nil || inheritance.listed.contains(service) }

    /// Returns whether the slot of a key belongs to this container, and not to a parent.
    func links(_ number: Int) -> Bool {
        input.rest == nil || input.inherited(at: slot(ofKey: number)) == nil
            || inheritance.copies.contains(keys[number])
    }

    func rank(of binding: Int) -> BindingRank {
        inheritance.ranks.isEmpty ? BindingRank(level: input.level, number: binding) : inheritance.ranks[binding]
    }

    /// Returns the binding of a key; nil for a further service.
    func binding(of key: ServiceKey) -> WiredBinding? {
        let bindings = childIndex.wiring.bindings
        return graph.table[key].flatMap { $0 < bindings.count ? bindings[$0] : nil }
    }

    /// Returns the slot of a binding that has the part of another slot; nil if the binding has no such slot.
    func slot(ofBinding binding: Int, like slot: PlannedSlot, of service: ServiceType) -> InheritedSlot? {
        let own = slot.isProvided ? childIndex.provided[binding] ?? [] : Array(graph.slots(of: binding))
        return own.first { index in
            switch (slot.part, graph.slots[index].part) {
            case (.factory, .factory): true
            case (.decorator(let number), .decorator(let other)): number == other
            case (.provided, .provided): graph.service(of: index) == service
            default: false
            }
        }.map(inheritable)
    }

    /// Returns the slots with the given numbers and their dependencies, dependencies first. An instance that a container
    /// keeps needs no instance of a scope, so its dependencies are omitted.
    func dependenciesFirst(_ numbers: [Int]) -> [Int] {
        if input.rest == nil {
            return order.dependenciesFirst(numbers.map(LinkingInput.index)).map { input.first + $0 }
        }
        var search = DepthFirstSearch<Int>()
        return numbers.flatMap { search.postorder(from: $0) { precursors(of: $0).reversed() } }
    }

    private func precursors(of number: Int) -> [Int] {
        let (owner, index) = (owner(of: number), LinkingInput.index(of: number))
        if owner.graph.slots[index].lifetime.isKeptByContainer { return [] }
        return owner.order.precursors(of: index).map(\.target).filter { $0 < owner.planned.count }.map { target in
            let slot = owner.inheritable(target)
            return slot.owner.input.first + slot.number
        }
    }
}

extension LiveSettings {
    /// Returns the settings as parameters receive them, live ones as a `Live`, and the store of these.
    fileprivate static func settings(
        _ settings: [SlotIndex: any Sendable], of graph: WiringGraph
    ) -> ([SlotIndex: any Sendable], LiveSettings?) {
        var (known, store) = (settings, LiveSettings?.none)
        for (slot, value) in settings where !(value is any AnyLive) {
            let factory = graph.factory(of: slot)
            guard factory.takesLiveSettings, let parameter = factory.parameters.first(where: { $0.role == .settings }),
                let type = parameter.type.type as? any AnyLive.Type
            else { continue }
            let live = store ?? LiveSettings()
            store = live
            known[slot] = type.make(value, in: live)
        }
        return (known, store)
    }
}

extension WiringGraph {
    fileprivate var scopedSlots: [SlotIndex] {
        slots.indices.filter { slots[$0].lifetime == .scoped && !slots[$0].isProvided }
    }

    /// Whether at least one slot has the lifetime `graph`.
    var sharesInResolutions: Bool { slots.contains { $0.lifetime == .graph && !$0.isProvided } }

    /// The number of shapes that a `Lazy` or a `Provider` opens.
    fileprivate var shapesOpenedLater: Int { sources.all.reduce(0) { $0 + $1.shapesOpenedLater } }
}

extension PlannedSource {
    fileprivate var shapesOpenedLater: Int {
        switch self {
        case .lazy(.slot), .provider(.slot): 0
        case .lazy(let inner), .provider(let inner): 1 + inner.shapesOpenedLater
        case .some(let inner): inner.shapesOpenedLater
        case .list(let members): members.reduce(0) { $0 + $1.shapesOpenedLater }
        case .slot, .none, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: 0
        }
    }
}

/// The origins of the slots of a plan, for messages.
final class SlotProvenances: Sendable {
    private let graph: WiringGraph

    init(_ graph: WiringGraph) {
        self.graph = graph
    }

    func factory(of number: Int) -> FactoryOutline { graph.factory(of: LinkingInput.index(of: number)) }

    /// Returns whether the registration of a slot has proven that the service is Sendable.
    func isSendable(_ number: Int, as service: any Any.Type) -> Bool {
        let factory = graph.slots[LinkingInput.index(of: number)].factory
        return graph.outline.factories[factory].isSendable && graph.outline.factories[factory].product.type == service
    }

    subscript(index: SlotIndex) -> SlotProvenance {
        SlotProvenance(
            key: graph.key(of: index), factory: graph.factory(of: index),
            factoryOrigin: graph.factoryOrigin(of: index),
            role: graph.role(of: index), lifetime: graph.slots[index].lifetime)
    }

    /// Returns the step of a slot in a path.
    func step(of number: Int) -> ResolutionStep {
        let index = LinkingInput.index(of: number)
        let factory = graph.factory(of: index)
        return ResolutionStep(
            key: graph.key(of: index), factory: factory.options.id,
            origin: graph.origin(of: index), registration: factory.location,
            decorator: graph.role(of: index).decorator)
    }
}

/// The places where a slot was registered and bound.
struct SlotProvenance {
    let key: ServiceKey
    let factory: FactoryOutline
    let factoryOrigin: Origin
    let role: SlotRoleInBinding
    let lifetime: LifetimeKind

    var bindingPlace: BindingOrDecorator { BindingOrDecorator(key: key, decorator: role.decorator) }
}

/// The identity of a binding, or of one of its decorators when `decorator` is set.
package struct BindingOrDecorator: Hashable, Sendable {
    package let key: ServiceKey
    let decorator: String?

    package init(key: ServiceKey, decorator: String? = nil) {
        self.key = key
        self.decorator = decorator
    }
}

extension SlotRoleInBinding {
    /// The identifier of the decorator, if the slot belongs to one.
    fileprivate var decorator: String? { if case .decorator(let id) = self { id } else { nil } }
}
