// The properties of slots, computed on request.

extension WiringGraph {
    package func factory(of slot: SlotIndex) -> FactoryOutline { outline.factories[slots[slot].factory] }

    /// Returns the key of a slot's binding; for a slot of a further service, the key of that service.
    package func key(of slot: SlotIndex) -> ServiceKey {
        let key = table.keys[slots[slot].binding]
        guard case .provided(let number) = slots[slot].part else { return key }
        return ServiceKey(factory(of: slot).options.provided[Int(number)].service, name: key.name)
    }

    /// Returns the place that declares the binding or the decorator of a slot.
    package func origin(of slot: SlotIndex) -> Origin {
        if isWithoutWiring { return .code(factory(of: slot).location) }
        return decorator(of: slot)?.origin ?? wiring.bindings[slots[slot].binding].origin
    }

    /// Whether the wiring is dropped, because it is that of code alone.
    private var isWithoutWiring: Bool { wiring.bindings.isEmpty }

    /// Returns the origin of a slot's dependencies: the layer that selected its factory, or the decorator itself.
    package func chosenOrigin(of slot: SlotIndex) -> Origin {
        slots[slot].isDecorator ? origin(of: slot) : wiring.bindings[slots[slot].binding].chosen
    }

    /// Returns the place that selects the factory of a slot. If a later layer only edits the binding, this place is in
    /// a lower layer than the origin of the binding.
    package func factoryOrigin(of slot: SlotIndex) -> Origin {
        guard slots[slot].isFactory, !isWithoutWiring else { return origin(of: slot) }
        return wiring.bindings[slots[slot].binding].target.factoryOrigin ?? origin(of: slot)
    }

    /// Returns the lifetime of a slot's binding, with its origin.
    func keyLifetime(of slot: SlotIndex) -> KeyLifetime {
        let binding = slots[slot].binding
        return KeyLifetime(
            key: key(of: slot), lifetime: slots[slot].lifetime, origin: lifetimeOrigin(ofBinding: binding),
            isScopeValue: factory(of: slot).options.isScopeValue)
    }

    /// Returns the service that a decorator wraps; nil for other slots.
    func wrappedService(of slot: SlotIndex) -> ServiceType? {
        slots[slot].isDecorator ? key(of: slot).service : nil
    }

    func decorator(of slot: SlotIndex) -> WiredDecorator? {
        slots[slot].decorator.map { wiring.bindings[slots[slot].binding].decorators[$0] }
    }

    package func decoratorID(of slot: SlotIndex) -> String? { decorator(of: slot)?.id }

    package func uses(of slot: SlotIndex) -> [WiredUse] {
        decorator(of: slot)?.uses ?? wiring.bindings[slots[slot].binding].uses
    }

    /// Returns the merged settings of a slot, over the defaults of code; nil if the factory takes no settings, or if no
    /// layer has any.
    package func settings(of slot: SlotIndex) -> SettingsNode? {
        guard !slots[slot].isProvided, let declared = outline.factories[slots[slot].factory].options.settings else {
            return nil
        }
        let merged =
            slots[slot].isDecorator ? decorator(of: slot)?.settings : wiring.bindings[slots[slot].binding].settings
        return merged ?? declared.defaults
    }

    /// Returns the role of a slot in its binding.
    package func role(of slot: SlotIndex) -> SlotRoleInBinding {
        switch slots[slot].part {
        case .factory: .factory
        case .decorator(let number): .decorator(id: wiring.bindings[slots[slot].binding].decorators[Int(number)].id)
        case .provided(let number): .provided(Int(number))
        }
    }
}

/// The role of a slot in its binding: the factory, a decorator, or a further service (`.provides`).
package enum SlotRoleInBinding: Equatable, Sendable {
    /// The factory of the binding. Its slot is transient if the binding has decorators, because the outermost decorator
    /// has the lifetime of the binding. It keeps the lifetime if another service shares the undecorated instance.
    case factory
    case decorator(id: String)
    /// A further service of another slot's instance (`.provides(T.self)`). The other slot is the only source, and its
    /// factory is the same. The number is an index into `provided`.
    case provided(Int)
}

// The properties of bindings, computed on request.

extension WiringGraph {
    func aliasTarget(of binding: Int) -> Located<ServiceKey>? {
        if case .alias(let target) = wiring.bindings[binding].target { return target }
        return nil
    }

    func boundKey(_ binding: Int) -> BoundKey {
        BoundKey(table.keys[binding], at: wiring.bindings[binding].origin)
    }

    /// The keys that aliases, and the `uses` of bindings and decorators, name.
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

    /// Returns the lifetime of a binding. Only its outermost slot has this lifetime.
    package func lifetime(ofBinding binding: Int) -> LifetimeKind {
        let slot = keyTargets[binding].slot
        return slot < 0 ? .transient : slots[slot].lifetime
    }

    /// Returns the lifetime of a binding, with its origin.
    func locatedLifetime(ofBinding binding: Int) -> Located<LifetimeKind> {
        Located(lifetime(ofBinding: binding), at: lifetimeOrigin(ofBinding: binding))
    }

    /// The bindings, without aliases, whose instances several threads may share.
    var sharedBindings: [Int] {
        wiring.bindings.indices.filter { !keyTargets[$0].isAlias && lifetime(ofBinding: $0).isShared }
    }

    /// Returns the place that declares a binding's lifetime, or else the place that selects the factory with the
    /// lifetime.
    func lifetimeOrigin(ofBinding binding: Int) -> Origin {
        wiring.bindings[binding].lifetime?.origin ?? wiring.bindings[binding].target.factoryOrigin
            ?? wiring.bindings[binding].chosen
    }
}

extension WiringGraph {
    /// Returns the numbers of the keys that an entry requests: its own key, or those of its shape. Nil if a key is
    /// missing.
    func keys(of entry: EntryPointOutline) -> [Int]? {
        if let number = table[entry.key] { return [number] }
        return entry.shape.flatMap { keys(filling: $0, entry.key.name) }
    }

    /// Returns the slots that an entry requests.
    func slots(filling entry: EntryPointOutline) -> [SlotIndex] {
        (keys(of: entry) ?? []).map { keyTargets[$0].slot }.filter { $0 >= 0 }
    }

    /// Returns the keys that an entry requests, in order; nil if there are none.
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

    /// Returns the bindings of a service and the contributions to its list, without aliases.
    func members(of service: ServiceType) -> [Int] {
        let members = keyTargets.indices.filter { number in
            !keyTargets[number].isAlias
                && (table.keys[number].service == service || contributions[number] == service)
        }
        return KeysByService.inListOrder(members, of: service, in: table.keys)
    }
}

extension WiringGraph {
    /// Returns the shortest path from the program to a slot, followed by a key; nil if no entry reaches the slot.
    func path(to slot: SlotIndex, then key: ServiceKey? = nil) -> ServicePath? {
        guard let reach, let start = reach.paths.start(of: slot), let entry = reach.entries[start] else { return nil }
        let way = reach.paths.wayBack(from: slot, longest: ServicePath.longest)
        return ServicePath(
            program: outline.program(of: outline.entries[entry]),
            keys: keys(along: way.reversed()) + (key.map { [$0] } ?? []),
            gap: way.last == start ? nil : 0)
    }

    /// Returns the path from a slot to the nearest start of a search along holders, for a report. If a program or a
    /// holder is given, the path begins with it.
    func path(
        _ paths: ShortestPaths, program: String? = nil, after holder: SlotIndex? = nil, from slot: SlotIndex
    ) -> ServicePath {
        let before = holder.map { [$0] } ?? []
        let way = before + paths.wayBack(from: slot, longest: ServicePath.longest - before.count)
        var path = ServicePath(program: program, keys: keys(along: way))
        if let end = paths.start(of: slot), way.last != end {
            path.gap = path.keys.count
            path.keys.append(key(of: end))
        }
        return path
    }

    /// Returns the keys of slots. Consecutive slots of one binding result in one key.
    func keys(along slots: [SlotIndex]) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        for slot in slots {
            let key = key(of: slot)
            if keys.last != key { keys.append(key) }
        }
        return keys
    }
}

// Dependencies without a source, for diagrams.

extension WiringGraph {
    /// A dependency without a source, or an alias without a target.
    package enum Gap: Sendable {
        /// A dependency whose key is not bound, whose binding is a mistake, or whose binding has another service.
        case need(slot: SlotIndex, KeyedNeed)
        case alias(binding: Int, ServiceKey)
    }

    /// The gaps, in the order of the mistakes.
    package var gaps: [Gap] {
        mistakes.flatMap { mistake -> [Gap] in
            switch mistake {
            case .notBound(let slot, let parameter, let key, _), .needsMistaken(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key)]
            case .useOfAnotherService(let slot, let parameter, let key):
                return [gap(slot, of: parameter, to: key.value)]
            case .aliasToNothing(let binding), .aliasOfAnotherService(let binding):
                return [binding].compactMap(gap)
            case .aliasRing(let bindings): return bindings.compactMap(gap)
            case .unknownFactory, .factoryOfAnotherService, .optionalPassedOver, .unknownParameter, .unkeyableParameter,
                .ambiguousParameter, .severalForOne, .wrapsNothing, .needsArguments:
                return []
            }
        }
    }

    private func gap(_ slot: SlotIndex, of parameter: Int, to key: ServiceKey) -> Gap {
        let number = parameter < 0 ? nil : parameter
        let isDirect = number.map { isMade($0, with: slot) } ?? true
        return .need(slot: slot, KeyedNeed(parameter: number, key: key, isDirect: isDirect))
    }

    private func gap(_ binding: Int) -> Gap? {
        aliasTarget(of: binding).map { .alias(binding: binding, $0.value) }
    }

    /// Returns whether a parameter is built with its owner.
    private func isMade(_ parameter: Int, with slot: SlotIndex) -> Bool {
        guard case .dependency(let shape) = factory(of: slot).parameters[parameter].role else { return true }
        return shape.isDirect
    }
}
