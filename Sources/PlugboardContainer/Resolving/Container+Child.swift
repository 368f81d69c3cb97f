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
        let inheritance = ChildPlanInput(from: self, adding: catalog.outline)
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
struct ChildPlanInput: ~Copyable {
    private(set) var outline = CatalogOutline()
    private(set) var wiring: Wiring
    /// The parent's slots, by the factories that represent them in the child's catalog.
    private(set) var slots: [FactoryIndex: InheritedSlot] = [:]
    /// The aliases of the parent whose target the child replaces, with their targets. In the child they are bindings.
    private var copies: [ServiceKey: ServiceKey] = [:]
    private var offered: [FactoryID: FactoryOutline] = [:]

    private let parent: Container
    private let inherited: CatalogOutline

    init(from parent: Container, adding own: CatalogOutline) {
        self.parent = parent
        inherited = parent.catalog
        wiring = parent.wiring ?? Wiring.code(inherited).decorated(by: inherited)
        appendOffered()

        var replaced = KeyTable(capacity: own.bindings.count)
        for factory in own.bindings { for key in own.factories[factory].boundKeys { _ = replaced.insert(key) } }
        let all = wiring.bindings
        var bindings: [WiredBinding] = []
        bindings.reserveCapacity(all.count + own.bindings.count)
        var lost: Set<ServiceKey> = []
        for binding in all {
            if replaced[binding.key] == nil {
                bindings.append(inheriting(binding, among: all, replaced))
            } else if case .code(let index) = binding.target {
                // All factories of a service take the same arguments (RULES 16.4), including the replaced one.
                outline.replacedBindings.append(outline.factories.count)
                outline.factories.append(inherited.factories[index])
                let provided = inherited.factories[index].providedServices
                lost.formUnion(provided.map { ServiceKey($0, name: binding.key.name) }.filter { replaced[$0] == nil })
            }
        }
        append(own)
        outline.serviceNames = inherited.serviceNames + own.serviceNames
        outline.environments = inherited.environments
        outline.program = inherited.program
        outline.observer = own.observer ?? inherited.observer
        outline.entryRules = inherited.entryRules + own.entryRules
        outline.inheritedRequests = Set(inherited.entryRules.map { $0.shape?.service ?? $0.key.service })
        // An inherited entry is checked only where the child unbinds its service.
        outline.entries =
            inherited.entries.filter { entry in
                // A child may unbind every member of a list.
                entry.shape?.isList != true
                    && lost.contains(ServiceKey(entry.shape?.service ?? entry.key.service, name: entry.key.name))
            } + own.entries
        wiring.bindings = bindings + Wiring.code(outline).bindings
        wiring = wiring.decorated(by: outline)
    }

    /// Appends the factories for manifests, because inherited bindings refer to them.
    private mutating func appendOffered() {
        if parent.wiring == nil { return }
        for factory in parent.ancestor(at: 0).catalog.factories {
            guard let id = factory.options.id else { continue }
            offered[id] = factory
            outline.factories.append(factory)
        }
    }

    /// Appends the child's registrations, and completes the outline with them.
    private mutating func append(_ own: CatalogOutline) {
        let offset = outline.factories.count
        for var factory in own.factories {
            if factory.options.id != nil { factory.options.isHidden = true }
            outline.factories.append(factory)
        }
        outline.bindings = own.bindings.map { $0 + offset }
        outline.decorations = own.decorations.map { decoration in
            var decoration = decoration
            decoration.factory += offset
            return decoration
        }
        outline.scopeValues = own.scopeValues
        outline.allowsOverride = own.allowsOverride
        let overriding = own.bindings.filter { own.factories[$0].allowsOverride }.map { own.factories[$0].key }
        outline.overriddenInParent = Set(overriding.filter { parent.isBound($0.service.type, named: $0.name) })
    }

    /// Returns the child's version of a binding of the parent.
    private mutating func inheriting(
        _ binding: WiredBinding, among bindings: [WiredBinding], _ replaced: KeyTable
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
            binding.replaced = nil
            isCopy = true
        }
        if case .code(let index)? = binding.replaced {
            // The inherited replacement of a test makes the contributions of this factory.
            binding.replaced = .code(outline.factories.count)
            outline.factories.append(inherited.factories[index])
        }
        let slot = parent.inheritable(binding.key)
        let isShared = slot?.planned.lifetime.isKeptByContainer ?? false
        if !isShared {
            for number in binding.decorators.indices {
                guard let index = binding.decorators[number].inCode else { continue }
                binding.decorators[number].inCode = outline.factories.count
                outline.factories.append(inherited.factories[index])
            }
        }
        guard var own = ownFactory(of: binding) ?? slot?.factory else { return binding }
        own.serviceName = binding.key.name
        guard let slot, isShared || isCopy && !own.options.contributedLists.isEmpty else {
            if case .code = binding.target {
                binding.target = .code(outline.factories.count)
                outline.factories.append(own)
            }
            return binding
        }
        if case .factory = binding.target { binding.isChosenByManifest = true }
        binding.target = .code(outline.factories.count)
        if isShared { slots[outline.factories.count] = slot }
        var factory = own
        if isShared {
            factory = own.shared()
            factory.execution = slot.planned.linkedExecution
        }
        factory.options.isHidden = true
        // A binding that was an alias in the parent has no contributions.
        let provided = own.options.provided.indices.filter { number in
            let service = own.options.provided[number]
            return replaced[ServiceKey(service.service, name: binding.key.name)] == nil
                && !(isCopy && service.list != nil)
        }
        factory.options.provided = provided.map { own.options.provided[$0] }
        factory.recipe.modifiers.views = provided.map { own.recipe.modifiers.views[$0] }
        if isShared {
            for number in factory.options.provided.indices { shareView(number, of: &factory, as: binding.key) }
        }
        outline.factories.append(factory)
        guard isShared else { return binding }
        binding.lifetime = Located(slot.planned.lifetime, at: binding.origin)
        binding.decorators = []
        binding.settings = nil
        binding.uses = []
        return binding
    }

    /// Makes a shared binding provide the parent's instance for a service of the undecorated instance.
    private func shareView(_ number: Int, of factory: inout FactoryOutline, as key: ServiceKey) {
        let service = factory.options.provided[number]
        guard service.implementation != nil else { return }
        let name = (copies[key] ?? key).name
        guard let slot = parent.inheritable(ServiceKey(service.service, name: name)) else { return }
        factory.options.provided[number].implementation = nil
        factory.recipe.modifiers.views[number] = { $0.slot(sharing: slot.slot) }
    }

    /// Returns the registration of a binding's factory, below its decorators.
    private func ownFactory(of binding: WiredBinding) -> FactoryOutline? {
        switch binding.target {
        case .code(let index): inherited.factories[index]
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

extension PlanLinker {
    /// Returns a slot that gives the instance of a slot of the parent.
    fileprivate func slot(sharing slot: any AnySlot) -> any AnySlot {
        func open<S>(_ type: S.Type) -> any AnySlot {
            let shared = typed(slot, S.self)
            return shared.produce.map { self.slot(awaiting: $0) } ?? self.slot(calling: shared.make)
        }
        return open(slot.service)
    }
}

extension FactoryOutline {
    /// Returns the record of a factory whose slot a child shares with its parent. No slot is linked for it.
    fileprivate func shared() -> FactoryOutline {
        var factory = self
        factory.parameters = []
        factory.recipe.modifiers = Recipe.Modifiers()
        factory.options = Options()
        factory.options.id = options.id
        factory.options.isScopeValue = options.isScopeValue
        return factory
    }
}
