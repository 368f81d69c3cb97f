/// A linker of the slots of a plan.
///
/// Each slot is linked after its dependencies, because its closure captures their closures. The depth of the recursion
/// does not depend on the size of the graph: `linkAll` has an explicit stack, and a `Lazy` or a `Provider` finds its
/// slot by number.
final class PlanLinker: ParameterLinker {
    private let graph: WiringGraph
    let planned: [PlannedSlot]
    private let sources: FlattenedArrays<PlannedSource>
    private let factories: [FactoryOutline]
    /// The decoded settings by slot, as parameters receive them: live ones as a `Live`.
    private(set) var settings: [SlotIndex: any Sendable]
    /// The store of live settings; nil if no factory takes a `Live`, and for a child, which uses those of its parent.
    private(set) var live: LiveSettings?
    let provenances: SlotProvenances
    /// The parent's slots, by the factories that represent them in a child's catalog.
    private let inherited: [FactoryIndex: any AnySlot]
    let observer: (any ContainerObserver)?
    let closing: ClosingPlan
    /// Whether each slot may build an object with `@Inject` properties; empty if no slot does.
    private let bindsTaskLocal: [Bool]
    private let stackChecks: Set<SlotIndex>
    /// The rings that a `Lazy` may close, by slot.
    private let lazyRings: [SlotIndex: Int]
    private let level: Int
    /// The slots in link order: dependencies precede dependents.
    private(set) var held: [any AnySlot] = []
    /// The positions in `held`, by slot number; negative for a slot that is not linked.
    private(set) var places: [Int]
    private var deferred: [(number: Int, link: (PlanLinker) -> any AnySlot)] = []
    /// Whether each slot takes an `InjectionPoint`, or wraps a slot that takes one; empty if no slot does.
    private let takesInjectionPoint: [Bool]
    private var copies: [CopyKey: any AnySlot] = [:]
    private var laterCopies: [CopyKey: Int] = [:]
    private(set) var scopedSlots: [SlotFacts] = []
    private(set) var hasGraphLifetime = false
    /// The slot that is being linked.
    private(set) var index: SlotIndex = -1
    private(set) var facts = SlotFacts(number: -1)
    /// The last linked parameter of the current pack.
    private var packNumber = 0
    /// The requester for an `InjectionPoint` of the current slot; nil for the program itself.
    private var requester: RequesterIdentity?

    /// The key of a copy of a slot, which is linked for one requester.
    private struct CopyKey: Hashable {
        var index: SlotIndex
        var requester: RequesterIdentity?
    }

    init(
        _ plan: WiringPlan, _ settings: [SlotIndex: any Sendable],
        inheriting inherited: [FactoryIndex: any AnySlot], level: Int
    ) {
        graph = plan.graph
        planned = graph.slots
        sources = graph.sources
        factories = graph.outline.factories
        self.settings = settings
        self.inherited = inherited
        self.level = level
        observer = graph.outline.observer
        provenances = SlotProvenances(graph)
        closing = ClosingPlan(plan)
        bindsTaskLocal =
            factories.contains { $0.options.injects != .nothing } ? graph.slotsBindingTaskLocal() : []
        stackChecks = Set(graph.stackChecks)
        lazyRings = graph.ringsWithLazies()
        takesInjectionPoint = plan.takesInjectionPoint ? graph.slotsTakingInjectionPoint() : []
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

    /// Links the deferred slots, and the slots that these defer.
    func linkDeferred() {
        while let next = deferred.popLast() { fillExtra(next.number, with: next.link(self)) }
        for extra in extras {
            guard let extra else { preconditionFailure("deferred slots are linked at the end") }
            held.append(extra)
            places.append(held.count - 1)
        }
    }

    private func required(_ index: SlotIndex) -> any AnySlot {
        guard let slot = linked(index) else { preconditionFailure("a slot is linked after its dependencies") }
        return slot
    }

    private func linked(_ index: SlotIndex) -> (any AnySlot)? { places[index] < 0 ? nil : held[places[index]] }

    func inheritedSlot(at index: SlotIndex) -> (any AnySlot)? {
        if inherited.isEmpty || !planned[index].isFactory { return nil }
        return inherited[planned[index].factory]
    }

    /// Links one slot.
    private func link(_ index: SlotIndex, requester: RequesterIdentity?) -> any AnySlot {
        (self.index, self.requester, leaves, packNumber) = (index, requester, [], 0)
        let slot = planned[index]
        facts = newFacts(of: slot)
        let linked: any AnySlot =
            if case .provided(let number) = slot.part {
                factories[slot.factory].recipe.modifiers.views[number](self)
            } else {
                factories[slot.factory].recipe.link(self)
            }
        held.append(linked)
        return linked
    }

    private func newFacts(of slot: PlannedSlot) -> SlotFacts {
        // An additional service is transient, because the slot of the instance already keeps the instance.
        let lifetime = slot.isProvided ? .transient : slot.lifetime
        if lifetime == .graph { hasGraphLifetime = true }
        let facts = SlotFacts(
            number: index, level: level, lifetime: lifetime,
            execution: slot.isStarted ? .nothing : slot.execution.contains(.suspension) ? .suspension : slot.execution,
            isStarted: slot.isStarted, scopeIndex: lifetime == .scoped ? scopedSlots.count : -1,
            isScopeValue: factory.options.isScopeValue, binding: slot.binding, arguments: factory.argumentTypes,
            whole: slot.isProvided ? linked(graph.keyTargets[slot.binding].slot)?.facts : nil,
            provenances: provenances)
        if lifetime == .scoped { scopedSlots.append(facts) }
        return facts
    }

    /// The registration of the slot that is being linked.
    var factory: FactoryOutline { factories[planned[index].factory] }

    var isBindingTaskLocal: Bool { !bindsTaskLocal.isEmpty && bindsTaskLocal[index] }

    var isCheckingStack: Bool { stackChecks.contains(index) }

    // MARK: Requests of recipes

    /// Returns the closure of a parameter of the slot that is being linked.
    func parameter<T>(_ number: Int, _ type: T.Type) -> Make<T> {
        let source = sources.all[sources.range(of: index).lowerBound + number]
        guard let argument = acceptedArgument(number) else { return make(for: source, as: type) }
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

    /// Returns the optional argument that may fill a parameter of the slot that is being linked.
    func acceptedArgument(_ number: Int) -> Int? {
        factory.isPlain || planned[index].isProvided ? nil : factory.options.acceptedArguments[number]
    }

    /// Returns whether a parameter is optional and its service is not bound.
    func isUnbound(_ number: Int) -> Bool { sources.all[sources.range(of: index).lowerBound + number] == .none }

    /// Returns the closure of the next parameter of a pack.
    func nextParameter<T>(_ type: T.Type, after last: Int) -> Parameter<T> {
        packNumber = max(packNumber, last) + 1
        return Parameter(parameter(packNumber, type))
    }

    // MARK: Sources of parameters

    /// Returns the key of a copy for the current requester; nil if the slot needs no copy. A copy is linked at its
    /// first use as a parameter.
    private func copyKey(of index: SlotIndex) -> CopyKey? {
        if takesInjectionPoint.isEmpty || !takesInjectionPoint[index] || inheritedSlot(at: index) != nil { return nil }
        let isWrapped = planned[self.index].isDecorator && index == self.index - 1
        return CopyKey(index: index, requester: isWrapped ? requester : requestingBinding)
    }

    override var requestingBinding: RequesterIdentity? {
        if takesInjectionPoint.isEmpty { return nil }
        let key = graph.key(of: index)
        return RequesterIdentity(
            service: key.service, name: key.name, factory: factory.options.id, enclosing: factory.product.type)
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

    /// Adds a slot that is not in the plan.
    func appendExtra(_ make: (Int) -> any AnySlot) -> Int {
        let number = reserveExtra()
        fillExtra(number, with: make(number))
        return number
    }

    override func mayNeedHolder(_ source: PlannedSource) -> Bool {
        guard case .slot(let content) = source, let ring = lazyRings[index] else { return false }
        return ring == lazyRings[content] && graph.isKeptByOwner(content)
    }

    override func isScopeValue(at index: SlotIndex) -> Bool { factories[planned[index].factory].options.isScopeValue }

    override func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        guard case .slot(let index) = source else {
            let (number, owner) = (reserveExtra(), self.index)
            deferred.append(
                (
                    number,
                    { linker in
                        linker.index = owner
                        return linker.shapeSlot(for: source, as: type, number: number)
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

    override func ownSlot<T>(for source: PlannedSource, as type: T.Type) -> any AnySlot {
        switch source {
        case .settings:
            guard let value = settings[index] as? T ?? live(as: type) else {
                preconditionFailure("no \(type) was given as settings")
            }
            // The value was cast from a Sendable value, and is never changed.
            let kept = Unchecked(value)
            return Slot<T>(shape: { (_, _, _) throws(ResolutionError) -> T in kept.value })
        case .argument(let number): return argument(number, as: type)
        case .injectionPoint:
            let requester = requester
            return Slot<InjectionPoint>(shape: { (_, _, frame) throws(ResolutionError) -> InjectionPoint in
                let requester = requester ?? frame.rare?.requestingBinding?.value
                return requester.map { InjectionPoint($0) } ?? frame.rare?.owner?.point ?? InjectionPoint()
            })
        case .slot, .none, .some, .list, .lazy, .provider, .resolver, .scopeFactory:
            preconditionFailure("this source does not depend on the registration")
        }
    }

    /// Returns the settings as a `Live`, and keeps it for children.
    private func live<T>(as type: T.Type) -> T? {
        guard let type = type as? any AnyLive.Type, let value = settings[index] else { return nil }
        let store = live ?? LiveSettings()
        live = store
        settings[index] = type.make(value, in: store)
        return settings[index] as? T
    }

    private func argument<T>(_ number: Int, as type: T.Type) -> any AnySlot {
        guard let types = factory.argumentTypes else {
            preconditionFailure("a plan gives arguments only to factories that declare them")
        }
        if types.types[number] != type { return shape(type).slot(forArgument: number, linker: self) }
        let binding = planned[index].binding
        return Slot<T>(shape: { (_, _, frame) throws(ResolutionError) -> T in
            try frame.argument(number, to: binding, as: T.self, of: types)
        })
    }
}

extension WiringGraph {
    /// Returns, for each slot, whether it takes an `InjectionPoint`. A decorator around such a slot counts too, because
    /// it receives the requests for the slot.
    fileprivate func slotsTakingInjectionPoint() -> [Bool] {
        var taking = slots.indices.map { sources[$0].contains(.injectionPoint) }
        func takes(_ index: SlotIndex) -> Bool {
            if taking[index] { return true }
            guard slots[index].isDecorator else { return false }
            taking[index] = sources[index].contains { source in
                guard case .slot(let inner) = source, key(of: inner) == key(of: index) else { return false }
                return takes(inner)
            }
            return taking[index]
        }
        for index in slots.indices { _ = takes(index) }
        return taking
    }

    /// Returns, for each slot, whether its registration declares `.injects()` or it may build such a slot directly. A
    /// `Lazy` or a `Provider` does not count, because it begins a separate resolution.
    fileprivate func slotsBindingTaskLocal() -> [Bool] {
        var bindsTaskLocal = [Bool](repeating: false, count: slots.count)
        var holders = [[SlotIndex]](repeating: [], count: slots.count)
        for index in slots.indices {
            for target in targets(of: index, onlyDirect: true) { holders[target].append(index) }
        }
        var pending = slots.indices.filter { factory(of: $0).options.injects != .nothing }
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
