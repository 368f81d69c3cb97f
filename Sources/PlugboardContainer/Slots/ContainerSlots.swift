import PlugboardWiring
import Synchronization

/// The slots of a container, with the data for messages, lists and closing.
final class ContainerSlots: Sendable {
    /// The slots of the plan in its order, then those of entry rules and of deferred shapes.
    let references: [SlotReference]
    private let graph: WiringGraph
    let provenances: SlotProvenances
    /// The slots of entry rules, by key number.
    private let entries: [Int: Int]
    /// The slots whose instances belong to scopes, by their positions in a scope.
    let scopedSlots: [SlotFacts]
    private let settings: [SlotIndex: any Sendable]
    let closing: ClosingPlan
    let startup: Startup?
    /// Whether a slot has the lifetime `graph`.
    let hasGraphLifetime: Bool
    private let inheritedNeeds: TopologicalOrder.InheritedNeeds?
    /// Nil until a list of several members is resolved.
    private let knownOrder = Mutex<TopologicalOrder?>(nil)
    /// The last property, so that it is released after all properties that refer to slots.
    private let store: SlotStore

    init(
        _ plan: WiringPlan, _ catalog: CatalogSnapshot, _ settings: [SlotIndex: any Sendable], level: Int,
        inheriting inherited: [FactoryIndex: any AnySlot] = [:],
        needing inheritedNeeds: TopologicalOrder.InheritedNeeds? = nil
    ) {
        let linker = PlanLinker(plan, catalog, settings, inheriting: inherited, level: level)
        entries = EntryAccessRule.slots(plan, catalog.entries, over: linker.linkAll(), linker)
        linker.linkDeferred()
        let held = linker.held
        references = linker.places.map { SlotReference(held[$0]) }
        graph = plan.graph
        provenances = linker.provenances
        scopedSlots = linker.scopedSlots
        self.settings = settings
        closing = linker.closing
        startup = Startup(plan)
        hasGraphLifetime = linker.hasGraphLifetime
        self.inheritedNeeds = inheritedNeeds
        store = SlotStore(held, linker.places)
    }

    subscript(number: Int) -> any AnySlot { store[number] }

    /// The keys in force, in the order of the wiring.
    var keys: [ServiceKey] { graph.keys }

    /// The list services of contributions, by key number.
    var contributions: [Int: ServiceType] { graph.contributions }

    /// The order of the bindings by their dependencies.
    var order: TopologicalOrder {
        knownOrder.withLock { known in
            let order = known ?? TopologicalOrder(graph, inheriting: inheritedNeeds)
            known = order
            return order
        }
    }

    var planned: Range<SlotIndex> { graph.slots.indices }

    /// The slot of a key, by key number.
    func slot(ofKey number: Int) -> SlotIndex { graph.keyTargets[number].slot }

    /// The slot for requests of the program, by key number.
    func requestedSlot(ofKey number: Int) -> SlotIndex { entries[number] ?? slot(ofKey: number) }

    var hasEntryRules: Bool { !entries.isEmpty }

    /// The key that an alias refers to, by key number; nil if the key is no alias.
    func aliased(_ number: Int) -> ServiceKey? {
        let target = graph.keyTargets[number]
        return target.isAlias ? keys[target.binding] : nil
    }

    /// Slots by service and name.
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

    /// The settings, by binding or decorator.
    var settingsByBinding: [BindingOrDecorator: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}

/// The owner of a container's slots.
///
/// A slot's closure retains the closures of its parameters. The slots are therefore released in the reverse order of
/// their linking: releasing a long chain from its end would recurse through the whole chain.
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

/// The places where the slots of a plan were registered and bound, for messages.
final class SlotProvenances: Sendable {
    private let graph: WiringGraph
    private let records: [RegistrationRecord]

    init(_ graph: WiringGraph, of records: [RegistrationRecord]) {
        self.graph = graph
        self.records = records
    }

    func record(of index: SlotIndex) -> RegistrationRecord { records[graph.slots[index].factory] }

    subscript(index: SlotIndex) -> SlotProvenance {
        let record = record(of: index)
        return SlotProvenance(
            key: graph.key(of: index), record: record,
            factoryOrigin: graph.factoryOrigin(of: index),
            role: graph.role(of: index), lifetime: graph.slots[index].lifetime)
    }

    /// The step of a slot in a path.
    func step(of index: SlotIndex) -> ResolutionStep {
        let record = record(of: index)
        let location = record.location
        return ResolutionStep(
            key: graph.key(of: index), factory: record.id,
            origin: graph.origin(of: index), registration: location,
            decorator: graph.role(of: index).decorator)
    }
}

/// The place where a slot was registered and bound.
struct SlotProvenance {
    let key: ServiceKey
    let record: RegistrationRecord
    let factoryOrigin: Origin
    let role: SlotRoleInBinding
    let lifetime: LifetimeKind

    var bindingPlace: BindingOrDecorator { BindingOrDecorator(key: key, decorator: role.decorator) }
}

/// The identity of a binding, or of one of its decorators when `decorator` is set.
struct BindingOrDecorator: Hashable {
    var key: ServiceKey
    var decorator: String?
}

extension SlotRoleInBinding {
    /// The identifier of the decorator, if the role is one.
    fileprivate var decorator: String? { if case .decorator(let id) = self { id } else { nil } }
}
