import PlugboardWiring

/// What planning the children of a container starts from, computed when the first is made. Linear in the container's
/// bindings.
final class ChildBasis: Sendable {
    let wiring: Wiring
    let reach: ChangeReach
    /// The keys of which entries say how they are asked for.
    let ruledKeys: Set<ServiceKey>

    init(_ container: Container) {
        let catalog = container.catalog
        var outline = catalog.outline
        outline.entries = []
        wiring = container.wiring ?? Wiring.code(outline)
        reach = ChangeReach(Planner.joined(wiring, over: outline))
        ruledKeys = Set(EntryAccessRule.rules(of: catalog.entries).map(\.key))
    }
}

/// The part of a child's plan that its own bindings change: they, and what they reach of the parent's. What these take of
/// all else stands beside them as the parent's slots, without what it needs itself.
///
/// What stands for a parent's slot has its lifetime, its arguments, its need of awaiting and of a scope, so that what passes
/// the checks here passes them in the whole plan.
final class AffectedChildPlan {
    let plan: WiringPlan
    let catalog: CatalogSnapshot
    let settings: [SlotIndex: any Sendable]
    let base: LinkBase

    /// Nil where the child has to be planned whole: because of what is seldom registered, or of something wrong.
    init?(of addition: CatalogSnapshot, over parent: Container) {
        guard let parts = PlanInput(addition, over: parent) else { return nil }
        var wiring = Wiring.code(parts.outline)
        // Without the parent's, code alone binds.
        if !parts.bindings.isEmpty { wiring.bindings = parts.bindings + wiring.bindings }
        guard let plan = Planner.plan(wiring, over: parts.outline).plan else { return nil }
        self.plan = plan
        catalog = parts.catalog
        let slots = plan.graph.slots
        var (settings, standing) = ([SlotIndex: any Sendable](), [SlotIndex: SlotIndex]())
        for index in slots.indices where !parts.bindings.isEmpty {
            settings[index] = parts.settings[slots[index].factory]
            standing[index] = parts.parentIndices[slots[index].factory]
        }
        let reach = parent.childBasis.reach
        guard let checks = reach.stackChecks(of: plan.graph, standingFor: standing) else { return nil }
        self.settings = settings
        base = LinkBase(slots: parts.slots, first: parent.slots.following, stackChecks: checks)
    }
}

extension AffectedChildPlan {
    /// The input from which the affected part is planned: its catalog, bindings, settings and the parent's slots.
    private struct PlanInput {
        /// Of the child's own factories, of those that it makes anew, and of what stands for slots.
        private(set) var catalog: CatalogSnapshot
        private(set) var outline: CatalogOutline
        /// The parent's, as far as they are wanted.
        private(set) var bindings: [WiredBinding] = []
        private(set) var slots: [FactoryIndex: AnySlot] = [:]
        /// The places in the parent's graph of what stands for slots.
        private(set) var parentIndices: [FactoryIndex: SlotIndex] = [:]
        private(set) var settings: [FactoryIndex: any Sendable] = [:]
        private let parent: Container
        private let basis: ChildBasis

        init?(_ addition: CatalogSnapshot, over parent: Container) {
            guard parent.isExcerptable, addition.isExcerptable else { return nil }
            self.parent = parent
            basis = parent.childBasis
            catalog = addition
            outline = addition.outline
            outline.overriddenInParent = parent.keys(overriddenBy: outline.bindings)
            guard outline.bindings.count == outline.factories.count,
                outline.factories.allSatisfy(ChangeReach.isAddable)
            else { return nil }
            for index in outline.factories.indices where outline.factories[index].id != nil {
                outline[index].options.id = nil
            }
            var known = outline.numberedKeys
            guard let reached = basis.reach.bindings(reachedBy: known.keys) else { return nil }
            for binding in reached { _ = known.insert(basis.reach.graph.keys[binding]) }
            guard basis.ruledKeys.isDisjoint(with: known.keys) else { return nil }
            for binding in reached { remake(binding) }
            for factory in outline.factories {
                guard let keys = ChangeReach.keys(lookedUpFor: factory) else { return nil }
                for key in keys where known.insert(key).isNew {
                    guard let target = basis.reach.target(of: key) else { continue }
                    guard basis.reach.isOrdinary(target.slot) else { return nil }
                    stand(for: target.slot, of: target.factory, under: key)
                }
            }
        }

        /// The slot that serves a key in the parent.
        private func slot(of key: ServiceKey) -> AnySlot {
            guard let slot = parent.keySlot(key.service.type, named: key.name) else {
                preconditionFailure("a container has a slot for each key of its plan")
            }
            return slot.behindEntry.slot
        }

        private mutating func remake(_ number: Int) {
            var binding = basis.wiring.binding(number)
            let slot = slot(of: binding.key)
            guard let record = parent.slots.record(of: slot), let index = basis.reach.graph.slots(of: number).last
            else { preconditionFailure("a binding that is made by a factory has a registration") }
            var factory = basis.reach.graph.factory(of: index)
            if factory.id != nil { factory.options.id = nil }
            if factory.settings != nil { settings[outline.factories.count] = slot.container.slots.settings(of: slot) }
            append(record, factory, &binding)
        }

        private mutating func stand(for index: SlotIndex, of factory: FactoryOutline, under key: ServiceKey) {
            let slot = slot(of: key)
            guard let record = parent.slots.record(of: slot) else {
                preconditionFailure("what a key leads to has a registration")
            }
            let outline = FactoryOutline(
                product: key.service, location: record.location,
                lifetime: basis.reach.needsScope(index) ? .scoped : slot.lifetime, execution: slot.execution,
                options: factory.standingFor)
            slots[self.outline.factories.count] = slot
            parentIndices[self.outline.factories.count] = index
            var binding = WiredBinding(key: key, origin: .code(record.location), target: .broken)
            append(RegistrationRecord(standingFor: record, as: key.service.type), outline, &binding)
        }

        private mutating func append(
            _ record: RegistrationRecord, _ factory: FactoryOutline, _ binding: inout WiredBinding
        ) {
            binding.target = .code(outline.factories.count)
            outline.append(factory)
            catalog.append(record)
            bindings.append(binding)
        }
    }
}

extension Container {
    var childBasis: ChildBasis { childBasisObject.object ?? childBasisObject.keep(ChildBasis(self)) }

    /// Whether no observer is told of what its children do.
    fileprivate var isExcerptable: Bool { overlay != nil || ownCatalog.observer == nil }
}

extension CatalogSnapshot {
    /// Whether it has registrations and nothing else.
    fileprivate var isExcerptable: Bool { observer == nil && entries.isEmpty && serviceNames.isEmpty }
}

extension FactoryOutline {
    /// What few factories have, as far as it concerns those who take what this one makes.
    fileprivate var standingFor: RareOptionsBox? {
        if isPlain || arguments.isEmpty && !isScopeValue { return nil }
        var options = RareOptions()
        options.arguments = arguments
        options.isScopeValue = isScopeValue
        return RareOptionsBox(options)
    }
}

extension PlanLinker {
    static func link(_ affected: AffectedChildPlan) -> ContainerSlots {
        link(affected.plan, affected.catalog, affected.settings, over: affected.base)
    }
}
