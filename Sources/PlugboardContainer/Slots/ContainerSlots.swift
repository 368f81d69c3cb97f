import PlugboardWiring
import Synchronization

/// The slots of a container, with what messages, lists and closing know of them.
final class ContainerSlots: Sendable {
    /// Those of the plan, in its order, and after them those of entries and of shapes that are opened later.
    let references: [SlotReference]
    private let graph: WiringGraph
    let provenances: SlotProvenances
    /// The slots of entries, by the numbers of the keys.
    private let entries: [Int: Int]
    /// Those of which each scope keeps an instance, by their places there.
    let scopedSlots: [SlotFacts]
    private let settings: [SlotIndex: any Sendable]
    let closing: ClosingPlan
    let startup: Startup?
    /// Whether some slot is of the lifetime `graph`.
    let hasGraphLifetime: Bool
    private let inheritedNeeds: TopologicalOrder.InheritedNeeds?
    /// Nil until a list of several members is resolved.
    private let knownOrder = Mutex<TopologicalOrder?>(nil)
    /// The last property, so that it is released after everything that refers to slots.
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

    /// The services of the lists that contributions are in, by the numbers of their keys.
    var contributions: [Int: ServiceType] { graph.contributions }

    /// Which binding comes after which.
    var order: TopologicalOrder {
        knownOrder.withLock { known in
            let order = known ?? TopologicalOrder(DependencyEdges(graph), inheriting: inheritedNeeds)
            known = order
            return order
        }
    }

    var planned: Range<SlotIndex> { graph.slots.indices }

    /// The slot that a key leads to, by the key's number.
    func slot(ofKey number: Int) -> SlotIndex { graph.keyTargets[number].slot }

    /// The slot that the program is given for a key, by the key's number.
    func askedSlot(ofKey number: Int) -> SlotIndex { entries[number] ?? slot(ofKey: number) }

    var hasEntryRules: Bool { !entries.isEmpty }

    /// The key of the binding that another one is an alias of, by the key's number.
    func aliased(_ number: Int) -> ServiceKey? {
        let target = graph.keyTargets[number]
        return target.isAlias ? keys[target.binding] : nil
    }

    /// Slots by service and name.
    var table: ServiceTable {
        ServiceTable(graph.table) { number in
            let slot = askedSlot(ofKey: number)
            precondition(
                contributions[number] != nil || self[slot].service == keys[number].service.type,
                "a plan leads each key to a slot of its own service")
            return references[slot]
        }
    }

    /// The settings, by the bindings and decorators that have them.
    var settingsByBinding: [BindingOrDecorator: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}

/// Holds the slots of a container.
///
/// A closure holds those of its parameters, so the slots are released in the reverse order of their linking: a long
/// chain that was released from its end would recurse through all of it.
private final class SlotStore: Sendable {
    private let slots: Mutex<[any AnySlot]>
    /// By the numbers of the slots.
    private let places: [Int]

    init(_ slots: [any AnySlot], _ places: [Int]) {
        self.slots = Mutex(slots)
        self.places = places
    }

    subscript(number: Int) -> any AnySlot { slots.withLock { $0[places[number]] } }

    deinit { slots.withLock { while $0.popLast() != nil {} } }
}

/// Where the slots of a plan were registered and bound, for messages.
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
        let here = Origin.code(record.location)
        return SlotProvenance(
            key: graph.key(of: index), record: record,
            factoryOrigin: graph.isOfCode ? here : graph.factoryOrigin(of: index),
            role: graph.role(of: index), lifetime: graph.slots[index].lifetime)
    }

    /// The step of a path that a slot is.
    func step(of index: SlotIndex) -> ResolutionStep {
        let record = record(of: index)
        let location = record.location
        return ResolutionStep(
            key: graph.key(of: index), factory: record.id,
            origin: graph.isOfCode ? .code(location) : graph.origin(of: index), registration: location,
            decorator: graph.role(of: index).decorator)
    }
}

/// Where a slot was registered and bound.
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
    /// The decorator's id, if it is one.
    fileprivate var decorator: String? { if case .decorator(let id) = self { id } else { nil } }
}
