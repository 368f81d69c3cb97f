/// The slots that are linked on demand for shapes such as `S?`, `[S]` and `Lazy<S>`.
struct DerivedSlots: Sendable {
    fileprivate var slots: [DerivedKey: SlotReference] = [:]
    /// For each shape with members that `start()` builds, the slots of the plan that its instance consists of.
    fileprivate var members: [ObjectIdentifier: [Int]] = [:]

    var count: Int { slots.count }
}

/// The key of a slot that is linked on demand.
private struct DerivedKey: Hashable, Sendable {
    var key: ServiceKey
    var lookupMode = LookupMode.binding
    /// Whether the request is part of a resolution. Entry rules do not apply to such a request.
    var isWithin = false

    /// The bindings for the innermost service of a shape: one binding, all bindings for a list, or none for an unbound
    /// name.
    enum LookupMode { case binding, all, nothing }
}

extension Container {
    /// Returns the slot of a service, or of a shape around a service.
    ///
    /// - Parameter isWithin: Whether the request is part of a resolution. Entry rules do not apply to such a request.
    /// - Throws: `notBound`, `closed`, `tooDeep`.
    func slot<S>(
        _ service: S.Type, named name: ServiceName?, isWithin: Bool = false
    ) throws(ResolutionError) -> SlotReference {
        if let slot = try slotIfBound(service, named: name, isWithin: isWithin) { return slot }
        let isJudged = parent == nil && (slots.wiring != nil || !catalog.entries.isEmpty)
        throw ResolutionError(
            MissingBindingDetails(ServiceKey(ServiceType(service), name: name), among: keys),
            isProvable: isJudged && derivedParameterType(service) == nil)
    }

    /// - Throws: `closed`, `tooDeep`.
    func slotIfBound<S>(
        _ service: S.Type, named name: ServiceName?, isWithin: Bool = false
    ) throws(ResolutionError) -> SlotReference? {
        try checkOpen()
        let isWithin = isWithin && slots.hasEntryRules
        let id = ObjectIdentifier(service)
        if !isWithin, let slot = linkedSlot(id, named: name) { return slot }
        if let number = number(of: id, named: name, isWithin: isWithin) { return try reference(number) }
        guard derivedParameterType(service) != nil else { return nil }
        let key = DerivedKey(key: ServiceKey(ServiceType(service), name: name), isWithin: isWithin)
        return try derivedSlot(key, as: service) { self.source(of: service, name: name, isWithin: isWithin) }
    }

    /// The keys in force.
    private var keys: [ServiceKey] {
        guard let rest else { return slots.keys }
        return rest.keys.filter { table.number(of: $0.service.id, named: $0.name) == nil } + slots.keys
    }

    /// Returns the number of the slot for requests of a key; nil if the key is not bound.
    func number(of service: ObjectIdentifier, named name: ServiceName?, isWithin: Bool) -> Int? {
        guard let key = table.number(of: service, named: name) else {
            return rest?.number(of: service, named: name, isWithin: isWithin)
        }
        return slots.input.first + (isWithin ? slots.slot(ofKey: key) : slots.requestedSlot(ofKey: key))
    }

    /// Returns whether a key is bound. A list, an optional and similar shapes are not.
    func isBound(_ service: any Any.Type, named name: ServiceName?) -> Bool {
        // Most keys are unnamed.
        if name == nil, table[ObjectIdentifier(service)] != nil { return true }
        return number(of: ObjectIdentifier(service), named: name, isWithin: true) != nil
    }

    /// Returns the slot of the list of all bindings of a service, or of the list binding that replaces this list.
    ///
    /// - Throws: `closed`, `tooDeep`.
    func slotOfAll<S>(_ service: S.Type, isWithin: Bool = false) throws(ResolutionError) -> SlotReference {
        try checkOpen()
        if isBound([S].self, named: nil) { return try slot([S].self, named: nil, isWithin: isWithin) }
        let isWithin = isWithin && slots.hasEntryRules
        let key = DerivedKey(key: ServiceKey(ServiceType([S].self)), lookupMode: .all, isWithin: isWithin)
        let slot = try derivedSlot(key, as: [S].self) { self.members(of: service, isWithin: isWithin) }
        guard let slot else {
            preconditionFailure("a list shape always has a source")
        }
        return slot
    }

    /// Returns the slot of a binding for a request within a resolution. Returns nil for a shape, for a slot that is not
    /// linked, for a closed container, and if the container has entry rules, which do not apply to such a request.
    func slotWithin(_ service: any Any.Type, named name: ServiceName?) -> SlotReference? {
        isClosed || slots.hasEntryRules ? nil : linkedSlot(ObjectIdentifier(service), named: name)
    }

    /// Returns the linked slot for requests of a key; nil for a shape, and if the slot is not linked.
    func linkedSlot(_ service: ObjectIdentifier, named name: ServiceName?) -> SlotReference? {
        guard let name else { return find(service) }
        if let place = table[service, name] { return place.slot }
        return rest?.linkedSlot(service, named: name)
    }

    /// Returns the linked slot of an unnamed key; nil if the key is not bound or its slot is not linked.
    @inline(__always)
    func find(_ service: ObjectIdentifier) -> SlotReference? {
        if let place = table[service] { return place.slot }
        if let place = nextTable[service] { return place.slot }
        return findFarther(service)
    }

    @inline(never)
    private func findFarther(_ service: ObjectIdentifier) -> SlotReference? {
        var next = rest?.rest
        while let container = next {
            if let place = container.table[service] { return place.slot }
            next = container.rest
        }
        return nil
    }

    /// Returns the source for a request of the program by type; nil if no binding matches.
    func source<T>(of type: T.Type, name: ServiceName?, isWithin: Bool) -> PlannedSource? {
        if let number = number(of: ObjectIdentifier(type), named: name, isWithin: isWithin) { return .slot(number) }
        return derivedParameterType(type)?.source(in: self, name: name, isWithin: isWithin)
    }

    /// Returns the source with all bindings of a service, without its aliases. Each has the requested shape.
    func members<T>(of type: T.Type, isWithin: Bool) -> PlannedSource {
        let shape = ParameterOutline.Shape(type)
        if let rest, !slots.lists(shape.service) { return rest.members(of: type, isWithin: isWithin) }
        let (slots, first) = (slots, slots.input.first)
        return .list(
            slots.members(of: shape.service).map { number in
                let slot = isWithin ? slots.slot(ofKey: number) : slots.requestedSlot(ofKey: number)
                return shape.wrapping(.slot(first + slot))
            })
    }

    private func derivedSlot<T>(
        _ key: DerivedKey, as type: T.Type, from source: () -> PlannedSource?
    ) throws(ResolutionError) -> SlotReference? {
        if let slot = derived.withLock({ $0.slots[key] }) { return slot }
        try ThreadRecord.current.checkBeginning(of: .ofNothing)
        guard let source = source() else { return nil }
        if key.lookupMode == .binding, key.key.name != nil, source.isOfNothing {
            let shared = DerivedKey(key: ServiceKey(key.key.service), lookupMode: .nothing)
            return try derivedSlot(shared, as: type) { source }
        }
        let service = ServiceType(type)
        return derived.withLock { derived in
            if let existing = derived.slots[key] { return existing }
            let made = slots.shape(source, as: service)
            derived.slots[key] = SlotReference(made)
            if startup != nil {
                var members: [Int] = []
                source.forEachDirect { members.append(slots.behindEntry($0)) }
                if !members.isEmpty { derived.members[ObjectIdentifier(made.facts)] = members }
            }
            return SlotReference(made)
        }
    }

    /// Returns the numbers of the planned slots that an instance of a slot consists of: the slot itself, or the members
    /// of a shape.
    func slotsStarted(with slot: any AnySlot) -> [Int] {
        let facts = slot.behindEntry.facts
        if facts.provenances != nil { return [facts.number] }
        return derived.withLock { $0.members[ObjectIdentifier(facts)] ?? [] }
    }
}
