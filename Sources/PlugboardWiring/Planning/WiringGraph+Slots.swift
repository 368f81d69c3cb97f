// What a slot is, worked out when somebody asks.

extension WiringGraph {
    package func factory(of slot: SlotIndex) -> FactoryOutline { outline.factories[slots[slot].factory] }

    /// The key of the binding that a slot belongs to, or of the service that it provides further.
    package func key(of slot: SlotIndex) -> ServiceKey {
        let key = table.keys[slots[slot].binding]
        guard case .provided(let number) = slots[slot].part else { return key }
        return ServiceKey(factory(of: slot).alsoProvides[Int(number)], name: key.name)
    }

    /// Where the binding, or the decorator, was written.
    package func origin(of slot: SlotIndex) -> Origin {
        guard let decorator = slots[slot].decorator else { return wiring.bindings[slots[slot].binding].origin }
        return wiring.bindings[slots[slot].binding].decorators[decorator].origin
    }

    /// Where what a slot needs was brought in: by the layer that chose its factory, or by the decorator itself.
    package func chosenOrigin(of slot: SlotIndex) -> Origin {
        slots[slot].isDecorator ? origin(of: slot) : wiring.bindings[slots[slot].binding].chosen
    }

    /// Where the factory was chosen: below the binding, when a later layer only edited it.
    package func factoryOrigin(of slot: SlotIndex) -> Origin {
        guard slots[slot].isFactory else { return origin(of: slot) }
        return wiring.bindings[slots[slot].binding].target.factoryOrigin ?? origin(of: slot)
    }

    /// The lifetime of the binding that a slot belongs to, and where it was decided.
    func keyLifetime(of slot: SlotIndex) -> KeyLifetime {
        let binding = slots[slot].binding
        return KeyLifetime(
            key: key(of: slot), lifetime: slots[slot].lifetime, origin: lifetimeOrigin(ofBinding: binding),
            isScopeValue: factory(of: slot).isScopeValue)
    }

    /// The service that a decorator's slot wraps.
    func wrappedService(of slot: SlotIndex) -> ServiceType? {
        slots[slot].isDecorator ? key(of: slot).service : nil
    }

    func decorator(of slot: SlotIndex) -> WiredDecorator? {
        slots[slot].decorator.map { wiring.bindings[slots[slot].binding].decorators[$0] }
    }

    package func decoratorID(of slot: SlotIndex) -> String? { decorator(of: slot)?.id }

    func uses(of slot: SlotIndex) -> [WiredUse] {
        guard let decorator = slots[slot].decorator else { return wiring.bindings[slots[slot].binding].uses }
        return wiring.bindings[slots[slot].binding].decorators[decorator].uses
    }

    /// The merged settings, defaults of code included; nil when the factory takes none, or nothing says any.
    package func settings(of slot: SlotIndex) -> SettingsNode? {
        let factory = slots[slot].factory
        guard !slots[slot].isProvided, outline.factories[factory].takesSettings else { return nil }
        let merged =
            slots[slot].isDecorator ? decorator(of: slot)?.settings : wiring.bindings[slots[slot].binding].settings
        return merged ?? outline.factories[factory].defaults
    }

    /// What it is of its binding.
    package func role(of slot: SlotIndex) -> SlotRoleInBinding {
        switch slots[slot].part {
        case .factory: .factory
        case .decorator(let number): .decorator(id: wiring.bindings[slots[slot].binding].decorators[Int(number)].id)
        case .provided(let number): .provided(Int(number))
        }
    }
}

/// Which part of its binding a slot makes: what the factory makes, a decorator, or a further service (`.provides`).
package enum SlotRoleInBinding: Equatable, Sendable {
    /// The binding's own factory. With decorators it is transient: the outermost decorator has the lifetime.
    case factory
    case decorator(id: String)
    /// The instance of another slot as a further service: `.provides(T.self)`. Its one source is that slot; its factory is
    /// the slot's, and the number counts through `alsoProvides`.
    case provided(Int)
}

// What a binding is, worked out when somebody asks.

extension WiringGraph {
    func aliasTarget(of binding: Int) -> Located<ServiceKey>? {
        if case .alias(let target) = wiring.bindings[binding].target { return target }
        return nil
    }

    func boundKey(_ binding: Int) -> BoundKey {
        BoundKey(table.keys[binding], at: wiring.bindings[binding].origin)
    }

    /// What `uses`, of a binding or of a decorator, or an alias names.
    var keysNamed: Set<ServiceKey> {
        var named: Set<ServiceKey> = []
        for binding in wiring.bindings.indices {
            if let target = aliasTarget(of: binding) { named.insert(target.value) }
            for use in wiring.bindings[binding].uses + wiring.bindings[binding].decorators.flatMap(\.uses) {
                named.formUnion(use.target.keys.map(\.value))
            }
        }
        return named
    }

    /// The lifetime of the binding that a slot belongs to, which only its outermost slot has.
    func lifetime(ofBinding binding: Int) -> LifetimeKind {
        let slot = keyTargets[binding].slot
        return slot < 0 ? .transient : slots[slot].lifetime
    }

    /// The same with where it was decided.
    func locatedLifetime(ofBinding binding: Int) -> Located<LifetimeKind> {
        Located(lifetime(ofBinding: binding), at: lifetimeOrigin(ofBinding: binding))
    }

    /// The bindings whose instances several threads may come to hold, without the aliases.
    var sharedBindings: [Int] {
        wiring.bindings.indices.filter { !keyTargets[$0].isAlias && lifetime(ofBinding: $0).isShared }
    }

    /// Where a binding's lifetime was decided: where it was written, or else where the factory was chosen that has it.
    func lifetimeOrigin(ofBinding binding: Int) -> Origin {
        wiring.bindings[binding].lifetime?.origin ?? wiring.bindings[binding].target.factoryOrigin
            ?? wiring.bindings[binding].chosen
    }
}

extension WiringGraph {
    /// The numbers of the keys that fill what the program asks for: its own key, or those of its shape; nil where one is
    /// missing.
    func keys(of entry: EntryPointOutline) -> [Int]? {
        if let number = table[entry.key] { return [number] }
        return entry.shape.flatMap { keys(filling: $0, entry.key.name) }
    }

    /// The slots that those keys lead to.
    func slots(filling entry: EntryPointOutline) -> [SlotIndex] {
        (keys(of: entry) ?? []).map { keyTargets[$0].slot }.filter { $0 >= 0 }
    }

    /// The keys that fill what the program asks for, in order; nil where nothing does.
    package func keys(filling entry: EntryPointOutline) -> [ServiceKey]? {
        keys(of: entry).map { $0.map { table.keys[$0] } }
    }

    private func keys(filling shape: ParameterOutline.Shape, _ name: ServiceName?) -> [Int]? {
        switch shape {
        case .one(let service): table[ServiceKey(service, name: name)].map { [$0] }
        case .optional(let inner, _): keys(filling: inner, name) ?? []
        case .lazy(let inner, _), .provider(let inner, _): keys(filling: inner, name)
        case .list(let inner, let type):
            inner.isList ? table[ServiceKey(type, name: name)].map { [$0] } : members(of: inner.service)
        }
    }

    /// Every binding of a service and what others contribute; an alias is another name for one of them.
    private func members(of service: ServiceType) -> [Int] {
        keyTargets.indices.filter { number in
            !keyTargets[number].isAlias
                && (table.keys[number].service == service || contributions[number] == service)
        }
    }
}

extension WiringGraph {
    /// The shortest way from the program to a slot and on to a key; nil when the program does not reach it.
    func path(to slot: SlotIndex, then key: ServiceKey? = nil) -> ServicePath? {
        guard let found = reach?.path(to: slot, longest: ServicePath.longest) else { return nil }
        return ServicePath(
            program: outline.entries[found.entry].program, keys: keys(along: found.slots) + (key.map { [$0] } ?? []),
            gap: found.isWhole ? nil : 0)
    }

    /// The keys of slots, a binding's own chain of decorators told once.
    func keys(along slots: [SlotIndex]) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        for slot in slots {
            let key = key(of: slot)
            if keys.last != key { keys.append(key) }
        }
        return keys
    }
}

extension EntryPointOutline {
    /// The program's name in messages: the module that declares the entry.
    package var program: String {
        String(location.fileID.prefix { $0 != "/" })
    }
}
