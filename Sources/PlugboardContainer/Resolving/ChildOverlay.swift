import PlugboardWiring
import Synchronization

/// The light form of a child container: its own few slots over its parent's, with the whole plan made only when it is
/// needed.
///
/// What is seldom asked of a child needs all of its plan: a list, a shape that nobody bound, its bindings, children of its
/// own. It is planned whole for the first of them, and led to the slots that are there.
final class ChildOverlay: Sendable {
    /// How many services of its parent it remembers the slots of.
    static let rememberedServices = 48

    private let rememberedCount = Atomic(0)
    private let addition: CatalogSnapshot
    private let whole = OnceObject<FullChildPlan>()

    init(_ addition: CatalogSnapshot) { self.addition = addition }

    var hasRoom: Bool { rememberedCount.load(ordering: .relaxed) < Self.rememberedServices }

    /// Whether there is room for one service more, which is taken; called by one at a time.
    func takeRoom() -> Bool {
        guard hasRoom else { return false }
        rememberedCount.wrappingAdd(1, ordering: .relaxed)
        return true
    }

    func whole(of child: Container) -> FullChildPlan {
        whole.object ?? whole.keep(FullChildPlan(child, adding: addition))
    }
}

/// The whole plan of an overlay child, made on demand: its catalog, wiring, slots and names.
final class FullChildPlan: Sendable {
    let catalog: CatalogSnapshot
    let wiring: Wiring
    let slots: ContainerSlots
    let names: NamedServiceTable
    private let numbers: [ObjectIdentifier: SlotIndex]

    init(_ child: Container, adding addition: CatalogSnapshot) {
        guard let parent = child.parent else { preconditionFailure("an overlay is a child") }
        let inheritance = ChildPlanInput(from: parent, adding: addition)
        let outcome = Planner.plan(inheritance.wiring, over: inheritance.outline, inheriting: inheritance.needs)
        guard let plan = outcome.plan else {
            preconditionFailure("what is right in the affected part is right in the whole")
        }
        catalog = inheritance.catalog
        wiring = inheritance.wiring
        let graph = plan.graph
        let asked = graph.keys.map { key in
            guard let slot = child.keySlot(key.service.type, named: key.name) else {
                preconditionFailure("an overlay has a slot for each key of its plan")
            }
            return slot
        }
        // Nobody asks for what is within a binding; what serves it stands there for it.
        var list = SlotBuffer(capacity: graph.slots.count)
        var numbers: [ObjectIdentifier: SlotIndex] = [:]
        for index in graph.slots.indices { list.append(asked[graph.slots[index].binding].behindEntry.slot) }
        for number in asked.indices where !graph.keyTargets[number].isAlias {
            let index = graph.keyTargets[number].slot
            list.replace(index, with: asked[number].behindEntry.slot)
            numbers[ObjectIdentifier(asked[number].behindEntry.slot)] = index
        }
        self.numbers = numbers
        slots = ContainerSlots(
            plan, slots: list, from: SlotNumberBase(), extraSlots: [], entries: EntryRuleSlots(asked.map(\.slot)),
            arena: WireArena(), scopedCount: 0, hasGraphLifetime: false,
            provenances: SlotProvenances(plan, of: catalog.records),
            settings: inheritance.settings(for: plan, from: parent), closing: ClosingPlan(),
            needing: inheritance.needs)
        names = NamedServiceTable(graph.table) { asked[$0] }
    }

    /// The place of a slot that serves a key; nil for others.
    func place(of slot: AnySlot) -> SlotIndex? { numbers[ObjectIdentifier(slot)] }
}

extension Container {
    private var whole: FullChildPlan? { overlay?.whole(of: self) }

    /// What it was made from, children of children included.
    var catalog: CatalogSnapshot { whole?.catalog ?? ownCatalog }

    /// The wiring that the plan was made from; nil for that of the catalog's code alone.
    var wiring: Wiring? { overlay == nil ? ownWiring : whole?.wiring }

    /// Those of all its bindings.
    var allSlots: ContainerSlots { whole?.slots ?? slots }

    /// The number of a key among all of them.
    func number(of key: ServiceKey) -> Int? { (whole?.names ?? names).number(of: key) }

    /// The place of one of its slots among all of them.
    func place(of slot: AnySlot) -> SlotIndex? { overlay == nil ? slots.place(of: slot) : whole?.place(of: slot) }

    /// The slot of a key, also where its container is closed.
    func keySlot(_ service: any Any.Type, named name: ServiceName?) -> UnmanagedSlot? {
        let id = UInt(bitPattern: ObjectIdentifier(service))
        var container = self
        while true {
            if let slot = container.names.slot(id, name) { return slot }
            guard container.overlay != nil, let parent = container.parent else { return nil }
            container = parent
        }
    }

    /// The keys in force here that bindings of a child override.
    func keys(overriddenBy bindings: [CodeBinding]) -> Set<ServiceKey> {
        let keys = bindings.lazy.filter(\.allowsOverride).map(\.key)
        return Set(keys.filter { self.keySlot($0.service.type, named: $0.name) != nil })
    }

    /// The keys in force that are its parents', and perhaps among its own too.
    var inheritedKeys: [[ServiceKey]] {
        guard overlay != nil, let parent else { return [] }
        return parent.inheritedKeys + [parent.slots.keys]
    }
}
