import PlugboardWiring

/// Links the slots of a plan, each after those that it takes: its closure captures theirs.
///
/// Nothing recurses with the size of the graph: `linkAll` keeps its own stack, and slots that a `Lazy` or a `Provider` opens
/// are found by their numbers.
final class PlanLinker: ParameterLinker {
    private let graph: WiringGraph
    let planned: [PlannedSlot]
    private let sources: FlattenedArrays<PlannedSource>
    private let records: [RegistrationRecord]
    private let settings: [SlotIndex: any Sendable]
    let provenances: SlotProvenances
    /// The parent's slots that stand for factories of a child.
    private let inherited: [FactoryIndex: any AnySlot]
    let observer: (any ContainerObserver)?
    let closing: ClosingPlan
    /// Which slots may build something that injects; empty if nothing does.
    private let bindsTaskLocal: [Bool]
    private let stackChecks: Set<SlotIndex>
    private let level: Int
    /// In the order of linking: what a slot takes is before it.
    private(set) var held: [any AnySlot] = []
    /// The places among those, by number; negative for a slot that is not linked.
    private(set) var places: [Int]
    private var deferred: [(number: Int, link: (PlanLinker) -> any AnySlot)] = []
    /// Which slots take an `InjectionPoint`, or wrap one that does; empty if none does.
    private let isAsked: [Bool]
    private var copies: [CopyKey: any AnySlot] = [:]
    private var laterCopies: [CopyKey: Int] = [:]
    private(set) var scopedSlots: [SlotFacts] = []
    private(set) var hasGraphLifetime = false
    /// The slot that is being linked.
    private(set) var index: SlotIndex = -1
    private(set) var facts = SlotFacts(number: -1)
    /// The last parameter of the pack that is being linked.
    private var packNumber = 0
    /// The requester that an `InjectionPoint` of it names; nil for the program itself.
    private var requester: RequesterIdentity?

    /// A slot that knows its requester.
    private struct CopyKey: Hashable {
        var index: SlotIndex
        var requester: RequesterIdentity?
    }

    init(
        _ plan: WiringPlan, _ catalog: CatalogSnapshot, _ settings: [SlotIndex: any Sendable],
        inheriting inherited: [FactoryIndex: any AnySlot], level: Int
    ) {
        graph = plan.graph
        planned = graph.slots
        sources = graph.sources
        records = catalog.records
        self.settings = settings
        self.inherited = inherited
        self.level = level
        observer = catalog.observer
        provenances = SlotProvenances(graph, of: records)
        closing = ClosingPlan(plan, of: records)
        bindsTaskLocal =
            plan.isPlain || !records.contains(where: \.injects) ? [] : graph.slotsBindingTaskLocal(records)
        stackChecks = Set(graph.stackChecks)
        isAsked = plan.takesInjectionPoint ? graph.slotsTakingInjectionPoint() : []
        places = Array(repeating: -1, count: planned.count)
        super.init(firstExtra: planned.count)
    }

    /// Links all slots.
    func linkAll() -> [any AnySlot] {
        var pending: [SlotIndex] = []
        for start in planned.indices where places[start] < 0 {
            pending.append(start)
            while let index = pending.last {
                if places[index] < 0 {
                    let count = pending.count
                    if let slot = inheritedSlot(at: index) {
                        held.append(slot)
                    } else {
                        for number in sources.range(of: index) {
                            sources.all[number].forEachDirect { if places[$0] < 0 { pending.append($0) } }
                        }
                        if pending.count > count { continue }
                        _ = link(index, requester: nil)
                    }
                    places[index] = held.count - 1
                }
                pending.removeLast()
            }
        }
        return planned.indices.map { required($0) }
    }

    /// Links what is opened later, and what that opens.
    func linkDeferred() {
        while let next = deferred.popLast() { fillExtra(next.number, with: next.link(self)) }
        for extra in extras {
            guard let extra else { preconditionFailure("what is opened later is linked at the end") }
            held.append(extra)
            places.append(held.count - 1)
        }
    }

    private func required(_ index: SlotIndex) -> any AnySlot {
        precondition(places[index] >= 0, "a slot is linked after those that it takes")
        return held[places[index]]
    }

    func inheritedSlot(at index: SlotIndex) -> (any AnySlot)? {
        if inherited.isEmpty || !planned[index].isFactory { return nil }
        return inherited[planned[index].factory]
    }

    /// Links one slot.
    private func link(_ index: SlotIndex, requester: RequesterIdentity?) -> any AnySlot {
        (self.index, self.requester, leaves, packNumber) = (index, requester, [], 0)
        let slot = planned[index]
        let record = records[slot.factory]
        facts = newFacts(of: slot, record)
        let linked: any AnySlot =
            if case .provided(let number) = slot.part {
                record.provided[Int(number)].link(self)
            } else {
                record.recipe.link(self)
            }
        held.append(linked)
        return linked
    }

    private func newFacts(of slot: PlannedSlot, _ record: RegistrationRecord) -> SlotFacts {
        // Another service of one instance: the instance is kept where it is made.
        let lifetime = slot.isProvided ? .transient : slot.lifetime
        if lifetime == .graph { hasGraphLifetime = true }
        let facts = SlotFacts(
            number: index, level: level, lifetime: lifetime,
            execution: slot.isStarted ? .nothing : slot.execution.contains(.suspension) ? .suspension : slot.execution,
            isStarted: slot.isStarted, scopeIndex: lifetime == .scoped ? scopedSlots.count : -1,
            isScopeValue: record.isScopeValue, binding: slot.binding, arguments: record.argumentTypes,
            provenances: provenances)
        if lifetime == .scoped { scopedSlots.append(facts) }
        return facts
    }

    /// The registration of the slot that is being linked.
    var record: RegistrationRecord { records[planned[index].factory] }

    var isBindingTaskLocal: Bool { !bindsTaskLocal.isEmpty && bindsTaskLocal[index] }

    var isCheckingStack: Bool { stackChecks.contains(index) }

    // What recipes ask for.

    /// The closure of a parameter of the slot that is being linked.
    func parameter<T>(_ number: Int, _ type: T.Type) -> Make<T> {
        let source = sources.all[sources.range(of: index).lowerBound + number]
        guard !record.isPlain, !planned[index].isProvided, let argument = record.acceptedArguments[number] else {
            return make(for: source, as: type)
        }
        let binding = planned[index].binding
        let given = make(for: .argument(argument), as: type)
        let count = leaves.count
        let wired = make(for: source, as: type)
        for leaf in leaves.indices.dropFirst(count) { leaves[leaf].argument = argument }
        return { (container, scope, frame) throws(ResolutionError) -> T in
            frame.gives(argument, to: binding)
                ? try given(container, scope, &frame) : try wired(container, scope, &frame)
        }
    }

    /// Whether a parameter is optional and its service is not bound.
    func leavesUnset(_ number: Int) -> Bool {
        if record.acceptedArguments[number] != nil { return false }
        return sources.all[sources.range(of: index).lowerBound + number] == .none
    }

    /// The closure of the next parameter of a pack.
    func nextParameter<T>(_ type: T.Type, after last: Int) -> Parameter<T> {
        packNumber = max(packNumber, last) + 1
        return Parameter(parameter(packNumber, type))
    }

    // What fills parameters.

    /// The copies of a slot that knows its requester are made when a parameter takes them.
    private func copyKey(of index: SlotIndex) -> CopyKey? {
        if isAsked.isEmpty || !isAsked[index] || inheritedSlot(at: index) != nil { return nil }
        let isWrapped = planned[self.index].isDecorator && graph.key(of: index) == graph.key(of: self.index)
        return CopyKey(index: index, requester: isWrapped ? requester : asker)
    }

    override var asker: RequesterIdentity? {
        if isAsked.isEmpty { return nil }
        let key = graph.key(of: index)
        return RequesterIdentity(service: key.service, name: key.name, factory: record.id, enclosing: record.product)
    }

    private func copy(_ key: CopyKey) -> any AnySlot {
        if let copy = copies[key] { return copy }
        let outer = (index, facts, requester, leaves, packNumber)
        defer { (index, facts, requester, leaves, packNumber) = outer }
        let copy = link(key.index, requester: key.requester)
        copies[key] = copy
        return copy
    }

    override func slot(at index: SlotIndex) -> any AnySlot {
        let slot = copyKey(of: index).map { copy($0) } ?? required(index)
        if slot.facts.isAsynchronous { leaves.append(Leaf(slot: slot)) }
        return slot
    }

    /// Adds a slot that belongs to no place of the plan.
    func appendExtra(_ make: (Int) -> any AnySlot) -> Int {
        let number = reserveExtra()
        fillExtra(number, with: make(number))
        return number
    }

    override func isScopeValue(at index: SlotIndex) -> Bool { records[planned[index].factory].isScopeValue }

    override func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        guard case .slot(let index) = source else {
            let (number, owner, requester) = (reserveExtra(), self.index, self.requester)
            deferred.append(
                (
                    number,
                    { linker in
                        linker.within(owner, requester) { linker.shapeSlot(for: source, as: type, number: number) }
                    }
                ))
            return number
        }
        guard let key = copyKey(of: index) else { return index }
        if let known = laterCopies[key] { return known }
        let number = reserveExtra()
        laterCopies[key] = number
        deferred.append((number, { linker in linker.copy(key) }))
        return number
    }

    /// Links something that belongs to a slot that was linked before.
    private func within<R>(_ index: SlotIndex, _ requester: RequesterIdentity?, _ body: () -> R) -> R {
        let outer = (self.index, self.requester)
        defer { (self.index, self.requester) = outer }
        (self.index, self.requester) = (index, requester)
        return body()
    }

    override func ownSlot<T>(for source: PlannedSource, as type: T.Type) -> any AnySlot {
        switch source {
        case .settings:
            guard let value = settings[index] as? T else { preconditionFailure("no \(type) was given as settings") }
            // It was cast from something Sendable, and is never changed.
            let kept = Unchecked(value)
            return Slot<T>(shape: { (_, _, _) throws(ResolutionError) -> T in kept.value })
        case .argument(let number): return argument(number, as: type)
        case .injectionPoint:
            let requester = requester
            return Slot<InjectionPoint>(shape: { (_, _, frame) throws(ResolutionError) -> InjectionPoint in
                (requester ?? frame.rare?.asker).map { InjectionPoint($0) } ?? frame.rare?.owner?.point
                    ?? InjectionPoint()
            })
        case .slot, .none, .some, .list, .lazy, .provider, .resolver, .scopeFactory:
            preconditionFailure("what is not a slot's own is filled alike wherever it is asked for")
        }
    }

    private func argument<T>(_ number: Int, as type: T.Type) -> any AnySlot {
        guard let types = record.argumentTypes else {
            preconditionFailure("a plan gives arguments to factories that declare them only")
        }
        if types.types[number] != type { return shape(type).slot(forArgument: number, linker: self) }
        return Slot<T>(shape: { (_, _, frame) throws(ResolutionError) -> T in
            try frame.argument(number, as: T.self, of: types)
        })
    }
}

extension WiringGraph {
    /// The slots with an `InjectionPoint` parameter, and the decorators around them: a decorator is asked in the place of
    /// the slot that it wraps.
    fileprivate func slotsTakingInjectionPoint() -> [Bool] {
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

    /// The slots whose registration says `.injects()`, and those that may build them. A `Lazy` or a `Provider` begins a
    /// resolution with its own.
    fileprivate func slotsBindingTaskLocal(_ records: [RegistrationRecord]) -> [Bool] {
        var bindsTaskLocal = [Bool](repeating: false, count: slots.count)
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
