import PlugboardWiring

/// Makes the slots of a plan, not yet wired.
struct SlotMaker {
    private let planned: [LinkedSlot]
    private let sources: Stretches<PlannedSource>
    private let drafts: [Draft]
    /// The parent's slots that stand for factories of a child.
    private let inherited: [FactoryIndex: AnySlot]
    private let observer: (any ContainerObserver)?
    /// Whether slots need nothing but what their own registrations say.
    private let isOrdinary: Bool
    private let closing: ClosingFacts
    /// Which slots may build something that injects; empty when nothing does.
    private let announces: [Bool]
    private let stackChecks: Set<SlotIndex>
    private let arena: WireArena
    /// Where the wires of all slots lie, one slot after another.
    private let wires: UnsafeMutablePointer<SlotRef>
    private(set) var scopedCount = 0

    init(
        _ plan: WiringPlan, _ catalog: Catalog, _ closing: ClosingFacts, _ arena: WireArena,
        inheriting inherited: [FactoryIndex: AnySlot]
    ) {
        planned = plan.linked
        sources = plan.sources
        drafts = catalog.drafts
        observer = catalog.observer
        self.inherited = inherited
        self.closing = closing
        announces = plan.thoseWhoAnnounce(drafts)
        stackChecks = Set(plan.stackChecks)
        isOrdinary = announces.isEmpty && stackChecks.isEmpty && catalog.observer == nil
        self.arena = arena
        wires = arena.allocate(sources.all.count)
    }

    mutating func makeAll() -> SlotList {
        var slots = SlotList(capacity: planned.count)
        for index in planned.indices {
            slots.append(inheritedSlot(at: index) ?? makeSlot(at: index, wires + sources.range(of: index).lowerBound))
        }
        return slots
    }

    /// The parent's slot in the place of a slot of the plan.
    func inheritedSlot(at index: SlotIndex) -> AnySlot? {
        guard !inherited.isEmpty, planned[index].isFactory else { return nil }
        return inherited[planned[index].factory]
    }

    /// A further slot for what one of the plan makes, with wires of its own.
    mutating func copy(of index: SlotIndex) -> AnySlot {
        makeSlot(at: index, arena.allocate(sources.range(of: index).count))
    }

    private mutating func makeSlot(at index: SlotIndex, _ wires: UnsafeMutablePointer<SlotRef>) -> AnySlot {
        let draft = drafts[planned[index].factory]
        let isProvided = planned[index].isProvided
        precondition(
            sources.range(of: index).count == (isProvided ? 1 : draft.wiredCount),
            "a plan has one source for each parameter")
        // Another service of one instance: the instance is kept where it is made.
        let lifetime = isProvided ? .transient : planned[index].lifetime
        var seed = SlotSeed(
            lifetime: lifetime, isSendable: draft.flags.contains(.isSendable), wires: wires, index: index,
            scopeIndex: scopedCount)
        if lifetime == .scoped { scopedCount += 1 }
        if !isOrdinary || planned[index].isAsynchronous || !draft.isPlain { seed.further = further(of: index, draft) }
        if isProvided, case .provided(let number) = planned[index].part { return draft.providedSlot(Int(number), seed) }
        return draft.makeSlot(seed)
    }

    /// What few slots need.
    private func further(of index: SlotIndex, _ draft: Draft) -> SlotSeed.Further? {
        let around = SlotSeed.Around(finishing: draft.finishing, observer: observer, closer: closing.closer(of: index))
        let (arguments, isAsynchronous) = (draft.argumentTypes, planned[index].isAsynchronous)
        let announces = !announces.isEmpty && announces[index]
        let checksStack = stackChecks.contains(index)
        if around == nil, arguments == nil, !isAsynchronous, !announces, !checksStack { return nil }
        return SlotSeed.Further(
            argumentTypes: arguments, of: Int32(truncatingIfNeeded: planned[index].binding),
            isAsynchronous: isAsynchronous, around: around, announces: announces, checksStack: checksStack)
    }
}

extension WiringPlan {
    /// The slots that say `.injects()` and those that may build them; empty when there are none. Plans are acyclic but
    /// for `Lazy` and `Provider`, which resolve on their own.
    fileprivate func thoseWhoAnnounce(_ drafts: [Draft]) -> [Bool] {
        guard !isPlain, drafts.contains(where: \.injects) else { return [] }
        let planned = linked
        var announces = [Bool](repeating: false, count: planned.count)
        // From those that say it to those that build them, and on: a chain of slots may be longer than any stack.
        var holders = [[SlotIndex]](repeating: [], count: planned.count)
        for index in planned.indices {
            for source in sources[index] {
                for member in source.builtAtOnce { holders[member].append(index) }
            }
        }
        var pending = planned.indices.filter { drafts[planned[$0].factory].injects }
        for index in pending { announces[index] = true }
        while let index = pending.popLast() {
            for holder in holders[index] where !announces[holder] {
                announces[holder] = true
                pending.append(holder)
            }
        }
        return announces
    }
}

extension PlannedSource {
    /// The slots that are asked while their holder is being made: not through `Lazy` or `Provider`.
    fileprivate var builtAtOnce: [SlotIndex] {
        switch self {
        case .slot(let index): [index]
        case .some(let inner): inner.builtAtOnce
        case .list(let members): members.flatMap(\.builtAtOnce)
        case .none, .lazy, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: []
        }
    }
}
