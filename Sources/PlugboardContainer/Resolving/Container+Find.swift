import PlugboardWiring

/// A cache of the slots that were linked on demand for derived types such as `S?`, `[S]` and `Lazy<S>`.
struct DerivedSlots: Sendable {
    var slots: [DerivedKey: AnySlot] = [:]
    /// The slots of the plan that an instance of one is made of, where some are started.
    var members: [ObjectIdentifier: [SlotIndex]] = [:]
    /// What keeps the slots alive.
    var arenas: [WireArena] = []
    var extraSlots: [AnySlot] = []
}

/// The key of a cached derived slot: service key, kind of look-up, and whether it is asked within a resolution.
struct DerivedKey: Hashable, Sendable {
    var key: ServiceKey
    var lookupMode = LookupMode.binding
    /// Whether one who asks within a resolution is given it.
    var isWithin = false

    /// What the service at the bottom of a shape is looked up as: the key's binding, all bindings of a list's member,
    /// or nothing.
    enum LookupMode {
        /// What the key is bound to.
        case binding
        /// All bindings of the list's member, whatever is bound to the list itself.
        case all
        /// Nothing: what the type is under a name that nobody bound. The key has no name then.
        case nothing
    }
}

extension Container {
    /// The slot that serves a service: its own, or one for its shape.
    ///
    /// - Throws: `notBound`.
    @inlinable @inline(__always)
    func slot<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> UnmanagedSlot {
        let id = UInt(bitPattern: ObjectIdentifier(service))
        if let name {
            guard let found = names[id, name] else { return try shapedSlot(service, named: name) }
            try closables.checkOpen()
            return found
        }
        guard let found = services[id] else { return try shapedSlot(service, named: name) }
        return UnmanagedSlot(found)
    }

    @usableFromInline
    func shapedSlot<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> UnmanagedSlot {
        if let slot = try openSlotIfBound(service, named: name) { return slot }
        throw notBound(ServiceKey(ServiceType(service), name: name), isShape: derivedParameterType(service) != nil)
    }

    /// The slot that serves one who asks within a resolution, of which no entry speaks.
    ///
    /// - Throws: `notBound`.
    @inline(__always)
    func slotWithin<S>(_ service: S.Type, named name: ServiceName?) throws(ResolutionError) -> UnmanagedSlot {
        guard hasEntryGuardSlots, let slot = try openSlotIfBound(service, named: name, isWithin: true) else {
            return try slot(service, named: name)
        }
        return slot
    }

    /// - Throws: `closed`.
    func openSlotIfBound<S>(
        _ service: S.Type, named name: ServiceName?, isWithin: Bool = false
    ) throws(ResolutionError) -> UnmanagedSlot? {
        try closables.checkOpen()
        if let slot = directSlot(service, named: name) {
            if name == nil { remember(service, slot) }
            return isWithin ? slot.behindEntry : slot
        }
        guard derivedParameterType(service) != nil else { return nil }
        let key = DerivedKey(
            key: ServiceKey(ServiceType(service), name: name), isWithin: isWithin && hasEntryGuardSlots)
        return derivedSlot(key, as: service) { self.source(of: service, name: name) }
    }

    /// The slot of the list of all bindings of a service.
    ///
    /// - Throws: `closed`.
    func slotOfAll<S>(_ service: S.Type, isWithin: Bool = false) throws(ResolutionError) -> UnmanagedSlot {
        try closables.checkOpen()
        let key = DerivedKey(
            key: ServiceKey(ServiceType([S].self)), lookupMode: .all, isWithin: isWithin && hasEntryGuardSlots)
        guard let slot = derivedSlot(key, as: [S].self, from: { self.members(of: service) }) else {
            preconditionFailure("a list of bindings may be empty but is always there")
        }
        return slot
    }

    func directSlot(_ service: any Any.Type, named name: ServiceName?) -> UnmanagedSlot? {
        let id = UInt(bitPattern: ObjectIdentifier(service))
        if overlay != nil { return keySlot(service, named: name) }
        if let name { return names[id, name] }
        guard let slot = services[id] else { return nil }
        return UnmanagedSlot(slot)
    }

    /// Keeps the slot of a service that an overlay has of its parent where the next one who asks finds it.
    private func remember(_ service: any Any.Type, _ slot: UnmanagedSlot) {
        guard let overlay, overlay.hasRoom else { return }
        derived.withLock { _ in
            if closables.isClosed || !overlay.takeRoom() { return }
            services.set(UnnamedServiceTable.InitialEntry(ObjectIdentifier(service), at: slot))
        }
    }

    /// Makes every look-up of a service miss; called when the container is closed.
    func closeServices() { derived.withLock { _ in services.close() } }

    /// What fills a type among the bindings of this container; nil when nothing does.
    func source<T>(of type: T.Type, name: ServiceName?) -> PlannedSource? {
        if directSlot(type, named: name) != nil {
            return number(of: ServiceKey(ServiceType(type), name: name)).map {
                .slot(allSlots.askedSlot(ofKey: $0))
            }
        }
        return derivedParameterType(type)?.source(in: self, name: name)
    }

    /// All bindings of a service, in the shape of a list's member: unnamed first, then by name, then what others contribute,
    /// but what one depends on before it; without aliases.
    func members<T>(of type: T.Type) -> PlannedSource {
        let shape = ParameterOutline.Shape(type)
        let slots = allSlots
        let keys = slots.keys
        let members =
            keys.indices.filter { keys[$0].service == shape.service && slots.aliased($0) == nil }
            .sorted { keys[$0] < keys[$1] } + contributions(to: shape.service)
        let order = slots.order?.order(of: members.map { slots.slot(ofKey: $0) }) ?? Array(members.indices)
        return .list(order.map { shape.wrapping(.slot(slots.askedSlot(ofKey: members[$0]))) })
    }

    /// What bindings of other services contribute to a list, by key.
    private func contributions(to service: ServiceType) -> [Int] {
        let slots = allSlots
        if slots.contributions.isEmpty { return [] }
        return slots.contributions.filter { $0.value == service }.map(\.key)
            .sorted { slots.keys[$0] < slots.keys[$1] }
    }

    private func derivedSlot<T>(
        _ key: DerivedKey, as type: T.Type, from source: () -> PlannedSource?
    ) -> UnmanagedSlot? {
        if let slot = derived.withLock({ $0.slots[key] }) { return UnmanagedSlot(slot) }
        guard let source = source() else { return nil }
        if key.lookupMode == .binding, key.key.name != nil, source.isOfNothing {
            // Names come from outside, so that nothing may be kept for one that nobody bound: all of them share a slot.
            let shared = DerivedKey(key: ServiceKey(key.key.service), lookupMode: .nothing)
            return derivedSlot(shared, as: type) { source }
        }
        let linker = DerivedSlotLinker(over: allSlots, isWithin: key.isWithin)
        let made = linker.aloneSlot(for: source, as: type, in: LinkedParameterOwner(index: -1, requester: nil))
        let extraSlots = linker.extraSlots
        for slot in extraSlots { slot.belong(to: self) }
        let arena = linker.arena
        let members = startup == nil ? [] : source.directSlots.map { Int(slots.asked($0).behindEntry.slot.index) }
        let slot = derived.withLock { derived in
            if let existing = derived.slots[key] { return existing }
            derived.slots[key] = made
            if !members.isEmpty { derived.members[ObjectIdentifier(made)] = members }
            derived.arenas.append(arena)
            derived.extraSlots.append(contentsOf: extraSlots)
            return made
        }
        return UnmanagedSlot(slot)
    }

    private func notBound(_ key: ServiceKey, isShape: Bool) -> ResolutionError {
        // Code alone is asked by tests and small programs, which no check judges.
        let isJudged = parent == nil && (ownWiring != nil || !ownCatalog.entries.isEmpty)
        return ResolutionError(
            MissingBindingDetails(key, among: slots.keys, inheriting: inheritedKeys), isProvable: isJudged && !isShape)
    }
}

extension PlannedSource {
    /// The slots that are made with it: not what a `Lazy` or a `Provider` opens.
    fileprivate var directSlots: [SlotIndex] {
        switch self {
        case .slot(let slot): [slot]
        case .some(let inner): inner.directSlots
        case .list(let members): members.flatMap(\.directSlots)
        case .none, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: []
        }
    }

    /// Whether it is nil, or a shape of that.
    fileprivate var isOfNothing: Bool {
        switch self {
        case .none: true
        case .some(let inner), .lazy(let inner), .provider(let inner): inner.isOfNothing
        case .slot, .list, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: false
        }
    }
}

extension ParameterOutline.Shape {
    /// A source of the service in this shape.
    func wrapping(_ source: PlannedSource) -> PlannedSource {
        switch self {
        case .one: source
        case .optional(let inner, _): .some(inner.wrapping(source))
        case .list(let inner, _): .list([inner.wrapping(source)])
        case .lazy(let inner, _): .lazy(inner.wrapping(source))
        case .provider(let inner, _): .provider(inner.wrapping(source))
        }
    }
}
