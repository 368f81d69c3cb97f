import PlugboardWiring

/// What linking a plan starts from: the parent's slots and the first free slot numbers.
struct LinkBase {
    /// The parent's slots that stand for factories of a child.
    var slots: [FactoryIndex: AnySlot] = [:]
    /// Which of them come after which.
    var needs: TopologicalOrder.InheritedNeeds?
    /// The numbers of the first slot.
    var first = SlotNumberBase()
    /// The slots that look how much of the stack is left, where others than the plan says do.
    var stackChecks: Set<SlotIndex>?
}

/// Makes the slots of a plan, not yet wired.
final class PlanSlotBuilder {
    private let planned: [PlannedSlot]
    private let sources: FlattenedArrays<PlannedSource>
    private let records: [RegistrationRecord]
    /// The parent's slots that stand for factories of a child.
    private let inherited: [FactoryIndex: AnySlot]
    private let inheritsSlots: Bool
    private let observer: (any ContainerObserver)?
    /// Whether no slot has an observer, a stack check or a task-local to bind: then its registration says all of it.
    private let isOrdinary: Bool
    private let closing: ClosingPlan
    /// Which slots may build something that injects; empty when nothing does.
    private let bindsTaskLocal: [Bool]
    private let stackChecks: Set<SlotIndex>
    private let arena: WireArena
    /// Where the wires of all slots lie, one slot after another: in the arena.
    private let wires: UnsafeMutablePointer<UnmanagedSlot>
    /// The numbers of the first slot.
    private let first: SlotNumberBase
    private(set) var scopedCount: Int
    /// Whether some slot is of the lifetime `graph`.
    private(set) var hasGraphLifetime = false

    init(
        _ plan: WiringPlan, _ catalog: CatalogSnapshot, _ closing: ClosingPlan, _ arena: WireArena, _ base: LinkBase
    ) {
        planned = plan.graph.slots
        sources = plan.graph.sources
        records = catalog.records
        observer = catalog.observer
        inherited = base.slots
        inheritsSlots = !base.slots.isEmpty
        first = base.first
        scopedCount = base.first.scoped.count
        self.closing = closing
        bindsTaskLocal =
            plan.isPlain || !records.contains(where: \.injects) ? [] : plan.graph.slotsBindingTaskLocal(records)
        stackChecks = base.stackChecks ?? Set(plan.graph.stackChecks)
        isOrdinary = bindsTaskLocal.isEmpty && stackChecks.isEmpty && catalog.observer == nil
        self.arena = arena
        wires = arena.allocate(sources.all.count)
    }

    func makeAll() -> SlotBuffer {
        var slots = SlotBuffer(capacity: planned.count)
        for index in planned.indices {
            let range = sources.range(of: index)
            slots.append(
                inheritedSlot(at: index)
                    ?? makeSlot(at: index, wires + range.lowerBound, count: range.upperBound - range.lowerBound))
        }
        return slots
    }

    /// The parent's slot in the place of a slot of the plan.
    func inheritedSlot(at index: SlotIndex) -> AnySlot? {
        guard inheritsSlots, planned[index].isFactory else { return nil }
        return inherited[planned[index].factory]
    }

    /// A further slot for what one of the plan makes, with wires of its own.
    func copy(of index: SlotIndex) -> AnySlot {
        let count = sources.count(of: index)
        return makeSlot(at: index, arena.allocate(count), count: count)
    }

    /// - Parameter count: How many wires it has.
    private func makeSlot(at index: SlotIndex, _ wires: UnsafeMutablePointer<UnmanagedSlot>, count: Int) -> AnySlot {
        let planned = planned[index]
        let record = records[planned.factory]
        let isProvided = planned.isProvided
        precondition(
            count == (isProvided ? 1 : record.wiredCount),
            "a plan has one source for each parameter")
        // Another service of one instance: the instance is kept where it is made.
        let lifetime = isProvided ? .transient : planned.lifetime
        var configuration = SlotConfiguration(
            lifetime: lifetime, isSendable: record.flags.isSendable, wires: wires, index: first.number + index,
            scopeIndex: lifetime == .scoped ? nextScopeIndex() : 0)
        if lifetime == .graph { hasGraphLifetime = true }
        if !isOrdinary || planned.isAsynchronous || planned.isStarted || !record.isPlain {
            configuration.options = options(of: index, record)
        }
        if isProvided, case .provided(let number) = planned.part {
            return record.providedSlot(Int(number), with: configuration)
        }
        return record.makeSlot(configuration)
    }

    private func nextScopeIndex() -> Int {
        defer { scopedCount += 1 }
        return scopedCount
    }

    /// What few slots need.
    private func options(of index: SlotIndex, _ record: RegistrationRecord) -> SlotConfiguration.Options? {
        let hooks = SlotConfiguration.FactoryHooks(
            finishing: record.finishing, observer: observer, closer: closing.closer(of: index))
        let (arguments, isAsynchronous) = (record.argumentTypes, planned[index].isAsynchronous)
        let bindsTaskLocal = !bindsTaskLocal.isEmpty && bindsTaskLocal[index]
        let checksStack = stackChecks.contains(index)
        let isStarted = planned[index].isStarted
        if hooks == nil, arguments == nil, !isAsynchronous, !isStarted, !bindsTaskLocal, !checksStack,
            !record.isScopeValue
        {
            return nil
        }
        return SlotConfiguration.Options(
            argumentTypes: arguments, of: Int32(truncatingIfNeeded: first.number + planned[index].binding),
            isAsynchronous: isAsynchronous, isStarted: isStarted, hooks: hooks, bindsTaskLocal: bindsTaskLocal,
            checksStack: checksStack, isScopeValue: record.isScopeValue)
    }
}

extension WiringGraph {
    /// The slots that say `.injects()` and those that may build them. Plans are acyclic but for `Lazy` and `Provider`, which
    /// resolve on their own.
    fileprivate func slotsBindingTaskLocal(_ records: [RegistrationRecord]) -> [Bool] {
        var bindsTaskLocal = [Bool](repeating: false, count: slots.count)
        // From those that say it to those that build them, and on: a chain of slots may be longer than any stack.
        var holders = [[SlotIndex]](repeating: [], count: slots.count)
        for index in slots.indices {
            for target in targets(of: index, onlyDirect: true) { holders[target].append(index) }
        }
        var pending = slots.indices.filter { records[slots[$0].factory].injects }
        for index in pending { bindsTaskLocal[index] = true }
        while let index = pending.popLast() {
            for holder in holders[index] where !bindsTaskLocal[holder] {
                bindsTaskLocal[holder] = true
                pending.append(holder)
            }
        }
        return bindsTaskLocal
    }
}
