/// The slots that are linked on demand for shapes such as `S?`, `[S]` and `Lazy<S>`.
struct DerivedSlots: Sendable {
    fileprivate var slots: [DerivedKey: SlotReference] = [:]
    /// For each shape with members that `start()` builds, the slots of the plan that its instance consists of.
    fileprivate var members: [ObjectIdentifier: [SlotIndex]] = [:]
    /// The retained slots. The numbers of the slots in `later` follow those of the container.
    fileprivate var held: [any AnySlot] = []
    fileprivate var later: [any AnySlot] = []

    /// The number of retained slots.
    var count: Int { held.count + later.count }
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
    /// - Throws: `notBound`, `closed`.
    func slot<S>(
        _ service: S.Type, named name: ServiceName?, isWithin: Bool = false
    ) throws(ResolutionError) -> SlotReference {
        if let slot = try slotIfBound(service, named: name, isWithin: isWithin) { return slot }
        let isJudged = parent == nil && (wiring != nil || !catalog.entries.isEmpty)
        throw ResolutionError(
            MissingBindingDetails(ServiceKey(ServiceType(service), name: name), among: slots.keys),
            isProvable: isJudged && derivedParameterType(service) == nil)
    }

    /// - Throws: `closed`.
    func slotIfBound<S>(
        _ service: S.Type, named name: ServiceName?, isWithin: Bool = false
    ) throws(ResolutionError) -> SlotReference? {
        try checkOpen()
        let isWithin = isWithin && slots.hasEntryRules
        if let slot = directSlot(service, named: name) {
            return isWithin ? SlotReference(slot.slot(service).behindEntry) : slot
        }
        guard derivedParameterType(service) != nil else { return nil }
        let key = DerivedKey(key: ServiceKey(ServiceType(service), name: name), isWithin: isWithin)
        return derivedSlot(key, as: service) { self.source(of: service, name: name) }
    }

    /// Returns the slot of the list of all bindings of a service, or of the list binding that replaces this list.
    ///
    /// - Throws: `closed`.
    func slotOfAll<S>(_ service: S.Type, isWithin: Bool = false) throws(ResolutionError) -> SlotReference {
        try checkOpen()
        if find([S].self) != nil { return try slot([S].self, named: nil, isWithin: isWithin) }
        let key = DerivedKey(
            key: ServiceKey(ServiceType([S].self)), lookupMode: .all, isWithin: isWithin && slots.hasEntryRules)
        guard let slot = derivedSlot(key, as: [S].self, from: { self.members(of: service) }) else {
            preconditionFailure("a list shape always has a source")
        }
        return slot
    }

    /// Returns the slot of a binding; nil for a list, an optional and similar shapes.
    func directSlot(_ service: any Any.Type, named name: ServiceName?) -> SlotReference? {
        if let name { return table[ObjectIdentifier(service), name] }
        return find(service)
    }

    /// Returns the slot of a key; nil if the key is not bound.
    func keySlot(_ key: ServiceKey) -> (any AnySlot)? {
        table.number(of: key).map { slots[slots.requestedSlot(ofKey: $0)] }
    }

    /// Returns the slot with a number, for a `Lazy` or a `Provider`.
    func reference(_ number: Int) -> SlotReference {
        if number < slots.references.count { return slots.references[number] }
        return derived.withLock { SlotReference($0.later[number - slots.references.count]) }
    }

    /// Returns the source for a request of the program by type; nil if no binding matches.
    func source<T>(of type: T.Type, name: ServiceName?) -> PlannedSource? {
        if directSlot(type, named: name) != nil {
            return table.number(of: ServiceKey(ServiceType(type), name: name)).map {
                .slot(slots.requestedSlot(ofKey: $0))
            }
        }
        return derivedParameterType(type)?.source(in: self, name: name)
    }

    /// Returns the source with all bindings of a service, without its aliases. Each has the requested shape.
    func members<T>(of type: T.Type) -> PlannedSource {
        let shape = ParameterOutline.Shape(type)
        return .list(slots.members(of: shape.service).map { shape.wrapping(.slot(slots.requestedSlot(ofKey: $0))) })
    }

    private func derivedSlot<T>(
        _ key: DerivedKey, as type: T.Type, from source: () -> PlannedSource?
    ) -> SlotReference? {
        if let slot = derived.withLock({ $0.slots[key] }) { return slot }
        guard let source = source() else { return nil }
        if key.lookupMode == .binding, key.key.name != nil, source.isOfNothing {
            let shared = DerivedKey(key: ServiceKey(key.key.service), lookupMode: .nothing)
            return derivedSlot(shared, as: type) { source }
        }
        return derived.withLock { derived in
            if let existing = derived.slots[key] { return existing }
            let linker = DerivedLinker(
                over: slots, isWithin: key.isWithin, firstExtra: slots.references.count + derived.later.count)
            let made = linker.shapeSlot(for: source, as: type, number: -1)
            derived.later += linker.extras.compactMap { $0 }
            derived.held.append(made)
            derived.slots[key] = SlotReference(made)
            if startup != nil {
                var members: [SlotIndex] = []
                source.forEachDirect { members.append(slots[$0].behindEntry.facts.number) }
                if !members.isEmpty { derived.members[ObjectIdentifier(made.facts)] = members }
            }
            return SlotReference(made)
        }
    }

    /// Returns the slots of the plan that an instance of a slot consists of: the slot itself, or the members of a
    /// shape.
    func slotsStarted(with slot: any AnySlot) -> [SlotIndex] {
        let facts = slot.behindEntry.facts
        if facts.provenances != nil { return [facts.number] }
        return derived.withLock { $0.members[ObjectIdentifier(facts)] ?? [] }
    }
}

/// A linker of shapes over the slots of a container.
private final class DerivedLinker: ParameterLinker {
    private let slots: ContainerSlots
    private let isWithin: Bool

    init(over slots: ContainerSlots, isWithin: Bool, firstExtra: Int) {
        self.slots = slots
        self.isWithin = isWithin
        super.init(firstExtra: firstExtra)
    }

    override func slot(at index: SlotIndex) -> any AnySlot {
        let slot = isWithin ? slots[index].behindEntry : slots[index]
        // The leaf is the slot behind the entry rule, because awaiting a leaf must not check the rule. Building the
        // shape checks it.
        if slot.facts.isAsynchronous { leaves.append(Leaf(slot: slot.behindEntry)) }
        return slot
    }

    override func isScopeValue(at index: SlotIndex) -> Bool { slots[index].behindEntry.facts.isScopeValue }

    override func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        if case .slot(let index) = source { return isWithin ? slots[index].behindEntry.facts.number : index }
        let number = reserveExtra()
        fillExtra(number, with: shapeSlot(for: source, as: type, number: number))
        return number
    }
}
