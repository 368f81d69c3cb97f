import PlugboardWiring

/// Makes the slots of a plan and binds their parameters to each other.
final class PlanLinker: ParameterSlotLinker {
    private let planned: [PlannedSlot]
    private let sources: FlattenedArrays<PlannedSource>
    private let records: [RegistrationRecord]
    private let settings: [SlotIndex: any Sendable]
    private let slots: SlotBuffer
    /// The numbers of the first of them.
    private let first: SlotNumberBase
    private let requesters: SlotCopiesByRequester

    private init(
        _ plan: WiringPlan, _ records: [RegistrationRecord], _ settings: [SlotIndex: any Sendable], _ slots: SlotBuffer,
        from first: SlotNumberBase, copying maker: PlanSlotBuilder, in arena: WireArena
    ) {
        planned = plan.graph.slots
        sources = plan.graph.sources
        self.records = records
        self.settings = settings
        self.slots = slots
        self.first = first
        requesters = SlotCopiesByRequester(plan, records, copying: maker)
        super.init(in: arena)
    }

    static func link(
        _ plan: WiringPlan, _ catalog: CatalogSnapshot, _ settings: [SlotIndex: any Sendable],
        over base: LinkBase = LinkBase()
    ) -> ContainerSlots {
        let records = catalog.records
        let arena = WireArena()
        var closing = ClosingPlan(plan, of: records)
        let maker = PlanSlotBuilder(plan, catalog, closing, arena, base)
        let slots = maker.makeAll()
        closing.findGiven(in: plan, of: records, among: slots)
        let linker = PlanLinker(plan, records, settings, slots, from: base.first, copying: maker, in: arena)
        for index in slots.indices where maker.inheritedSlot(at: index) == nil {
            linker.wire(slots.reference(index), at: index, requester: nil)
        }
        return ContainerSlots(
            plan, slots: slots, from: base.first, extraSlots: linker.extraSlots,
            entries: EntryRuleSlots(plan, catalog.entries, over: slots, arena), arena: arena,
            scopedCount: maker.scopedCount, hasGraphLifetime: maker.hasGraphLifetime,
            provenances: SlotProvenances(plan, of: records), settings: settings, closing: closing,
            needing: base.needs)
    }

    override func slot(at index: SlotIndex, in context: LinkedParameterOwner) -> UnmanagedSlot {
        let slot = requesters.areAsked(index) ? slotKnowingWhoAsks(index, in: context) : slots.reference(index)
        // Known from the plan, because a slot may be asked for before it is wired.
        let execution = planned[index].execution
        if !execution.isEmpty { leaves.append(slot.slot, needing: execution) }
        return slot
    }

    override func isScopeValue(at index: SlotIndex) -> Bool { records[planned[index].factory].isScopeValue }

    override func slotOfItsOwn<T>(for source: PlannedSource, as type: T.Type, in context: LinkedParameterOwner)
        -> AnySlot
    {
        switch source {
        case .settings: return constant(settings[context.index], as: type)
        case .argument(let number): return argument(number, as: type, in: context)
        case .injectionPoint: return injectionPoint(of: context.requester, as: type)
        case .slot, .none, .some, .list, .lazy, .provider, .resolver, .scopeFactory:
            preconditionFailure("what is not a slot's own is filled alike wherever it is asked for")
        }
    }
}

extension PlanLinker {
    /// Fills the wires of a slot, of which it has one for each parameter. The requester is who asks for it, nil for the
    /// program itself.
    private func wire(_ slot: UnmanagedSlot, at index: SlotIndex, requester: RequesterIdentity?) {
        guard planned[index].isAsynchronous || planned[index].isStarted else {
            if sources.count(of: index) == 0 { return }
            return fill(slot.slot, LinkedParameterOwner(index: index, requester: requester))
        }
        let outer = leaves
        leaves = AsyncParameterSlots()
        defer { leaves = outer }
        fill(slot.slot, LinkedParameterOwner(index: index, requester: requester))
        let record = planned[index].isProvided ? nil : records[planned[index].factory]
        slot.slot.suspend(
            AsyncSlotStorage(
                leaves, own: record?.recipe.execution ?? .nothing, starter: record?.starting,
                isStarted: planned[index].isStarted))
    }

    private func fill(_ slot: AnySlot, _ context: LinkedParameterOwner) {
        let record = records[planned[context.index].factory]
        let first = sources.range(of: context.index).lowerBound
        if planned[context.index].isProvided {
            return connect(slot, 0, record.product, sources.all[first], context)
        }
        let types = record.wiredTypes
        let accepted = record.isPlain ? nil : record.acceptedArguments
        let count = types.count
        // Loops over ranges cost ten times as much in a debug build, as tests are.
        var number = 0
        while number < count {
            let (type, source) = (types[number].type, sources.all[first + number])
            if let argument = accepted?[number] {
                connect(slot, number, type, accepting: argument, or: source, context)
            } else {
                connect(slot, number, type, source, context)
            }
            number += 1
        }
    }

    private func connect(
        _ slot: AnySlot, _ number: Int, _ type: any Any.Type, _ source: PlannedSource, _ context: LinkedParameterOwner
    ) {
        if case .slot(let index) = source {
            slot.connect(number, to: self.slot(at: index, as: type, in: context))
            return
        }
        func open<T>(_ type: T.Type) { slot.connect(number, to: self.slot(for: source, as: type, in: context)) }
        open(type)
    }

    /// A parameter that takes an argument where one is given, and a source where not.
    private func connect(
        _ slot: AnySlot, _ number: Int, _ type: any Any.Type, accepting argument: Int, or source: PlannedSource,
        _ context: LinkedParameterOwner
    ) {
        let binding = Int32(truncatingIfNeeded: first.number + planned[context.index].binding)
        func open<T>(_ type: T.Type) {
            let either = keeping(
                Slot<T>(configuration(wires: 2)) { (slot, frame) throws(ResolutionError) -> T in
                    try slot.wire(frame.gives(argument, to: binding) ? 0 : 1, as: T.self, in: &frame)
                })
            either.connect(0, to: self.argument(argument, as: type, in: context))
            let count = leaves.slots.count
            either.connect(1, to: self.slot(for: source, as: type, in: context))
            leaves.replaced(from: count, by: argument)
            slot.connect(number, to: either)
        }
        open(type)
    }

    /// It is held by the requesters' copies, and by this linker.
    private func slotKnowingWhoAsks(_ index: SlotIndex, in context: LinkedParameterOwner) -> UnmanagedSlot {
        let requester = requesters.requester(asking: index, in: context)
        let (slot, isNew) = requesters.copy(of: index, for: requester)
        if isNew { wire(UnmanagedSlot(keeping(slot)), at: index, requester: requester) }
        return UnmanagedSlot(slot)
    }
}

extension PlanLinker {
    private func constant<T>(_ value: (any Sendable)?, as type: T.Type) -> AnySlot {
        guard let value = value as? T else { preconditionFailure("no \(type) was given to a slot that needs one") }
        // It was cast from something Sendable, and is never changed.
        nonisolated(unsafe) let kept = value
        return keeping(AnyFactory { (_, _) throws(ResolutionError) -> T in kept }.makeSlot(configuration(wires: 0)))
    }

    /// An argument, or a shape of one: an owner's `T?`, `Lazy<T>` and `Provider<T>` take it too.
    private func argument<T>(_ number: Int, as type: T.Type, in context: LinkedParameterOwner) -> AnySlot {
        guard let types = records[planned[context.index].factory].argumentTypes else {
            preconditionFailure("a plan gives arguments to factories that declare them only")
        }
        if types.types[number] == type {
            return keeping(Slot<T>.argument(number, of: types, as: configuration(wires: 0)))
        }
        guard let shape = type as? any DerivedParameterType.Type else {
            preconditionFailure("\(type) is not a shape of \(types.types[number])")
        }
        return keeping(shape.slot(forArgument: number, linker: self, in: context))
    }

    /// Who asks: a service, or else an `@Inject` property's object or the program itself.
    private func injectionPoint<T>(of requester: RequesterIdentity?, as type: T.Type) -> AnySlot {
        precondition(type == InjectionPoint.self, "a plan tells who asks to an InjectionPoint parameter only")
        return keeping(
            Slot<InjectionPoint>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> InjectionPoint in
                requester.map { InjectionPoint($0) } ?? frame.asker
            })
    }
}
