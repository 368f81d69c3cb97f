extension LayerMerger {
    /// Merges the members that one layer declares for a key over the members of lower layers.
    mutating func merge(_ statement: ServiceStatement) {
        guard let key = resolveStatement(statement), log == nil || log?.key == key else { return }
        let number = number(of: key)
        if let first = mentions[number] {
            report(.keyTwice(key, first: first, second: statement.key))
            return
        }
        mentions[number] = statement.key
        current.key = key
        if !removedBindings.isEmpty { current.removedSecrets = removedBindings[number]?.removedSecrets ?? [:] }
        current.isLenient = chain.isPartial || bindings[number].isBroken
        switch statement.value {
        case .removal(let origin): remove(number, at: origin)
        case .broken(let origin): breakBinding(number, at: origin)
        case .binding(let edit): merge(edit, on: number, at: statement.key.origin)
        }
        if log != nil { log?.bindings.updateValue(bindings[number], forKey: layers.count - 1) }
    }

    private mutating func remove(_ number: Int, at origin: Origin) {
        guard let removed = take(number) else {
            let earlier = removedBindings[number]?.removal
            reportUnmet([], at: origin, as: .null, lost: earlier.map { .removed($0.origin) })
            return
        }
        remove([], from: removed.origin, at: origin)
        let removal = Wiring.Removal(key: current.key, origin: origin, removed: removed.origin)
        removedBindings[number] = RemovedBinding(removal: removal)
    }

    /// Marks the binding as unknown until a layer names its factory or an alias.
    mutating func breakBinding(_ number: Int, at origin: Origin) {
        var binding = take(number) ?? newBinding(.broken, at: origin, on: number)
        binding.target = .broken
        binding.origin = origin
        isMistaken = true
        settle(&binding, number: number)
        bindings[number] = binding
    }

    private mutating func merge(_ edit: WrittenBindingMembers, on number: Int, at origin: Origin) {
        // The binding is moved out of the array while it is changed, so that the large value is not copied.
        if var binding = take(number) {
            change(&binding, by: edit, at: origin)
            settle(&binding, number: number)
            bindings[number] = consume binding
        } else {
            var binding = newBinding(.broken, at: origin, on: number)
            make(&binding, by: edit, number: number)
            settle(&binding, number: number)
            bindings[number] = consume binding
        }
    }

    private mutating func change(_ binding: inout WiredBinding, by edit: WrittenBindingMembers, at origin: Origin) {
        binding.origin = origin
        if let alias = edit.alias {
            replace(&binding, with: alias)
        } else if let factory = edit.factory {
            replace(&binding, with: factory)
            mergeMembers(of: edit, on: &binding)
        } else if case .alias(let alias) = binding.target {
            report(.editsAlias(current.key, at: edit.origin, alias: alias))
        } else if edit.isEmpty(over: binding.target) {
            noteNoEdit([], at: edit.origin)
        } else {
            for (member, origin) in edit.idleMembers(over: binding.target) { noteNoEdit(member.path, at: origin) }
            mergeMembers(of: edit, on: &binding)
        }
    }

    /// Creates a binding that no lower layer has.
    private mutating func make(_ binding: inout WiredBinding, by edit: WrittenBindingMembers, number: Int) {
        if let alias = edit.alias {
            if let target = resolve(alias, isAlias: true) {
                binding.target = .alias(Located(target, at: alias.origin))
                record(.set, of: BindingMember.alias.path, at: alias.origin)
            }
        } else if let factory = edit.factory {
            binding.target = .factory(factory)
            binding.settings = defaults[factory.value]
            record(.set, of: BindingMember.factory.path, at: factory.origin)
            mergeMembers(of: edit, on: &binding)
        } else if !chain.isPartial {
            let removed = removedBindings[number]?.removal?.origin
            let near = removed == nil ? bound(near: current.key) : nil
            var others: TruncatedList<ServiceKey>?
            if case .launch = edit.origin, suggestionsLeft > 0 {
                others = TruncatedList(bound(of: current.key.service))
            }
            report(.editsMissingBinding(current.key, at: edit.origin, removed: removed, near: near, bound: others))
        }
    }

    /// Replaces the whole binding, including lifetime and decorators, by an alias (RULES 6.7).
    private mutating func replace(_ binding: inout WiredBinding, with alias: Located<String>) {
        guard let target = resolve(alias, isAlias: true) else {
            binding.target = .broken
            return
        }
        if case .alias(let inherited) = binding.target {
            overwrite(
                BindingMember.alias.path, from: inherited.origin, at: alias.origin, isSame: inherited.value == target)
        } else {
            for leaf in binding.leaves { record(.dropped, of: leaf.path, at: alias.origin) }
            overwrite(BindingMember.alias.path, from: binding.targetOrigin, at: alias.origin, isSame: false)
        }
        let firstLayer = binding.firstLayer
        binding = WiredBinding(
            key: current.key, origin: binding.origin, target: .alias(Located(target, at: alias.origin)))
        binding.firstLayer = firstLayer
        current.removedSecrets = [:]
    }

    /// Replaces the factory, and drops the settings and uses of the former factory. The lifetime and the decorators are
    /// kept, because they belong to the service (RULES 6.4). An alias has no members that could be kept.
    private mutating func replace(_ binding: inout WiredBinding, with factory: Located<FactoryID>) {
        if case .factory(let inherited) = binding.target, inherited.value == factory.value {
            overwrite(BindingMember.factory.path, from: inherited.origin, at: factory.origin, isSame: true)
            binding.target = .factory(factory)
            return
        }
        if case .alias(let alias) = binding.target {
            record(.dropped, of: BindingMember.alias.path, at: factory.origin)
            overwrite(BindingMember.factory.path, from: alias.origin, at: factory.origin, isSame: false)
        } else {
            for leaf in binding.factoryLeaves { record(.dropped, of: leaf.path, at: factory.origin) }
            overwrite(BindingMember.factory.path, from: binding.targetOrigin, at: factory.origin, isSame: false)
        }
        binding.target = .factory(factory)
        binding.chosen = binding.origin
        binding.settings = defaults[factory.value]
        binding.uses = []
        current.removedSecrets = [:]
    }

    /// Merges all members except the factory. The caller has already dropped the members of a former factory.
    private mutating func mergeMembers(of edit: WrittenBindingMembers, on binding: inout WiredBinding) {
        if case .code(let index) = binding.target, edit.settings != nil || edit.lifetime != nil {
            let location = outline.factories[index].location
            let edits = [(BindingMember.lifetime, edit.lifetime?.origin), (.settings, edit.settings?.origin)]
            for case (let member, let origin?) in edits where !chain.isPartial {
                report(.editsCodeBinding(member, of: current.key, at: origin, boundAt: location))
            }
        } else {
            if let lifetime = edit.lifetime { merge(lifetime, on: &binding) }
            if let settings = edit.settings { merge(settings, on: &binding) }
        }
        if let uses = edit.uses { merge(uses, on: &binding) }
        if let decorators = edit.decorators { merge(decorators, on: &binding) }
    }

    private mutating func merge(_ lifetime: ValueOrRemoval<LifetimeKind>, on binding: inout WiredBinding) {
        switch (lifetime, binding.lifetime) {
        case (.removal(let origin), let inherited?):
            remove(BindingMember.lifetime.path, from: inherited.origin, at: origin)
            binding.lifetime = nil
        case (.removal(let origin), nil):
            reportUnmet(BindingMember.lifetime.path, at: origin, as: .null)
        case (.value(let value), let inherited):
            binding.lifetime = value
            guard let inherited else { return record(.set, of: BindingMember.lifetime.path, at: value.origin) }
            overwrite(
                BindingMember.lifetime.path, from: inherited.origin, at: value.origin,
                isSame: inherited.value == value.value)
        }
    }

    /// Moves a binding out of the array, so that it is changed without a copy.
    mutating func take(_ number: Int) -> WiredBinding? {
        if case nil = bindings[number] {
            current.hasLost = !removedBindings.isEmpty && removedBindings[number] != nil
            return nil
        }
        let binding = bindings[number].take()
        current.hasLost = binding?.hasLost == true
        return binding
    }

    /// Stores the removed secrets and the loss of a binding, before the binding returns to the array.
    private mutating func settle(_ binding: inout WiredBinding, number: Int) {
        binding.hasLost = current.hasLost
        if !current.removedSecrets.isEmpty || !removedBindings.isEmpty && removedBindings[number] != nil {
            removedBindings[number] = RemovedBinding(removedSecrets: current.removedSecrets)
            current.removedSecrets = [:]
        }
    }

    private func newBinding(_ target: WiredBinding.Target, at origin: Origin, on number: Int) -> WiredBinding {
        var binding = WiredBinding(key: current.key, origin: origin, target: target)
        binding.firstLayer = layer
        return binding
    }
}

extension WrittenBindingMembers {
    /// Returns whether the statement is `{}`, or each of its members is `{}`.
    fileprivate func isEmpty(over target: WiredBinding.Target) -> Bool {
        let written = (settings == nil ? 0 : 1) + (uses == nil ? 0 : 1)
        return factory == nil && alias == nil && lifetime == nil && decorators == nil
            && idleMembers(over: target).count == written
    }

    /// Returns the members that are `{}` and change no inherited value. Settings of a binding in code are excluded,
    /// because they are always a mistake.
    fileprivate func idleMembers(over target: WiredBinding.Target) -> [(member: BindingMember, origin: Origin)] {
        var idle: [(member: BindingMember, origin: Origin)] = []
        let isOfCode = if case .code = target { true } else { false }
        if !isOfCode, case .value(let settings)? = settings, case .object([]) = settings.value.value {
            idle.append((.settings, settings.origin))
        }
        if case .value(let uses)? = uses, uses.value.isEmpty { idle.append((.uses, uses.origin)) }
        return idle
    }
}

extension WiredBinding? {
    /// Whether the stored binding is a mistake that is already reported. The check does not copy the binding.
    fileprivate var isBroken: Bool {
        if case .broken? = self?.target { true } else { false }
    }
}

extension WiredBinding {
    /// The place that declares the target.
    var targetOrigin: Origin {
        switch target {
        case .factory(let id): id.origin
        case .alias(let key): key.origin
        case .code, .broken: origin
        }
    }
}

extension ValueOrRemoval {
    var origin: Origin {
        switch self {
        case .removal(let origin): origin
        case .value(let value): value.origin
        }
    }
}
