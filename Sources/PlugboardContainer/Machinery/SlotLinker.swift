import PlugboardWiring

/// Makes the slots of a plan and binds their parameters to each other.
final class SlotLinker {
    private let planned: [PlannedSlot]
    private let drafts: [Draft]
    private let settings: [SlotIndex: any Sendable]
    /// The parent's slots that stand for factories of a child.
    private let inherited: [FactoryIndex: AnySlot]
    private var slots: [AnySlot]
    /// Slots beside those of the plan: shapes of parameters, and slots that know who asks.
    private(set) var further: [AnySlot] = []
    let arena = WireArena()
    private var scopedCount = 0
    private var copies: [CopyKey: AnySlot] = [:]
    /// Which slots have to know who asks for them.
    private var asksForPoint: [Bool] = []
    private var resolverSlot: AnySlot?
    /// The asynchronous slots that the slot being wired takes from.
    private var leaves: [AnySlot] = []
    private var observer: (any ContainerObserver)?
    private var closing = ClosingFacts()
    /// Which slots may build something that injects; empty when nothing does.
    private var announces: [Bool] = []

    private init(
        _ plan: WiringPlan, _ drafts: [Draft], _ settings: [SlotIndex: any Sendable],
        inheriting inherited: [FactoryIndex: AnySlot]
    ) {
        planned = plan.slots
        self.drafts = drafts
        self.settings = settings
        self.inherited = inherited
        slots = []
    }

    /// A linker of further slots over those of a finished container.
    init(over linked: LinkedSlots) {
        planned = []
        drafts = []
        settings = [:]
        inherited = [:]
        slots = linked.slots
    }

    static func link(
        _ plan: WiringPlan, _ catalog: Catalog, _ settings: [SlotIndex: any Sendable],
        inheriting inherited: [FactoryIndex: AnySlot] = [:]
    ) -> LinkedSlots {
        let drafts = catalog.drafts
        let linker = SlotLinker(plan, drafts, settings, inheriting: inherited)
        linker.observer = catalog.observer
        linker.closing = ClosingFacts(plan, drafts)
        linker.findThoseWhoAnnounce()
        linker.makeSlots()
        linker.closing.findGiven(plan, drafts, linker.slots)
        linker.findThoseWhoAskForPoints()
        for index in linker.planned.indices where linker.inheritedSlot(at: index) == nil {
            linker.wire(linker.slots[index], at: index, requester: nil)
        }
        return LinkedSlots(
            slots: linker.slots, further: linker.further, arena: linker.arena, scopedCount: linker.scopedCount,
            facts: linker.planned.map { SlotFacts($0, draft: drafts[$0.factory]) }, bindings: plan.bindings,
            settings: settings, inherited: Array(inherited.values), closing: linker.closing,
            tellsWhoAsks: linker.asksForPoint.contains(true))
    }

    private func makeSlots() {
        slots.reserveCapacity(planned.count)
        for index in planned.indices { slots.append(makeSlot(at: index)) }
    }

    /// The parent's slot in the place of a slot of the plan.
    private func inheritedSlot(at index: SlotIndex) -> AnySlot? {
        guard !inherited.isEmpty, case .factory = planned[index].role else { return nil }
        return inherited[planned[index].factory]
    }

    private func makeSlot(at index: SlotIndex) -> AnySlot {
        if let slot = inheritedSlot(at: index) { return slot }
        // A planned slot is a large value: its fields are read where it stands, for copying it shows.
        let draft = drafts[planned[index].factory]
        var lifetime = planned[index].lifetime
        // Another service of one instance: the instance is kept where it is made.
        if planned[index].role.isProvided { lifetime = .transient }
        var seed = SlotSeed(lifetime: lifetime, wires: arena.allocate(planned[index].sources.count), index: index)
        if lifetime == .scoped {
            seed.scopeIndex = Int32(truncatingIfNeeded: scopedCount)
            scopedCount += 1
        }
        seed.argumentTypes = draft.argumentTypes
        seed.around = SlotSeed.Around(
            finishing: draft.finishing, observer: observer, closer: closing.closer(of: index))
        seed.isAsynchronous = planned[index].isAsynchronous
        seed.announces = !announces.isEmpty && announces[index]
        if case .provided(let number) = planned[index].role { return draft.providedSlot(number, seed) }
        return draft.recipe.makeSlot(seed)
    }

    /// Those that say `.injects()` and those that may build them. Plans are acyclic but for `Lazy` and `Provider`, which
    /// resolve on their own.
    private func findThoseWhoAnnounce() {
        let saying = drafts.map(\.injects)
        guard saying.contains(true) else { return }
        announces = [Bool](repeating: false, count: planned.count)
        // From those that say it to those that build them, and on: a chain of slots may be longer than any stack.
        var holders = [[SlotIndex]](repeating: [], count: planned.count)
        for index in planned.indices {
            for source in planned[index].sources {
                for member in source.builtAtOnce { holders[member].append(index) }
            }
        }
        var pending = planned.indices.filter { saying[planned[$0].factory] }
        for index in pending { announces[index] = true }
        while let index = pending.popLast() {
            for holder in holders[index] where !announces[holder] {
                announces[holder] = true
                pending.append(holder)
            }
        }
    }

    /// Those with an `InjectionPoint` parameter, and the decorators around them: a decorator is asked in the place of
    /// what it wraps. A decorator's slot comes after or before its inner one, so this follows each chain to its end.
    private func findThoseWhoAskForPoints() {
        asksForPoint = planned.indices.map { planned[$0].sources.contains(.injectionPoint) }
        guard asksForPoint.contains(true) else { return }
        func asks(_ index: SlotIndex) -> Bool {
            if asksForPoint[index] { return true }
            guard case .decorator = planned[index].role else { return false }
            asksForPoint[index] = planned[index].sources.contains { source in
                guard case .slot(let inner) = source, planned[inner].key == planned[index].key else { return false }
                return asks(inner)
            }
            return asksForPoint[index]
        }
        for index in planned.indices { _ = asks(index) }
    }

    /// Fills the wires of a slot. The requester is who asks for it, nil for the program itself.
    private func wire(_ slot: AnySlot, at index: SlotIndex, requester: InjectionPoint?) {
        let types = parameterTypes(at: index)
        let sources = planned[index].sources
        precondition(types.count == sources.count, "a plan has one source for each parameter")
        let outer = leaves
        leaves = []
        defer { leaves = outer }
        for (number, source) in sources.enumerated() {
            let context = LinkContext(index: index, requester: requester)
            connect(slot, number, types[number], source, context)
        }
        if planned[index].isAsynchronous { slot.asynchronous = AsyncFacts(leaves: leaves) }
    }

    private func parameterTypes(at index: SlotIndex) -> [any Any.Type] {
        let draft = drafts[planned[index].factory]
        return planned[index].role.isProvided ? [draft.product] : draft.wiredTypes
    }

    private func connect(
        _ slot: AnySlot, _ number: Int, _ type: any Any.Type, _ source: PlannedSource, _ context: LinkContext
    ) {
        if case .slot(let index) = source {
            slot.connect(number, to: slotOfPlan(index, as: type, context))
            return
        }
        func open<T>(_ type: T.Type) { slot.connect(number, to: self.slot(for: source, as: type, context)) }
        open(type)
    }

    /// Known from the plan, because a slot may be asked for before it is wired.
    private func isAsynchronous(_ index: SlotIndex) -> Bool { index < planned.count && planned[index].isAsynchronous }

    private func slotOfPlan(_ index: SlotIndex, as type: any Any.Type, _ context: LinkContext) -> AnySlot {
        let asks = index < asksForPoint.count && asksForPoint[index]
        let slot = asks ? slotKnowingWhoAsks(index, context) : slots[index]
        if slot.isAsynchronous || isAsynchronous(index) { leaves.append(slot) }
        precondition(slot.serviceType == type, "a plan leads each parameter to a slot of its own type")
        return slot
    }

    /// A copy of a slot for one requester. Only unshared lifetimes may ask who asks, so no instance is doubled.
    private func slotKnowingWhoAsks(_ index: SlotIndex, _ context: LinkContext) -> AnySlot {
        let holder = planned[context.index]
        var requester: InjectionPoint? = InjectionPoint(
            service: holder.key.service, name: holder.key.name, enclosing: drafts[holder.factory].product)
        if case .decorator = holder.role, planned[index].key == holder.key { requester = context.requester }
        let key = CopyKey(index: index, requester: requester)
        if let copy = copies[key] { return copy }
        let slot = makeSlot(at: index)
        copies[key] = slot
        further.append(slot)
        wire(slot, at: index, requester: requester)
        return slot
    }

    /// The slot from which a parameter of a type is filled.
    func slot<T>(for source: PlannedSource, as type: T.Type, _ context: LinkContext) -> AnySlot {
        switch source {
        case .slot(let index): return slotOfPlan(index, as: type, context)
        case .settings: return constant(settings[context.index], as: type)
        case .injectionPoint:
            if let requester = context.requester { return constant(requester, as: type) }
            return askerOfProgram(as: type)
        case .resolver: return resolver(as: type)
        case .argument(let number): return argument(number, as: type, context)
        case .none, .some, .list, .lazy, .provider:
            guard let shape = type as? any ParameterShape.Type else {
                preconditionFailure("\(type) is not a shape that a plan can fill")
            }
            return further(shape.slot(for: source, linker: self, context))
        }
    }

    /// The slot that a `Lazy` or a `Provider` opens, which is not made with its owner.
    func laterSlot<T>(for source: PlannedSource, as type: T.Type, _ context: LinkContext) -> AnySlot {
        let outer = leaves
        defer { leaves = outer }
        return aloneSlot(for: source, as: type, context)
    }

    /// A slot that somebody asks for by itself: when it is a shape, it sees to its asynchronous members.
    func aloneSlot<T>(for source: PlannedSource, as type: T.Type, _ context: LinkContext) -> AnySlot {
        leaves = []
        let slot = slot(for: source, as: type, context)
        if slot.index < 0, !leaves.isEmpty { slot.asynchronous = AsyncFacts(leaves: leaves) }
        return slot
    }

    func seed(wires count: Int) -> SlotSeed {
        SlotSeed(lifetime: .transient, wires: arena.allocate(count), index: -1)
    }

    private func further(_ slot: AnySlot) -> AnySlot {
        further.append(slot)
        return slot
    }

    private func constant<T>(_ value: (any Sendable)?, as type: T.Type) -> AnySlot {
        guard let value = value as? T else { preconditionFailure("no \(type) was given to a slot that needs one") }
        let kept = Constant(value)
        return further(Slot<T>(seed(wires: 0)) { (_, _) throws(ResolutionError) -> T in kept.value })
    }

    /// An argument, or a shape of one: an owner's `T?`, `Lazy<T>` and `Provider<T>` take it too.
    private func argument<T>(_ number: Int, as type: T.Type, _ context: LinkContext) -> AnySlot {
        guard let types = drafts[planned[context.index].factory].argumentTypes else {
            preconditionFailure("a plan gives arguments to factories that declare them only")
        }
        if types.types[number] == type { return further(Slot<T>.argument(number, of: types, seed(wires: 0))) }
        guard let shape = type as? any ParameterShape.Type else {
            preconditionFailure("\(type) is not a shape of \(types.types[number])")
        }
        return further(shape.slot(forArgument: number, linker: self, context))
    }

    /// Who asks for what the program itself asks for: an `@Inject` property's object, or nobody.
    private func askerOfProgram<T>(as type: T.Type) -> AnySlot {
        precondition(type == InjectionPoint.self, "a plan tells who asks to an InjectionPoint parameter only")
        return further(
            Slot<InjectionPoint>(seed(wires: 0)) { (_, frame) throws(ResolutionError) -> InjectionPoint in
                frame.asker
            })
    }

    private func resolver<T>(as type: T.Type) -> AnySlot {
        precondition(type == Resolver.self, "a plan gives a resolver to a Resolver parameter only")
        if let resolverSlot { return resolverSlot }
        let slot = further(
            Slot<Resolver>(seed(wires: 0)) { (_, frame) throws(ResolutionError) -> Resolver in
                Resolver(&frame)
            })
        resolverSlot = slot
        return slot
    }
}

extension PlannedSource {
    /// The slots that are asked while their holder is being made: not through `Lazy` or `Provider`.
    fileprivate var builtAtOnce: [SlotIndex] {
        switch self {
        case .slot(let index): [index]
        case .some(let inner): inner.builtAtOnce
        case .list(let members): members.flatMap(\.builtAtOnce)
        case .none, .lazy, .provider, .settings, .argument, .resolver, .injectionPoint: []
        }
    }
}

private struct CopyKey: Hashable {
    var index: SlotIndex
    var requester: InjectionPoint?
}

/// For whom a parameter is being filled.
struct LinkContext {
    /// The slot whose parameter it is.
    var index: SlotIndex
    /// Who asks for that slot.
    var requester: InjectionPoint?
}

/// A value made once, before the container, out of something Sendable.
private struct Constant<T>: @unchecked Sendable {
    let value: T

    init(_ value: T) { self.value = value }
}
