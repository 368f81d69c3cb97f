import PlugboardWiring

/// Makes the slots of a plan and binds their parameters to each other.
final class SlotLinker {
    private let plan: WiringPlan?
    private let planned: [PlannedSlot]
    private let sources: FlattenedArrays<PlannedSource>
    private let records: [RegistrationRecord]
    private let settings: [SlotIndex: any Sendable]
    private let slots: SlotList
    /// The numbers of the first of them.
    private let first: SlotNumbers
    /// The container that further slots are made for, and whether one who asks within a resolution wants them.
    private let finished: (slots: ContainerSlots, isWithin: Bool)?
    /// Slots beside those of the plan: shapes of parameters, and slots that know who asks.
    private(set) var extraSlots: [AnySlot] = []
    let arena: WireArena
    private var maker: SlotMaker?
    private var copies: [CopyKey: AnySlot] = [:]
    /// Which slots have to know who asks for them; empty when none has.
    private let asksForPoint: [Bool]
    private var resolverSlot: AnySlot?
    /// The asynchronous slots that the slot being wired takes from.
    private var leaves = AsyncLeaves()

    private init(
        _ plan: WiringPlan, _ records: [RegistrationRecord], _ settings: [SlotIndex: any Sendable], _ slots: SlotList,
        _ maker: SlotMaker, _ arena: WireArena, _ first: SlotNumbers
    ) {
        self.plan = plan
        planned = plan.graph.slots
        sources = plan.graph.sources
        self.records = records
        self.settings = settings
        self.slots = slots
        self.first = first
        finished = nil
        self.maker = maker
        self.arena = arena
        asksForPoint = plan.graph.slotsTakingInjectionPoint()
    }

    /// A linker of further slots over those of a finished container.
    ///
    /// - Parameter isWithin: Whether they are for one who asks within a resolution, whom no entry restricts.
    init(over finished: ContainerSlots, isWithin: Bool) {
        self.finished = (finished, isWithin)
        plan = nil
        planned = []
        sources = FlattenedArrays()
        records = []
        settings = [:]
        slots = finished.list
        first = SlotNumbers()
        arena = WireArena()
        asksForPoint = []
    }

    static func link(
        _ plan: WiringPlan, _ catalog: Catalog, _ settings: [SlotIndex: any Sendable], over base: LinkBase = LinkBase()
    ) -> ContainerSlots {
        let records = catalog.records
        let arena = WireArena()
        var closing = ClosingPlan(plan, of: records)
        var maker = SlotMaker(plan, catalog, closing, arena, base)
        let slots = maker.makeAll()
        closing.findGiven(in: plan, of: records, among: slots)
        let linker = SlotLinker(plan, records, settings, slots, maker, arena, base.first)
        for index in slots.indices where maker.inheritedSlot(at: index) == nil {
            linker.wire(slots.reference(index), at: index, requester: nil)
        }
        return ContainerSlots(
            plan, slots: slots, from: base.first, extraSlots: linker.extraSlots,
            entries: EntrySlots(plan, catalog.entries, over: slots, arena), arena: arena,
            scopedCount: maker.scopedCount, hasGraphLifetime: maker.hasGraphLifetime,
            provenances: SlotProvenances(plan, of: records), settings: settings, closing: closing,
            needing: base.needs)
    }

    /// Fills the wires of a slot, of which it has one for each parameter. The requester is who asks for it, nil for the
    /// program itself.
    private func wire(_ slot: SlotRef, at index: SlotIndex, requester: WiredRequester?) {
        let range = sources.range(of: index)
        let isStarted = planned[index].isStarted
        if range.isEmpty, !planned[index].isAsynchronous, !isStarted { return }
        let types = parameterTypes(at: index)
        let outer = leaves
        leaves = AsyncLeaves()
        defer { leaves = outer }
        let context = LinkContext(index: index, requester: requester)
        let slot = slot.slot
        let accepted = acceptedArguments(at: index)
        for (number, type) in types.enumerated() {
            let source = sources.all[range.lowerBound + number]
            if let argument = accepted[number] {
                connect(slot, number, type, accepting: argument, or: source, context)
            } else {
                connect(slot, number, type, source, context)
            }
        }
        guard planned[index].isAsynchronous || isStarted else { return }
        let record = planned[index].isProvided ? nil : records[planned[index].factory]
        slot.suspend(
            AsyncRequirements(
                leaves, own: record?.recipe.execution ?? .nothing, starter: record?.starting, isStarted: isStarted))
    }

    private func parameterTypes(at index: SlotIndex) -> [any Any.Type] {
        let record = records[planned[index].factory]
        return planned[index].isProvided ? [record.product] : record.wiredTypes
    }

    private func connect(
        _ slot: AnySlot, _ number: Int, _ type: any Any.Type, _ source: PlannedSource, _ context: LinkContext
    ) {
        if case .slot(let index) = source {
            slot.connect(number, to: slotOfPlan(index, as: type, in: context))
            return
        }
        func open<T>(_ type: T.Type) { slot.connect(number, to: self.slot(for: source, as: type, in: context)) }
        open(type)
    }

    /// The arguments that parameters of a slot may be given, both by number.
    private func acceptedArguments(at index: SlotIndex) -> [Int: Int] {
        planned[index].isProvided ? [:] : records[planned[index].factory].acceptedArguments
    }

    /// A parameter that takes an argument where one is given, and a source where not.
    private func connect(
        _ slot: AnySlot, _ number: Int, _ type: any Any.Type, accepting argument: Int, or source: PlannedSource,
        _ context: LinkContext
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

    /// Known from the plan, because a slot may be asked for before it is wired.
    private func execution(of index: SlotIndex, _ slot: AnySlot) -> ExecutionNeeds {
        index < planned.count ? planned[index].execution : slot.execution
    }

    private func slotOfPlan(_ index: SlotIndex, as type: any Any.Type, in context: LinkContext) -> AnySlot {
        let asks = index < asksForPoint.count && asksForPoint[index]
        let slot = asks ? slotKnowingWhoAsks(index, in: context) : finishedSlot(index) ?? slots[index]
        if slot.index < 0 {
            for leaf in slot.asynchronous?.leaves ?? [] { leaves.append(leaf, needing: leaf.execution) }
        } else {
            let execution = execution(of: index, slot)
            if !execution.isEmpty { leaves.append(slot, needing: execution) }
        }
        precondition(slot.serviceType == type, "a plan leads each parameter to a slot of its own type")
        return slot
    }

    /// Whether a source is a value that scopes are given.
    func isScopeValue(_ source: PlannedSource) -> Bool {
        guard case .slot(let index) = source else { return false }
        if let finished { return finished.slots.asked(index).behindEntry.isScopeValue }
        return records[planned[index].factory].isScopeValue
    }

    private func finishedSlot(_ index: SlotIndex) -> AnySlot? {
        guard let (slots, isWithin) = finished else { return nil }
        return isWithin ? slots.asked(index).behindEntry.slot : slots.asked(index).slot
    }

    /// A copy of a slot for one requester. Only unshared lifetimes may ask who asks, so no instance is doubled.
    private func slotKnowingWhoAsks(_ index: SlotIndex, in context: LinkContext) -> AnySlot {
        guard let plan, var maker else { preconditionFailure("only the slots of a plan may ask who asks") }
        let holder = plan.graph.key(of: context.index)
        let asking = records[planned[context.index].factory]
        var requester: WiredRequester? = WiredRequester(
            service: holder.service, name: holder.name, factory: asking.id, enclosing: asking.product)
        if planned[context.index].isDecorator, plan.graph.key(of: index) == holder { requester = context.requester }
        let key = CopyKey(index: index, requester: requester)
        if let copy = copies[key] { return copy }
        let slot = maker.copy(of: index)
        self.maker = maker
        copies[key] = slot
        extraSlots.append(slot)
        wire(SlotRef(slot), at: index, requester: requester)
        return slot
    }

    /// The slot from which a parameter of a type is filled.
    func slot<T>(for source: PlannedSource, as type: T.Type, in context: LinkContext) -> AnySlot {
        switch source {
        case .slot(let index): return slotOfPlan(index, as: type, in: context)
        case .settings: return constant(settings[context.index], as: type)
        case .injectionPoint:
            return injectionPoint(of: context.requester, as: type)
        case .resolver: return resolver(as: type)
        case .scopeFactory: return scopeFactory(as: type)
        case .argument(let number): return argument(number, as: type, in: context)
        case .none, .some, .list, .lazy, .provider:
            guard let shape = type as? any ParameterShape.Type else {
                preconditionFailure("\(type) is not a shape that a plan can fill")
            }
            return keeping(shape.slot(for: source, linker: self, in: context))
        }
    }

    /// The slot that a `Lazy` or a `Provider` opens, which is not made with its owner.
    func laterSlot<T>(for source: PlannedSource, as type: T.Type, in context: LinkContext) -> AnySlot {
        let outer = leaves
        defer { leaves = outer }
        return aloneSlot(for: source, as: type, in: context)
    }

    /// A slot that somebody asks for by itself: when it is a shape, it sees to its asynchronous members.
    func aloneSlot<T>(for source: PlannedSource, as type: T.Type, in context: LinkContext) -> AnySlot {
        leaves = AsyncLeaves()
        let slot = slot(for: source, as: type, in: context)
        if slot.index < 0, !leaves.slots.isEmpty { slot.suspend(AsyncRequirements(leaves)) }
        return slot
    }

    func configuration(wires count: Int) -> SlotConfiguration {
        var configuration = SlotConfiguration(lifetime: .transient, wires: arena.allocate(count), index: -1)
        // A shape suspends where what is in it does, which is known when it is wired.
        if count > 0 { configuration.options = SlotConfiguration.Options.ofShape }
        return configuration
    }

    private func keeping(_ slot: AnySlot) -> AnySlot {
        extraSlots.append(slot)
        return slot
    }

    private func constant<T>(_ value: (any Sendable)?, as type: T.Type) -> AnySlot {
        guard let value = value as? T else { preconditionFailure("no \(type) was given to a slot that needs one") }
        // It was cast from something Sendable, and is never changed.
        nonisolated(unsafe) let kept = value
        return keeping(AnyFactory { (_, _) throws(ResolutionError) -> T in kept }.makeSlot(configuration(wires: 0)))
    }

    /// An argument, or a shape of one: an owner's `T?`, `Lazy<T>` and `Provider<T>` take it too.
    private func argument<T>(_ number: Int, as type: T.Type, in context: LinkContext) -> AnySlot {
        guard let types = records[planned[context.index].factory].argumentTypes else {
            preconditionFailure("a plan gives arguments to factories that declare them only")
        }
        if types.types[number] == type { return keeping(Slot<T>.argument(number, of: types, configuration(wires: 0))) }
        guard let shape = type as? any ParameterShape.Type else {
            preconditionFailure("\(type) is not a shape of \(types.types[number])")
        }
        return keeping(shape.slot(forArgument: number, linker: self, in: context))
    }

    /// Who asks: a service, or else an `@Inject` property's object or the program itself.
    private func injectionPoint<T>(of requester: WiredRequester?, as type: T.Type) -> AnySlot {
        precondition(type == InjectionPoint.self, "a plan tells who asks to an InjectionPoint parameter only")
        return keeping(
            Slot<InjectionPoint>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> InjectionPoint in
                requester.map { InjectionPoint($0) } ?? frame.asker
            })
    }

    private func scopeFactory<T>(as type: T.Type) -> AnySlot {
        precondition(type == ScopeFactory.self, "a plan gives a scope factory to a ScopeFactory parameter only")
        return keeping(
            Slot<ScopeFactory>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> ScopeFactory in
                ScopeFactory(frame.containerContext())
            })
    }

    private func resolver<T>(as type: T.Type) -> AnySlot {
        precondition(type == Resolver.self, "a plan gives a resolver to a Resolver parameter only")
        if let resolverSlot { return resolverSlot }
        let slot = keeping(
            Slot<Resolver>(configuration(wires: 0)) { (_, frame) throws(ResolutionError) -> Resolver in
                Resolver(&frame)
            })
        resolverSlot = slot
        return slot
    }
}

extension WiringGraph {
    /// The slots with an `InjectionPoint` parameter, and the decorators around them: a decorator is asked in the place of
    /// what it wraps. A decorator's slot comes after or before its inner one, so this follows each chain to its end.
    fileprivate func slotsTakingInjectionPoint() -> [Bool] {
        guard asksForPoint else { return [] }
        var asking = slots.indices.map { sources[$0].contains(.injectionPoint) }
        func asks(_ index: SlotIndex) -> Bool {
            if asking[index] { return true }
            guard slots[index].isDecorator else { return false }
            asking[index] = sources[index].contains { source in
                guard case .slot(let inner) = source, key(of: inner) == key(of: index) else { return false }
                return asks(inner)
            }
            return asking[index]
        }
        for index in slots.indices { _ = asks(index) }
        return asking
    }
}

private struct CopyKey: Hashable {
    var index: SlotIndex
    var requester: WiredRequester?
}

/// For whom a parameter is being filled.
struct LinkContext {
    /// The slot whose parameter it is.
    var index: SlotIndex
    /// Who asks for that slot.
    var requester: WiredRequester?
}
