import PlugboardWiring

/// The slots of a container, and what messages tell of them.
final class LinkedSlots: Sendable {
    let slots: [AnySlot]
    private let further: [AnySlot]
    private let arena: WireArena
    let facts: [SlotFacts]
    let bindings: [PlannedBinding]
    let scopedCount: Int
    /// The slots of which each scope keeps an instance.
    let scopedSlots: [AnySlot]
    private let settings: [SlotIndex: any Sendable]
    let closing: ClosingFacts
    /// Whether some factory takes an `InjectionPoint`.
    let tellsWhoAsks: Bool
    /// The slots of the parent that this container has as they are.
    private let inherited: Set<ObjectIdentifier>

    init(
        slots: [AnySlot], further: [AnySlot], arena: WireArena, scopedCount: Int, facts: [SlotFacts],
        bindings: [PlannedBinding], settings: [SlotIndex: any Sendable], inherited: [AnySlot],
        closing: ClosingFacts, tellsWhoAsks: Bool
    ) {
        self.slots = slots
        self.further = further
        self.arena = arena
        self.scopedCount = scopedCount
        scopedSlots = slots.filter { $0.scopeIndex >= 0 }
        self.facts = facts
        self.bindings = bindings
        self.settings = settings
        self.closing = closing
        self.tellsWhoAsks = tellsWhoAsks
        self.inherited = Set(inherited.map { ObjectIdentifier($0) })
    }

    /// Called once, while the container is being made.
    func belong(to container: Container) {
        for slot in slots where isOwn(slot) { slot.belong(to: container) }
        for slot in further { slot.belong(to: container) }
    }

    private func isOwn(_ slot: AnySlot) -> Bool {
        inherited.isEmpty || !inherited.contains(ObjectIdentifier(slot))
    }

    subscript(index: SlotIndex) -> AnySlot { slots[index] }

    func serviceTable() -> ServiceTable {
        ServiceTable(
            bindings.filter { $0.key.name == nil }.map { ServiceTable.Member($0.key.service.id, self.checked($0)) })
    }

    func nameTable() -> NameTable {
        NameTable(
            bindings.compactMap { binding in
                binding.key.name.map { NameTable.Entry(binding.key.service.id, $0, self.checked(binding)) }
            })
    }

    private func checked(_ binding: PlannedBinding) -> AnySlot {
        let slot = slots[binding.slot]
        precondition(slot.serviceType == binding.key.service.type, "a plan leads each key to a slot of its own service")
        return slot
    }

    /// The step of a path that a slot is; empty for the slots of shapes, which nobody wrote.
    func steps(of slot: AnySlot) -> [ResolutionStep] { slot.index < 0 ? [] : [facts[Int(slot.index)].step] }

    /// The registration that a slot comes from; nil for the slots of shapes.
    func draft(of slot: AnySlot) -> Draft? {
        let wiring = slot.container.wiring
        return slot.index < 0 ? nil : wiring.facts[Int(slot.index)].draft
    }

    func lifetime(of slot: AnySlot) -> LifetimeKind {
        slot.container.wiring.facts[Int(slot.index)].lifetime
    }

    /// The settings, by what they are of.
    var settingsByBinding: [BindingPlace: any Sendable] {
        Dictionary(uniqueKeysWithValues: settings.map { (facts[$0.key].place, $0.value) })
    }

    /// The keys in force, in the order of the wiring.
    var keys: some Sequence<ServiceKey> { bindings.lazy.map(\.key) }
}

/// Where a slot was said.
struct SlotFacts: Sendable {
    let key: ServiceKey
    let lifetime: LifetimeKind
    let draft: Draft
    /// Nil for the factory of a registration that is bound where it was registered.
    private let elsewhere: Elsewhere?

    private final class Elsewhere: Sendable {
        let origin: Origin
        let factoryOrigin: Origin
        let role: PlannedSlot.Role

        init(_ planned: PlannedSlot) {
            origin = planned.origin
            factoryOrigin = planned.factoryOrigin
            role = planned.role
        }
    }

    init(_ planned: PlannedSlot, draft: Draft) {
        key = planned.key
        lifetime = planned.lifetime
        self.draft = draft
        let here = Origin.code(draft.location)
        let isHere = planned.role == .factory && planned.origin == here && planned.factoryOrigin == here
        elsewhere = isHere ? nil : Elsewhere(planned)
    }

    var origin: Origin { elsewhere?.origin ?? .code(draft.location) }
    var factoryOrigin: Origin { elsewhere?.factoryOrigin ?? .code(draft.location) }
    var role: PlannedSlot.Role { elsewhere?.role ?? .factory }

    var place: BindingPlace { BindingPlace(key: key, decorator: decorator) }

    var factory: FactoryID? { draft.id }
    var registration: CodeLocation { draft.location }
    var decorator: String? { if case .decorator(let id) = role { id } else { nil } }

    var step: ResolutionStep {
        ResolutionStep(
            key: key, factory: draft.id, origin: origin, registration: draft.location, decorator: decorator)
    }
}
