import PlugboardWiring

/// The slots of a container, and what messages tell of them.
final class ContainerSlots: Sendable {
    /// Those of the plan, in its order. Destroyed at the end.
    let list: SlotBuffer
    /// What the numbers of the first of them are: those of an overlay come after those of its parent.
    let first: SlotNumberBase
    private let extraSlots: [AnySlot]
    /// What stands before the slots of some keys.
    private let entries: EntryRuleSlots
    private let arena: WireArena
    let provenances: SlotProvenances
    /// The keys in force, in the order of the wiring.
    let keys: [ServiceKey]
    /// By the numbers of the keys.
    private let slotIndexByKey: SlotIndexByKey
    /// The services of the lists that contributions are in, by the numbers of their keys.
    let contributions: [Int: ServiceType]
    /// Those of its parent, where it is an overlay, and after them its own.
    let scopedSlots: ScopedSlots
    private let settings: [SlotIndex: any Sendable]
    let closing: ClosingPlan
    /// Nil where no service has two bindings, so that no list has an order.
    private let deferredTopologicalOrder: DeferredTopologicalOrder?
    let startup: Startup?
    /// Whether some factory takes an `InjectionPoint`.
    let takesInjectionPoint: Bool
    /// Whether some slot is of the lifetime `graph`.
    let hasGraphLifetime: Bool

    init(
        _ plan: WiringPlan, slots: SlotBuffer, from first: SlotNumberBase, extraSlots: [AnySlot],
        entries: EntryRuleSlots,
        arena: WireArena, scopedCount: Int, hasGraphLifetime: Bool,
        provenances: SlotProvenances, settings: [SlotIndex: any Sendable], closing: ClosingPlan,
        needing inheritedNeeds: TopologicalOrder.InheritedNeeds?
    ) {
        list = slots
        self.extraSlots = extraSlots
        self.entries = entries
        self.arena = arena
        self.first = first
        scopedSlots = ScopedSlots(of: slots, count: scopedCount, after: first.scoped, in: arena)
        self.provenances = provenances
        keys = plan.keys
        slotIndexByKey = SlotIndexByKey(plan.graph)
        contributions = plan.graph.contributions
        self.settings = settings
        self.closing = closing
        deferredTopologicalOrder = DeferredTopologicalOrder(plan, inheriting: inheritedNeeds)
        startup = Startup(plan, inheriting: inheritedNeeds)
        takesInjectionPoint = plan.takesInjectionPoint
        self.hasGraphLifetime = hasGraphLifetime
    }

    deinit { list.destroy() }

    /// Called once, while the container is being made.
    func belong(to container: Container) {
        for index in list.indices {
            let slot = list.reference(index)
            if slot.isNew { slot.belong(to: container) }
        }
        for slot in extraSlots { slot.belong(to: container) }
        for slot in entries.slots { slot.belong(to: container) }
    }

    /// Which binding comes after which; nil where no list has an order.
    var order: TopologicalOrder? { deferredTopologicalOrder?.order }

    /// The slot that a key leads to, by the key's number.
    func slot(ofKey number: Int) -> SlotIndex { slotIndexByKey[number] }

    /// The slot that the program is given for a key, by the key's number. An index from the count of the slots on is that of
    /// an entry slot, which stands before another.
    func askedSlot(ofKey number: Int) -> SlotIndex {
        guard let entry = entries[number] else { return slotIndexByKey[number] }
        return list.count + entry
    }

    /// Whether something stands before the slot of some key.
    var hasEntryGuardSlots: Bool { !entries.slots.isEmpty }

    /// A slot of those numbers.
    func asked(_ index: SlotIndex) -> UnmanagedSlot {
        index < list.count ? list.reference(index) : UnmanagedSlot(entries.slots[index - list.count])
    }

    /// The key of the binding that another one is an alias of, by numbers.
    func aliased(_ number: Int) -> ServiceKey? { slotIndexByKey.aliased(number).map { keys[$0] } }

    /// Slots by service, and by service and name.
    ///
    /// - Parameter count: How many services of its parent an overlay remembers the slots of.
    func tables(_ plan: WiringPlan, rememberingUpTo count: Int? = nil) -> (
        services: UnnamedServiceTable, names: NamedServiceTable
    ) {
        var unnamed: [UnnamedServiceTable.InitialEntry] = []
        var slots: [UnmanagedSlot?] = []
        slots.reserveCapacity(keys.count)
        let hasEntryGuardSlots = hasEntryGuardSlots
        let hasContributions = !contributions.isEmpty
        // Loops over ranges cost ten times as much in a debug build, as tests are.
        var next = 0
        while next < keys.count {
            let number = next
            next += 1
            let slot =
                hasEntryGuardSlots ? asked(askedSlot(ofKey: number)) : list.reference(slotIndexByKey[number])
            // What an overlay has of its parent is asked there.
            let isOwn = count == nil || slot.isNew
            slots.append(isOwn ? slot : nil)
            if hasContributions, contributions[number] != nil { continue }
            let key = keys[number]
            precondition(slot.serviceType == key.service.type, "a plan leads each key to a slot of its own service")
            if isOwn, key.name == nil { unnamed.append(UnnamedServiceTable.InitialEntry(key.service.id, at: slot)) }
        }
        return (UnnamedServiceTable(unnamed, room: count ?? 0), NamedServiceTable(plan.graph.table) { slots[$0] })
    }

    /// The step of a path that a slot of this container is; nil for the slots of shapes, which nobody wrote.
    func pathStep(of slot: AnySlot) -> ResolutionPathStep? {
        slot.index < 0 ? nil : provenances.pathStep(of: place(of: slot))
    }

    /// The registration that a slot of any container comes from; nil for the slots of shapes.
    func record(of slot: AnySlot) -> RegistrationRecord? {
        let slots = slot.container.slots
        return slot.index < 0 ? nil : slots.provenances.record(of: slots.place(of: slot))
    }

    /// The settings of a slot of this container.
    func settings(of slot: AnySlot) -> (any Sendable)? { settings[place(of: slot)] }

    /// The place in the list.
    func place(of slot: AnySlot) -> SlotIndex { Int(slot.index) - first.number }

    /// The numbers of the first slots of a container whose parent this one's is.
    var following: SlotNumberBase {
        SlotNumberBase(
            number: first.number + max(list.count, keys.count), scoped: scopedSlots)
    }

    /// The settings, by what they are of.
    var settingsByBinding: [BindingOrDecorator: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (provenances[$0.key].bindingPlace, $0.value) })
    }
}

/// The first number of a container's own slots, which follow its parents', and which of the parents' slots have places
/// in scopes. Its bindings, never more than its slots or its keys, are numbered from there too.
struct SlotNumberBase: Sendable {
    var number = 0
    var scoped = ScopedSlots()
}

extension UnmanagedSlot {
    /// Whether no container has it yet, while one is being made.
    var isNew: Bool { slot.owner == nil }
}
