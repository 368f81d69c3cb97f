import PlugboardWiring

/// The slots of a container, and what messages tell of them.
final class ContainerSlots: Sendable {
    /// Those of the plan, in its order. Destroyed at the end.
    let list: SlotList
    private let extraSlots: [AnySlot]
    /// What stands before the slots of some keys.
    private let entries: EntrySlots
    private let arena: WireArena
    let provenances: SlotProvenances
    /// The keys in force, in the order of the wiring.
    let keys: [ServiceKey]
    /// By the numbers of the keys.
    private let slotIndexByKey: SlotIndexByKey
    /// The services of the lists that contributions are in, by the numbers of their keys.
    let contributions: [Int: ServiceType]
    let scopedSlots: ScopedSlots
    private let settings: [SlotIndex: any Sendable]
    let closing: ClosingPlan
    /// Nil where no service has two bindings, so that no list has an order.
    private let lazyOrder: LazyOrder?
    let startup: Startup?
    /// Whether some factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether some slot is of the lifetime `graph`.
    let hasGraphLifetime: Bool
    /// The slots of the parent that this container has as they are.
    private let inherited: Set<ObjectIdentifier>

    init(
        _ plan: WiringPlan, slots: SlotList, extraSlots: [AnySlot], entries: EntrySlots, arena: WireArena,
        scopedCount: Int, hasGraphLifetime: Bool,
        provenances: SlotProvenances, settings: [SlotIndex: any Sendable], inherited: [AnySlot], closing: ClosingPlan,
        needing inheritedNeeds: DependencyOrder.InheritedNeeds?
    ) {
        list = slots
        self.extraSlots = extraSlots
        self.entries = entries
        self.arena = arena
        scopedSlots = ScopedSlots(of: slots, count: scopedCount, in: arena)
        self.provenances = provenances
        keys = plan.graph.keys
        slotIndexByKey = SlotIndexByKey(plan.graph.keyTargets)
        contributions = plan.graph.contributions
        self.settings = settings
        self.closing = closing
        lazyOrder = LazyOrder(plan.graph, inheriting: inheritedNeeds)
        startup = Startup(plan.graph, inheriting: inheritedNeeds)
        takesInjectionPoint = plan.graph.asksForPoint
        self.hasGraphLifetime = hasGraphLifetime
        self.inherited = Set(inherited.map { ObjectIdentifier($0) })
    }

    deinit { list.destroy() }

    /// Called once, while the container is being made.
    func belong(to container: Container) {
        for index in list.indices where isOwn(list.reference(index)) { list.reference(index).belong(to: container) }
        for slot in extraSlots { slot.belong(to: container) }
        for slot in entries.slots { slot.belong(to: container) }
    }

    private func isOwn(_ slot: SlotRef) -> Bool {
        inherited.isEmpty || !inherited.contains(ObjectIdentifier(slot.slot))
    }

    /// Which binding comes after which; nil where no list has an order.
    var order: DependencyOrder? { lazyOrder?.order }

    /// The slot that a key leads to, by the key's number.
    func slot(ofKey number: Int) -> SlotIndex { slotIndexByKey[number] }

    /// The slot that the program is given for a key, by the key's number: numbers from that of the slots on count what
    /// stands before some of them.
    func askedSlot(ofKey number: Int) -> SlotIndex {
        entries[number].map { list.count + $0 } ?? slotIndexByKey[number]
    }

    /// Whether something stands before the slot of some key.
    var hasEntrySlots: Bool { !entries.slots.isEmpty }

    /// A slot of those numbers.
    func asked(_ index: SlotIndex) -> SlotRef {
        index < list.count ? list.reference(index) : SlotRef(entries.slots[index - list.count])
    }

    /// The key of the binding that another one is an alias of, by numbers.
    func aliased(_ number: Int) -> ServiceKey? { slotIndexByKey.aliased(number).map { keys[$0] } }

    /// Slots by service, and by service and name.
    func tables(_ plan: WiringPlan) -> (services: ServiceTable, names: NameTable) {
        var unnamed: [ServiceTable.Member] = []
        for number in keys.indices where contributions[number] == nil {
            let slot = asked(askedSlot(ofKey: number))
            let type = keys[number].service.type
            precondition(slot.serviceType == type, "a plan leads each key to a slot of its own service")
            if keys[number].name == nil { unnamed.append(ServiceTable.Member(ObjectIdentifier(type), at: slot)) }
        }
        return (ServiceTable(unnamed), NameTable(plan.graph.table) { asked(askedSlot(ofKey: $0)) })
    }

    /// The step of a path that a slot is; empty for the slots of shapes, which nobody wrote.
    func steps(of slot: AnySlot) -> [ResolutionStep] { slot.index < 0 ? [] : [provenances[Int(slot.index)].step] }

    /// The registration that a slot comes from; nil for the slots of shapes.
    func record(of slot: AnySlot) -> RegistrationRecord? {
        let slots = slot.container.slots
        return slot.index < 0 ? nil : slots.provenances.record(of: Int(slot.index))
    }

    /// The settings, by what they are of.
    var settingsByBinding: [BindingPlace: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}
