extension Container {
    /// Creates a child container with the bindings of this container. The closure's registrations replace or extend
    /// them.
    ///
    /// ```swift
    /// let child = try container.makeChild { $0.register(User.self) { user } }
    /// ```
    ///
    /// The child shares the instances that this container keeps (`singleton`, `weak`, existing instances). All other
    /// bindings are linked again for the child, so they use the child's registrations. The child retains this
    /// container. `close()` of this container also closes the child. The child of a closed container is closed.
    ///
    /// - Parameters:
    ///   - name: A name for messages.
    ///   - register: Registers the child's own bindings.
    /// - Throws: The error of the closure, or `WiringError` with every mistake of the child's wiring.
    public func makeChild(name: String? = nil, _ register: (inout Catalog) throws -> Void) throws -> Container {
        var catalog = Catalog()
        try register(&catalog)
        return try makeChild(catalog, name: name)
    }

    /// Creates a child container with the current bindings of a catalog.
    ///
    /// - Parameters:
    ///   - catalog: The child's own bindings.
    ///   - name: A name for messages.
    /// - Throws: `WiringError` with every mistake of the child's wiring.
    public func makeChild(_ catalog: Catalog, name: String? = nil) throws(WiringError) -> Container {
        let catalog = CatalogSnapshot(catalog)
        let inheritance = ChildPlanInput(from: self, adding: catalog)
        let outcome = Planner.plan(
            inheritance.wiring, over: inheritance.outline, inheriting: inheritance.needs)
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics.ofSelection()) }
        let child = Container(plan, inheritance, parent: self, name: name, warnings: outcome.diagnostics)
        if !dependents.add(WeakPlace(child, nil)) { child.closeBeforeUse() }
        return child
    }
}

/// The input for planning a child container: its registrations and wiring, combined with its parent's.
///
/// The input contains the registrations in force, and the registrations that these replace. It omits earlier ones, so
/// that a chain of children does not retain the registrations of every ancestor.
struct ChildPlanInput {
    private(set) var catalog: CatalogSnapshot
    private(set) var outline = CatalogOutline()
    private(set) var wiring: Wiring
    /// The parent's slots, by the factories that represent them in the child's catalog.
    private(set) var slots: [FactoryIndex: InheritedSlot] = [:]
    /// The aliases of the parent whose target the child replaces, with their targets. In the child they are bindings.
    private var copies: [ServiceKey: ServiceKey] = [:]
    private var records: [RegistrationRecord] = []
    private var factories: [FactoryOutline] = []
    private var offered: [FactoryID: RegistrationRecord] = [:]

    private let parent: Container

    init(from parent: Container, adding addition: CatalogSnapshot) {
        self.parent = parent
        let (inherited, own) = (parent.catalog.outline, addition.outline)
        catalog = parent.catalog
        wiring = parent.wiring ?? Wiring.code(inherited).decorated(by: inherited)
        appendOffered()

        var replaced = KeyTable(capacity: own.bindings.count)
        for number in own.bindings.indices { for key in own.keys(boundBy: number) { _ = replaced.insert(key) } }
        let all = wiring.bindings
        var bindings: [WiredBinding] = []
        bindings.reserveCapacity(all.count + own.bindings.count)
        var lost: Set<ServiceKey> = []
        for binding in all {
            if replaced[binding.key] == nil {
                bindings.append(inheriting(binding, among: all, over: inherited, replaced))
            } else if case .code(let index) = binding.target {
                // All factories of a service take the same arguments (RULES 16.4), including the replaced one.
                outline.replacedBindings.append(
                    CodeBinding(
                        key: binding.key, factory: factories.count, location: inherited.factories[index].location))
                append(catalog.records[index], inherited.factories[index])
                let provided = inherited.factories[index].providedServices
                lost.formUnion(provided.map { ServiceKey($0, name: binding.key.name) }.filter { replaced[$0] == nil })
            }
        }
        append(own, from: addition)
        outline.serviceNames = inherited.serviceNames + own.serviceNames
        outline.environments = inherited.environments
        outline.program = inherited.program
        outline.inheritedRequests = parent.requestsOfEntries
        // An inherited entry is checked only where the child unbinds its service.
        outline.entries =
            inherited.entries.filter { entry in
                // A child may unbind every member of a list.
                entry.shape?.isList != true
                    && lost.contains(ServiceKey(entry.shape?.service ?? entry.key.service, name: entry.key.name))
            } + own.entries
        wiring.bindings = bindings + Wiring.code(outline).bindings
        wiring = wiring.decorated(by: outline)
        catalog.replaceRecords(by: records, adding: addition)
    }

    /// Appends the factories for manifests, because inherited bindings refer to them.
    private mutating func appendOffered() {
        if parent.wiring == nil { return }
        for record in parent.ancestor(at: 0).catalog.records {
            guard let id = record.id else { continue }
            offered[id] = record
            append(record, record.outline)
        }
    }

    private mutating func append(_ record: RegistrationRecord, _ factory: FactoryOutline) {
        records.append(record)
        factories.append(factory)
    }

    /// Appends the child's registrations, and completes the outline with them.
    private mutating func append(_ own: CatalogOutline, from addition: CatalogSnapshot) {
        let offset = factories.count
        for var factory in own.factories {
            if factory.options.id != nil { factory.options.id = nil }
            factories.append(factory)
        }
        records += addition.records
        let bindings = own.bindings.map { binding in
            var binding = binding
            binding.factory += offset
            return binding
        }
        outline.factories = factories
        outline.bindings = bindings
        outline.decorations = own.decorations.map { decoration in
            var decoration = decoration
            decoration.factory += offset
            return decoration
        }
        outline.allowsOverride = own.allowsOverride
        let overriding = bindings.filter(\.allowsOverride).map(\.key)
        outline.overriddenInParent = Set(overriding.filter { parent.isBound($0.service.type, named: $0.name) })
    }

    /// Returns the child's version of a binding of the parent.
    private mutating func inheriting(
        _ binding: WiredBinding, among bindings: [WiredBinding], over inherited: CatalogOutline, _ replaced: KeyTable
    ) -> WiredBinding {
        var binding = binding
        var isCopy = false
        if case .alias(let target) = binding.target {
            guard replaced[target.value] != nil, let aliased = bindings.first(where: { $0.key == target.value })
            else { return binding }
            // An alias of the parent keeps the parent's target, even if the child replaces the binding of that key.
            let key = binding.key
            copies[key] = aliased.key
            binding = aliased
            binding.key = key
            isCopy = true
        }
        let slot = parent.inheritable(binding.key)
        let isShared = slot?.planned.lifetime.isKeptByContainer ?? false
        if !isShared {
            for number in binding.decorators.indices {
                guard let index = binding.decorators[number].inCode else { continue }
                binding.decorators[number].inCode = factories.count
                append(catalog.records[index], inherited.factories[index])
            }
        }
        guard let own = ownRecord(of: binding) ?? slot?.record else { return binding }
        guard let slot, isShared || isCopy && own.provided.contains(where: { $0.list != nil }) else {
            if case .code(let index) = binding.target {
                binding.target = .code(factories.count)
                append(own, inherited.factories[index])
            }
            return binding
        }
        // A binding that was an alias in the parent has no contributions.
        let provided = own.provided.filter {
            replaced[ServiceKey($0.service, name: binding.key.name)] == nil && !(isCopy && $0.list != nil)
        }.map { service in
            guard isShared, service.implementation != nil else { return service }
            var service = service
            let name = (copies[binding.key] ?? binding.key).name
            service.inherited = parent.inheritable(ServiceKey(service.service, name: name))
            return service
        }
        let record = own.reproduced(providing: provided, isInherited: isShared)
        if case .factory = binding.target { binding.isChosenByManifest = true }
        binding.target = .code(factories.count)
        var reproduced = record.outline
        reproduced.options.id = nil
        reproduced.execution = slot.planned.linkedExecution
        if isShared { slots[factories.count] = slot }
        append(record, reproduced)
        guard isShared else { return binding }
        binding.lifetime = Located(slot.planned.lifetime, at: binding.origin)
        binding.decorators = []
        binding.settings = nil
        binding.uses = []
        return binding
    }

    /// Returns the registration of a binding's factory, below its decorators.
    private func ownRecord(of binding: WiredBinding) -> RegistrationRecord? {
        switch binding.target {
        case .code(let index): catalog.records[index]
        case .factory(let id): offered[id.value]
        case .alias, .broken: nil
        }
    }

    /// The dependencies of bindings that the child shares with the parent; nil if there are none.
    var needs: TopologicalOrder.InheritedNeeds? {
        if slots.isEmpty { return nil }
        let slots = slots
        let factories = Dictionary(slots.map { ($0.value, $0.key) }) { min($0, $1) }
        return { factory in
            guard let slot = slots[factory] else { return [] }
            return slot.owner.order.allNeeds(of: slot.number).compactMap { need in
                factories[slot.owner.inheritable(need.target)].map { ($0, need.isTaken) }
            }
        }
    }

    /// Returns the parent's settings for the slots of the child's plan.
    func settings(for plan: WiringPlan, from parent: Container) -> [SlotIndex: any Sendable] {
        var settings: [SlotIndex: any Sendable] = [:]
        let known = parent.slots.settingsByBinding
        if known.isEmpty { return settings }
        let graph = plan.graph
        for (index, slot) in graph.slots.enumerated() where outline.factories[slot.factory].options.settings != nil {
            let decorator: String? = if case .decorator(let id) = graph.role(of: index) { id } else { nil }
            let key = graph.key(of: index)
            settings[index] = known[BindingOrDecorator(key: copies[key] ?? key, decorator: decorator)]
        }
        return settings
    }
}

extension Container {
    /// The services that the entries of this container and its parents request.
    fileprivate var requestsOfEntries: Set<ServiceType> {
        let own = catalog.entries.map { $0.shape?.service ?? $0.key.service }
        return (parent?.requestsOfEntries ?? []).union(own)
    }
}
