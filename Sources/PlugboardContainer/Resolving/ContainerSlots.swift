import Synchronization

/// The slots of a container, and the tables to find, list and close them.
final class ContainerSlots: Sendable {
    /// The slots of the plan in its order, followed by those of entry rules and of deferred shapes.
    let references: [SlotReference]
    private let graph: WiringGraph
    let provenances: SlotProvenances
    /// The slots that check an entry rule, by key number.
    private let entries: [Int: Int]
    /// The slots whose instances belong to a scope, by their positions in the scope.
    let scopedSlots: [SlotFacts]
    private let settings: [SlotIndex: any Sendable]
    let live: LiveSettings?
    let closing: ClosingPlan
    let startup: Startup?
    /// Whether at least one slot has the lifetime `graph`.
    let hasGraphLifetime: Bool
    private let inheritedNeeds: TopologicalOrder.InheritedNeeds?
    /// The order of the bindings; nil until a list of several members is resolved.
    private let knownOrder = Mutex<TopologicalOrder?>(nil)
    /// The owner of the slots. It is the last property, so that it is released after all properties that refer to
    /// slots.
    private let store: SlotStore

    init(
        _ plan: WiringPlan, _ settings: [SlotIndex: any Sendable], level: Int,
        inheriting inherited: [FactoryIndex: any AnySlot] = [:],
        needing inheritedNeeds: TopologicalOrder.InheritedNeeds? = nil
    ) {
        let linker = PlanLinker(plan, settings, inheriting: inherited, level: level)
        entries = EntryAccessRule.slots(plan, plan.graph.outline.entryRules, over: linker.linkAll(), linker)
        linker.linkDeferred()
        let held = linker.held
        references = linker.places.map { SlotReference(held[$0]) }
        graph = plan.graph
        provenances = linker.provenances
        scopedSlots = linker.scopedSlots
        self.settings = linker.settings
        live = linker.live
        closing = linker.closing
        startup = Startup(plan)
        hasGraphLifetime = linker.hasGraphLifetime
        self.inheritedNeeds = inheritedNeeds
        store = SlotStore(held, linker.places)
    }

    subscript(number: Int) -> any AnySlot { store[number] }

    var catalog: CatalogOutline { graph.outline }

    /// The keys in force, in the order of the wiring.
    var keys: [ServiceKey] { graph.keys }

    /// The list services of contributions, by key number.
    var contributions: [Int: ServiceType] { graph.contributions }

    /// Returns whether another binding may need the binding of a slot itself.
    func mayNeed(_ slot: SlotIndex) -> Bool { graph.mayNeed(graph.slots[slot].binding) }

    /// The order of the bindings, in which dependencies precede dependents.
    var order: TopologicalOrder {
        knownOrder.withLock { known in
            let order = known ?? TopologicalOrder(graph, inheriting: inheritedNeeds)
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

    var hasEntryRules: Bool { !entries.isEmpty }

    /// Returns the target of an alias, by key number; nil for any other key.
    func aliased(_ number: Int) -> ServiceKey? {
        let target = graph.keyTargets[number]
        return target.isAlias ? keys[target.binding] : nil
    }

    /// The hash table of slots by service and name.
    var table: ServiceTable {
        let slots = store.inOrder
        return ServiceTable(graph.table) { number in
            let slot = requestedSlot(ofKey: number)
            precondition(
                contributions[number] != nil || slots[slot].service == keys[number].service.type,
                "a plan leads each key to a slot of its own service")
            return references[slot]
        }
    }

    /// The decoded settings, by binding or decorator.
    var settingsByBinding: [BindingOrDecorator: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}

extension ContainerSlots {
    /// Replaces the live settings of bindings and decorators, all at once.
    func replaceLive(_ values: [BindingOrDecorator: any Sendable]) {
        let settings = settingsByBinding
        var replaced: [Int: any Sendable] = [:]
        for (place, value) in values {
            if let live = settings[place] as? any AnyLive { replaced[live.place] = value }
        }
        live?.replace(replaced)
    }
}

/// The owner of a container's slots.
///
/// The closure of a slot retains the closures of its parameters. So the slots are released in the reverse order of
/// their linking: a release in any other order would recurse through a chain of dependencies.
private final class SlotStore: Sendable {
    private let slots: Mutex<[any AnySlot]>
    /// The positions in `slots`, by slot number.
    private let places: [Int]

    init(_ slots: [any AnySlot], _ places: [Int]) {
        self.slots = Mutex(slots)
        self.places = places
    }

    subscript(number: Int) -> any AnySlot { slots.withLock { $0[places[number]] } }

    /// The slots by number, read with one lock.
    var inOrder: [any AnySlot] { slots.withLock { slots in places.map { slots[$0] } } }

    deinit { slots.withLock { while $0.popLast() != nil {} } }
}

/// The origins of the slots of a plan, for messages.
final class SlotProvenances: Sendable {
    private let graph: WiringGraph

    init(_ graph: WiringGraph) {
        self.graph = graph
    }

    func factory(of index: SlotIndex) -> FactoryOutline { graph.factory(of: index) }

    /// Returns whether the registration of a slot has proven that the service is Sendable.
    func isSendable(_ index: SlotIndex, as service: any Any.Type) -> Bool {
        let factory = graph.slots[index].factory
        return graph.outline.factories[factory].isSendable && graph.outline.factories[factory].product.type == service
    }

    subscript(index: SlotIndex) -> SlotProvenance {
        SlotProvenance(
            key: graph.key(of: index), factory: graph.factory(of: index),
            factoryOrigin: graph.factoryOrigin(of: index),
            role: graph.role(of: index), lifetime: graph.slots[index].lifetime)
    }

    /// Returns the step of a slot in a path.
    func step(of index: SlotIndex) -> ResolutionStep {
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
