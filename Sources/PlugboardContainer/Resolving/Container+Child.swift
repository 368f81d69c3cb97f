extension Container {
    /// Creates a child container with the bindings of this container. The closure's registrations replace or extend
    /// them.
    ///
    /// ```swift
    /// let child = try container.makeChild { $0.register(User.self) { user } }
    /// ```
    ///
    /// The child shares the instances that this container keeps (`singleton`, `weak`, existing instances). All other
    /// instances are made with the child's registrations. The child retains this container. `close()` of this container
    /// also closes the child. The child of a closed container is closed.
    ///
    /// Any thread may call it. The cost is linear in the number of the bindings that depend on the child's registrations,
    /// and of their dependencies. It is linear in the number of all bindings for the first child of a container, for a
    /// child with an observer or an entry, and if a service that no container keeps takes a `ScopeFactory`.
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
    /// Any thread may call it. The cost is that of the form with a closure.
    ///
    /// - Parameters:
    ///   - catalog: The child's own bindings.
    ///   - name: A name for messages.
    /// - Throws: `WiringError` with every mistake of the child's wiring.
    public func makeChild(_ catalog: Catalog, name: String? = nil) throws(WiringError) -> Container {
        try makeChild(catalog, name: name, isWhole: false)
    }

    /// - Parameter isWhole: Whether to plan all bindings, which has the same result.
    func makeChild(_ catalog: Catalog, name: String? = nil, isWhole: Bool) throws(WiringError) -> Container {
        let own = catalog.outline
        let part = isWhole ? nil : ChildPlanInput(from: self, adding: own)
        if let part, let plan = part.plan { return child(part, plan, name: name) }
        let whole = ChildPlanInput(from: self, adding: own, isWhole: true)
        let outcome = whole.outcome
        guard let plan = outcome.plan else { throw WiringError(outcome.diagnostics.ofSelection()) }
        return child(whole, plan, name: name, warnings: outcome.diagnostics)
    }

    private func child(
        _ input: ChildPlanInput, _ plan: WiringPlan, name: String?, warnings: [Diagnostic] = []
    ) -> Container {
        let child = Container(plan, input, parent: self, name: name, warnings: warnings)
        if !dependents.add(WeakPlace(child, nil)) { child.closeBeforeUse() }
        return child
    }
}

/// The input for planning a child container: its registrations and wiring, combined with those of its parents.
///
/// The input contains the selected bindings of the parents, and the registrations that the child replaces. If it is
/// whole, it contains all registrations in force. It omits earlier ones, so that a chain of children does not retain the
/// registrations of every ancestor.
struct ChildPlanInput {
    private(set) var outline = CatalogOutline()
    private(set) var wiring: Wiring
    /// Whether the input contains all bindings, so that the child needs no other bindings of its parents.
    let isWhole: Bool
    private var ranks: [BindingRank] = []
    /// The slots of the parents that keep their instances, by the factories that represent them in the child's catalog.
    private var kept: [FactoryIndex: InheritedSlot] = [:]
    /// The bindings of the parents that the child plans, and that do not differ.
    private var unchanged: [Int: ChildSelection.Place] = [:]
    /// The aliases of the parent whose target the child replaces, with their targets. In the child they are bindings.
    private var copies: [ServiceKey: ServiceKey] = [:]
    private var appended: Set<FactoryID> = []
    private var lost: Set<ServiceKey> = []

    private let parent: Container
    private let selection: ChildSelection

    /// The largest number of containers that one request may have to search.
    private static let mostLevels = 8

    /// Creates the input of a part; nil if the child needs the whole.
    init?(from parent: Container, adding own: CatalogOutline) {
        // An observer receives the whole plan. An entry is proven with all bindings, and a scope may request all. A text in
        // `uses:` may name any service. The first `InjectionPoint` makes each request of a `Resolver` name its binding.
        let levels = parent.slots.levels
        guard levels.count < Self.mostLevels, (own.observer ?? parent.catalog.observer) == nil, own.entries.isEmpty,
            !own.factories.contains(where: { $0.usesTexts || $0.opensScopes }),
            !levels.contains(where: \.childIndex.opensScopes),
            parent.takesInjectionPoint
                || !own.factories.contains(where: { $0.parameters.contains { $0.role == .injectionPoint } })
        else { return nil }
        self.init(from: parent, adding: own, isWhole: false)
        if !lost.isEmpty { return nil }
    }

    init(from parent: Container, adding own: CatalogOutline, isWhole: Bool) {
        self.parent = parent
        self.isWhole = isWhole
        let inherited = parent.catalog
        selection = ChildSelection(over: parent.slots, adding: own, isWhole: isWhole)
        wiring = parent.slots.childIndex.wiring
        appendOffered(for: own)

        var bindings: [WiredBinding] = []
        for place in selection.inOrder {
            let owner = selection.levels[place.level]
            let binding = owner.childIndex.wiring.bindings[place.binding]
            if !selection.isBound(binding.key) {
                ranks.append(owner.rank(of: place.binding))
                bindings.append(inheriting(binding, at: place, number: bindings.count))
            } else if case .code(let index) = binding.target {
                // All factories of a service take the same arguments (RULES 16.4), including the replaced one.
                outline.replacedBindings.append(outline.factories.count)
                outline.factories.append(owner.catalog.factories[index])
                let provided = owner.catalog.factories[index].providedServices
                lost.formUnion(
                    provided.map { ServiceKey($0, name: binding.key.name) }.filter { !selection.isBound($0) })
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
        let code = Wiring.code(outline).bindings
        ranks += code.indices.map { BindingRank(level: parent.level + 1, number: $0) }
        wiring.bindings = bindings + code
        wiring = wiring.decorated(by: outline)
    }

    /// The plan of a part; nil if there is a mistake, or if a registration that is not in force binds a key of a parent.
    var plan: WiringPlan? {
        outcome.plan.flatMap { plan in selection.boundKeys.allSatisfy { plan.graph.table[$0] != nil } ? plan : nil }
    }

    var outcome: PlanOutcome { Planner.plan(wiring, over: outline, inheriting: needs) }

    /// Appends the factories for manifests whose services the child registers, or all of them for a whole input.
    private mutating func appendOffered(for own: CatalogOutline) {
        let root = parent.ancestor(at: 0)
        if root.slots.wiring == nil { return }
        let factories = root.catalog.factories
        if isWhole { return appendOffered(factories.compactMap(\.offeredID)) }
        for service in Set(own.factories.map(\.product)) {
            let offered = root.slots.childIndex.offeredByService[service] ?? []
            appendOffered(offered.compactMap { factories[$0].offeredID })
        }
    }

    /// Appends factories for manifests, because inherited bindings refer to them.
    private mutating func appendOffered(_ ids: [FactoryID]) {
        for id in ids where appended.insert(id).inserted {
            if let factory = offered(id) { outline.factories.append(factory) }
        }
    }

    private func offered(_ id: FactoryID) -> FactoryOutline? {
        let root = parent.ancestor(at: 0)
        return root.slots.childIndex.offered[id].map { root.catalog.factories[$0] }
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

    /// Returns the child's version of a binding of a parent.
    private mutating func inheriting(
        _ binding: WiredBinding, at place: ChildSelection.Place, number: Int
    ) -> WiredBinding {
        let owner = selection.levels[place.level]
        var binding = binding
        var isCopy = false
        if case .alias(let target) = binding.target {
            guard selection.isBound(target.value), let aliased = owner.binding(of: target.value) else { return binding }
            // An alias of the parent keeps the parent's target, even if the child replaces the binding of that key.
            let key = binding.key
            copies[key] = aliased.key
            binding = aliased
            binding.key = key
            binding.replaced = nil
            isCopy = true
        }
        // The inherited replacement of a test makes the contributions of the replaced factory.
        switch binding.replaced {
        case .code(let index)?:
            binding.replaced = .code(outline.factories.count)
            outline.factories.append(owner.catalog.factories[index])
        case .factory(let id)?: appendOffered([id.value])
        case .alias?, .broken?, nil: break
        }
        let slot = parent.slots.inheritable(binding.key)
        let isShared = slot?.planned.lifetime.isKeptByContainer ?? false
        if !isShared {
            if !isWhole, !selection.linked.contains(place) { unchanged[number] = place }
            for number in binding.decorators.indices {
                guard let index = binding.decorators[number].inCode else {
                    appendOffered([binding.decorators[number].factory.value])
                    continue
                }
                binding.decorators[number].inCode = outline.factories.count
                outline.factories.append(owner.catalog.factories[index])
            }
        }
        guard var own = ownFactory(of: binding, in: owner) ?? slot?.factory else { return binding }
        own.serviceName = binding.key.name
        guard let slot, isShared || isCopy && !own.options.contributedLists.isEmpty else {
            switch binding.target {
            case .code:
                binding.target = .code(outline.factories.count)
                outline.factories.append(own)
            case .factory(let id): appendOffered([id.value])
            case .alias, .broken: break
            }
            return binding
        }
        if case .factory = binding.target { binding.isChosenByManifest = true }
        binding.target = .code(outline.factories.count)
        if isShared { kept[outline.factories.count] = slot }
        var factory = own
        if isShared {
            factory = own.shared()
            factory.execution = slot.planned.linkedExecution
        }
        factory.options.isHidden = true
        // A binding that was an alias in the parent has no contributions.
        let provided = own.options.provided.indices.filter { number in
            let service = own.options.provided[number]
            return !selection.isBound(ServiceKey(service.service, name: binding.key.name))
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
        guard let slot = parent.slots.inheritable(ServiceKey(service.service, name: name)) else { return }
        factory.options.provided[number].implementation = nil
        factory.recipe.modifiers.views[number] = { $0.slot(sharing: slot.slot) }
    }

    /// Returns the registration of a binding's factory, below its decorators.
    private func ownFactory(of binding: WiredBinding, in owner: ContainerSlots) -> FactoryOutline? {
        switch binding.target {
        case .code(let index): owner.catalog.factories[index]
        case .factory(let id): offered(id.value)
        case .alias, .broken: nil
        }
    }

    /// The dependencies of bindings that the child shares with the parent; nil if there are none.
    var needs: TopologicalOrder.InheritedNeeds? {
        if kept.isEmpty { return nil }
        let kept = kept
        let factories = Dictionary(kept.map { ($0.value, $0.key) }) { min($0, $1) }
        return { factory in
            guard let slot = kept[factory] else { return [] }
            let order = slot.owner.order
            return order.needs(of: slot.number) { factories[slot.owner.inheritable($0)] != nil }.compactMap { need in
                factories[slot.owner.inheritable(need.target)].map { ($0, need.isTaken) }
            }
        }
    }

    /// Returns the parts of the child's plan that are those of its parents.
    func inheritance(of plan: WiringPlan) -> Inheritance {
        var inheritance = Inheritance(
            rest: isWhole ? nil : parent.slots, listed: selection.listed, copies: Set(copies.keys), ranks: ranks,
            needs: needs)
        let graph = plan.graph
        for index in graph.slots.indices {
            let slot = graph.slots[index]
            if slot.isFactory, let known = kept[slot.factory] {
                inheritance.slots[index] = known
            } else if let place = unchanged[slot.binding] {
                inheritance.slots[index] = selection.levels[place.level].slot(
                    ofBinding: place.binding, like: slot, of: graph.service(of: index))
            }
        }
        return inheritance
    }

    /// Returns the parent's settings for the slots of the child's plan.
    func settings(for plan: WiringPlan) -> [SlotIndex: any Sendable] {
        var settings: [SlotIndex: any Sendable] = [:]
        let graph = plan.graph
        guard graph.slots.contains(where: { outline.factories[$0.factory].options.settings != nil }) else {
            return settings
        }
        let known = selection.levels.reversed().reduce(into: [:]) { known, level in
            known.merge(level.settingsByBinding) { $1 }
        }
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
    /// Whether `uses:` has a key that is written as text.
    fileprivate var usesTexts: Bool {
        options.uses.contains { use in
            use.target.keys.contains { if case .written = $0 { true } else { false } }
        }
    }

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
