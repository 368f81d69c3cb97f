import PlugboardWiring

extension Container {
    /// Makes a container that has all bindings of this one and those that a closure registers, which replace this one's.
    ///
    /// ```swift
    /// let child = try container.makeChild { $0.register(User.self) { user } }
    /// ```
    ///
    /// What this container keeps for good (`singleton`, `weak`, instances) the child takes as it is. Everything else is
    /// linked anew and sees the child's bindings. The child keeps this container alive.
    ///
    /// - Parameter name: what people know the child by.
    /// - Throws: `WiringError` with every mistake of the child's wiring; what the closure throws.
    public func makeChild(named name: String? = nil, _ register: (inout Catalog) throws -> Void) throws -> Container {
        var catalog = Catalog()
        try register(&catalog)
        return try makeChild(catalog, named: name)
    }

    /// Makes a child with the bindings of a catalog, as they are now.
    ///
    /// - Throws: `WiringError` with every mistake of the child's wiring.
    public func makeChild(_ catalog: Catalog, named name: String? = nil) throws(WiringError) -> Container {
        let catalog = CatalogSnapshot(catalog)
        let inheritance = ChildPlanInput(from: self, adding: catalog)
        let outcome = Planner.plan(
            inheritance.wiring, over: inheritance.outline, inheriting: inheritance.needs)
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics) }
        return Container(plan, inheritance, parent: self, name: name, warnings: outcome.diagnostics)
    }
}

/// The input for planning a child container: its own registrations and wiring laid over its parent's.
struct ChildPlanInput {
    private(set) var catalog: CatalogSnapshot
    private(set) var outline: CatalogOutline
    private(set) var wiring: Wiring
    /// The parent's slots that stand for factories of the child's catalog.
    private(set) var slots: [FactoryIndex: any AnySlot] = [:]
    /// Bindings that were an alias in the parent, of a binding that the child replaces.
    private var copies: [ServiceKey: ServiceKey] = [:]
    /// The factories that manifests name; empty where code alone binds.
    private let offered: [FactoryID: FactoryIndex]

    private let parent: Container

    init(from parent: Container, adding addition: CatalogSnapshot) {
        self.parent = parent
        catalog = parent.catalog
        outline = parent.catalog.outline
        outline.entries = []
        outline.offerEachOnce()
        wiring = parent.wiring ?? Wiring.code(outline)
        offered = parent.wiring == nil ? [:] : outline.offered
        let own = Self.code(of: addition, over: &outline)
        let overriding = outline.bindings.filter(\.allowsOverride).map(\.key)
        outline.overriddenInParent = Set(overriding.filter { parent.keySlot($0) != nil })
        catalog.append(addition)
        if let observer = addition.observer { catalog.observer = observer }

        let additions = own.bindings
        var replaced = KeyTable(capacity: additions.count)
        for binding in additions { _ = replaced.insert(binding.key) }
        let inherited = wiring.bindings
        var bindings: [WiredBinding] = []
        bindings.reserveCapacity(inherited.count + additions.count)
        for binding in inherited where replaced[binding.key] == nil {
            bindings.append(
                Self.isTakenAsItIs(binding, from: parent)
                    ? binding : inheriting(binding, among: inherited, from: parent, replaced))
        }
        bindings += additions
        wiring.bindings = bindings
    }

    /// Whether what the child replaces changes nothing of a binding but what its parameters receive, as of most.
    private static func isTakenAsItIs(_ binding: WiredBinding, from parent: Container) -> Bool {
        if case .alias = binding.target { return false }
        guard binding.decorators.isEmpty else { return false }
        guard let slot = parent.keySlot(binding.key)?.behindEntry.facts,
            let factory = slot.record
        else { return true }
        return factory.isPlain && !slot.lifetime.isKeptByContainer
    }

    /// Lays a catalog's factories into an outline; returns its bindings. Its identifiers are for manifests, which a
    /// child has none of.
    private static func code(of addition: CatalogSnapshot, over outline: inout CatalogOutline) -> Wiring {
        let own = addition.outline
        let offset = outline.factories.count
        for var factory in own.factories {
            factory.options.id = nil
            outline.append(factory)
        }
        outline.bindings = own.bindings.map { binding in
            var binding = binding
            binding.factory += offset
            return binding
        }
        outline.serviceNames += own.serviceNames
        outline.allowsOverride = own.allowsOverride
        return Wiring.code(outline)
    }

    /// A binding of the parent as the child has it.
    private mutating func inheriting(
        _ binding: WiredBinding, among bindings: [WiredBinding], from parent: Container, _ replaced: KeyTable
    ) -> WiredBinding {
        var binding = binding
        var isCopy = false
        if case .alias(let target) = binding.target {
            guard replaced[target.value] != nil, let aliased = bindings.first(where: { $0.key == target.value })
            else { return binding }
            // An alias is the parent's as it is: it stays with what the child's own binding replaces.
            let key = binding.key
            copies[key] = aliased.key
            binding = aliased
            binding.key = key
            isCopy = true
        }
        guard let slot = parent.keySlot(binding.key)?.behindEntry, let factory = slot.facts.record else {
            return binding
        }
        let isShared = slot.facts.lifetime.isKeptByContainer
        let own = ownRecord(of: binding) ?? factory
        // What was another name contributes nothing, now that it is a binding.
        let provided = own.provided.filter {
            replaced[ServiceKey($0.service, name: binding.key.name)] == nil && !(isCopy && $0.list != nil)
        }
        guard isShared || provided.count != own.provided.count else { return binding }
        let record = own.reproduced(providing: provided, isInherited: isShared)
        let index = outline.factories.count
        catalog.append(record)
        var reproduced = record.outline
        reproduced.options.id = nil
        reproduced.execution = slot.facts.execution
        outline.append(reproduced)
        binding.target = .code(index)
        guard isShared else { return binding }
        slots[index] = slot
        binding.lifetime = Located(slot.facts.lifetime, at: binding.origin)
        binding.decorators = []
        binding.settings = nil
        binding.uses = []
        return binding
    }

    /// The registration of a binding's factory, below its decorators.
    private func ownRecord(of binding: WiredBinding) -> RegistrationRecord? {
        switch binding.target {
        case .code(let index): catalog.records[index]
        case .factory(let id): offered[id.value].map { catalog.records[$0] }
        case .alias, .broken: nil
        }
    }

    /// What the bindings that are the parent's as they are depend on there; nil where there are none.
    var needs: TopologicalOrder.InheritedNeeds? {
        if slots.isEmpty { return nil }
        let (parent, slots) = (parent, slots)
        let factories = Dictionary(slots.map { (ObjectIdentifier($0.value), $0.key) }) { min($0, $1) }
        return { factory in
            guard let facts = slots[factory]?.facts else { return [] }
            let owner = parent.ancestor(at: facts.level).slots
            return owner.order.allPrecursors(of: facts.number).compactMap { factories[ObjectIdentifier(owner[$0])] }
        }
    }

    /// The parent's settings for the slots of the child's plan.
    func settings(for plan: WiringPlan, from parent: Container) -> [SlotIndex: any Sendable] {
        var settings: [SlotIndex: any Sendable] = [:]
        let known = parent.slots.settingsByBinding
        if known.isEmpty { return settings }
        let graph = plan.graph
        for (index, slot) in graph.slots.enumerated() where outline.factories[slot.factory].settings != nil {
            let decorator: String? = if case .decorator(let id) = graph.role(of: index) { id } else { nil }
            let key = graph.key(of: index)
            settings[index] = known[BindingOrDecorator(key: copies[key] ?? key, decorator: decorator)]
        }
        return settings
    }
}

extension CatalogOutline {
    /// Keeps the first of equal identifiers: the later ones came from children, or stand for what a parent keeps.
    fileprivate mutating func offerEachOnce() {
        var offered: Set<FactoryID> = []
        for index in factories.indices where !factories[index].isPlain {
            guard let id = factories[index].id, !offered.insert(id).inserted else { continue }
            self[index].options.id = nil
        }
    }
}
