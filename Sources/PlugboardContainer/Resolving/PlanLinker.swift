/// The linker of a container's slots. It links a slot when the slot is first requested.
///
/// Linking decides nothing and runs no code of the program, because the plan is proven. Each slot is linked after its
/// dependencies, because its closure captures their closures. The depth of the recursion does not depend on the size of
/// the graph: `slot(_:)` has an explicit stack, and a `Lazy` or a `Provider` finds its slot by number.
final class PlanLinker {
    let input: LinkingInput
    let graph: WiringGraph
    let planned: [PlannedSlot]
    let sources: FlattenedArrays<PlannedSource>
    private let factories: [FactoryOutline]
    /// Whether each slot may build an object with `@Inject` properties; empty if no slot does.
    private lazy var bindsTaskLocal =
        factories.contains { $0.options.injects != .nothing } ? graph.slotsBindingTaskLocal() : []
    private lazy var stackChecks = Set(graph.stackChecks)
    /// The rings that a `Lazy` may close, by slot.
    private lazy var lazyRings = graph.ringsWithLazies()
    /// Whether each slot takes an `InjectionPoint`, or wraps a slot that takes one; empty if no slot does.
    private lazy var takesInjectionPoint = input.takesInjectionPoint ? graph.slotsTakingInjectionPoint() : []
    /// The linked slots in link order: dependencies precede dependents.
    private var held: [any AnySlot] = []
    /// The positions in `held`, by slot number; negative for a slot that is not linked.
    private var places: [Int32]
    /// The slots that are not in the plan. Their numbers follow those of the plan; those of entry rules are first.
    private var extras: [Extra]
    /// The numbers of copies.
    private var copies: [CopyKey: Int] = [:]

    /// The slot that is being linked; negative for a shape that the program requests.
    private(set) var index: SlotIndex = -1
    private(set) var facts = SlotFacts.ofNothing
    /// The requester for an `InjectionPoint` of the current slot; nil for the program itself.
    private(set) var requester: RequesterIdentity?
    /// The asynchronous slots of the parameters that were linked since the last reset.
    var leaves: [Leaf] = []

    /// A slot that the caller awaits before it builds the instance.
    struct Leaf {
        let slot: any AnySlot
        /// The argument that replaces the slot, if the caller passes it.
        var argument: Int?
    }

    /// A slot that is not in the plan.
    private enum Extra {
        /// A slot that checks an entry rule, and then calls the slot of a key.
        case rule(EntryAccessRule, key: Int)
        case copy(CopyKey)
        /// A shape that a `Lazy` or a `Provider` of the owner opens.
        case shape(ServiceType, PlannedSource, owner: SlotIndex, RequesterIdentity?)
    }

    /// The key of a copy of a slot, which is linked for one requester.
    private struct CopyKey: Hashable {
        var index: SlotIndex
        var requester: RequesterIdentity?
    }

    init(_ input: LinkingInput) {
        self.input = input
        graph = input.graph
        planned = graph.slots
        sources = graph.sources
        factories = graph.outline.factories
        extras = input.rules.map { Extra.rule($0.rule, key: $0.key) }
        places = Array(repeating: -1, count: planned.count + extras.count)
    }

    deinit {
        // In the reverse order of linking, because the closure of a slot retains the closures of its parameters: a
        // release in any other order would recurse through a chain of dependencies.
        (facts, leaves) = (.ofNothing, [])
        while held.popLast() != nil {}
    }

    /// Returns the slot with a number. The first call links it, after its dependencies.
    func slot(_ number: Int) -> any AnySlot {
        var pending = [number]
        while let next = pending.last {
            if places[next] < 0 {
                let count = pending.count
                forEachNeed(of: next) { if places[$0] < 0 { pending.append($0) } }
                if pending.count > count { continue }
                keep(linked(next), as: next)
            }
            pending.removeLast()
        }
        return held[Int(places[number])]
    }

    /// Returns the slot of a shape that the program requests.
    func shape(_ source: PlannedSource, as service: ServiceType) -> any AnySlot {
        var needs: [Int] = []
        begin(-1, for: nil)
        source.forEachDirect { if let own = self.need($0) { needs.append(own) } }
        for need in needs { _ = slot(need) }
        begin(-1, for: nil)
        held.append(shapeSlot(for: source, as: service, number: -1))
        return held[held.count - 1]
    }

    private func keep(_ slot: any AnySlot, as number: Int) {
        places[number] = Int32(truncatingIfNeeded: held.count)
        held.append(slot)
        if number < input.words.count { input.words.publish(slot, as: number) }
    }

    /// Visits the slots that are linked before a slot.
    private func forEachNeed(of number: Int, _ body: (Int) -> Void) {
        var index = number
        if number < planned.count {
            if input.inherited(at: number) != nil { return }
            begin(number, for: nil)
        } else {
            switch extras[number - planned.count] {
            case .rule(_, let key): return body(graph.keyTargets[key].slot)
            case .copy(let key):
                index = key.index
                begin(index, for: key.requester)
            case .shape(_, let source, let owner, let requester):
                begin(owner, for: requester)
                return source.forEachDirect { if let own = self.need($0) { body(own) } }
            }
        }
        for source in sources[index] { source.forEachDirect { body(self.number(of: $0)) } }
    }

    /// Returns the index of a slot that is linked before the current one; nil for a slot of a parent. A shape that the
    /// program requests refers to slots of all parents by number; a plan refers to its own by index.
    private func need(_ target: Int) -> Int? {
        if index >= 0 { return number(of: target) }
        return target < input.first ? nil : LinkingInput.index(of: target)
    }

    /// Links a slot whose dependencies are linked.
    private func linked(_ number: Int) -> any AnySlot {
        if number < planned.count {
            if let inherited = input.inherited(at: number) { return inherited.slot }
            return linked(number, for: nil)
        }
        switch extras[number - planned.count] {
        case .rule(let rule, let key):
            return rule.slot(at: number, before: held(graph.keyTargets[key].slot), of: graph.keys[key].service)
        case .copy(let key): return linked(key.index, for: key.requester)
        case .shape(let service, let source, let owner, let requester):
            begin(owner, for: requester)
            return shapeSlot(for: source, as: service, number: number)
        }
    }

    private func linked(_ index: SlotIndex, for requester: RequesterIdentity?) -> any AnySlot {
        begin(index, for: requester)
        facts = newFacts
        let slot: any AnySlot
        if case .provided(let number) = planned[index].part {
            slot = factory.recipe.modifiers.views[Int(number)](self)
        } else {
            slot = factory.recipe.link(self)
        }
        precondition(slot.service == graph.service(of: index).type, "a recipe links a slot of its own service")
        return slot
    }

    private func begin(_ index: SlotIndex, for requester: RequesterIdentity?) {
        (self.index, self.requester, leaves) = (index, requester, [])
    }

    private var newFacts: SlotFacts {
        let slot = planned[index]
        // An additional service is transient, because the slot of the instance already keeps the instance.
        let lifetime = slot.isProvided ? .transient : slot.lifetime
        var whole: SlotFacts?
        if slot.isProvided, case .slot(let instance)? = sources[index].first {
            whole = held(number(of: instance)).facts
        }
        return SlotFacts(
            number: input.first + index, level: input.level, lifetime: lifetime, execution: slot.linkedExecution,
            isStarted: slot.isStarted, scopeIndex: lifetime == .scoped ? input.scopePosition(of: index) : -1,
            isScopeValue: factory.options.isScopeValue, binding: input.firstBinding + slot.binding,
            arguments: factory.argumentTypes, whole: whole, provenances: input.provenances)
    }

    /// Returns a slot that is linked.
    private func held(_ number: Int) -> any AnySlot {
        precondition(places[number] >= 0, "a slot is linked after its dependencies")
        return held[Int(places[number])]
    }

    /// The registration of the slot that is being linked.
    var factory: FactoryOutline { factories[planned[index].factory] }

    var isBindingTaskLocal: Bool { !bindsTaskLocal.isEmpty && bindsTaskLocal[index] }

    var isCheckingStack: Bool { stackChecks.contains(index) || input.buildsInherited(index) }

    // MARK: Requests of recipes

    /// Returns the closure of a parameter of the slot that is being linked.
    func parameter<T>(_ number: Int, _ type: T.Type) -> Make<T> {
        let source = sources.all[sources.range(of: index).lowerBound + number]
        guard let argument = acceptedArgument(number) else { return make(for: source, as: type) }
        let binding = input.firstBinding + planned[index].binding
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

}

// MARK: Slots for parameters

extension PlanLinker {
    /// Returns the slot that fills a parameter of the current slot.
    func slot(filling target: Int) -> any AnySlot {
        let slot = required(target)
        // The leaf is the slot behind an entry rule, because awaiting a leaf must not check the rule. Building the shape
        // checks it.
        if slot.facts.isAsynchronous { leaves.append(Leaf(slot: slot.behindEntry)) }
        return slot
    }

    /// Returns the slot that fills a parameter of the current slot.
    private func required(_ target: Int) -> any AnySlot {
        guard let own = need(target) else { return input.parentSlot(target) }
        return held(own)
    }

    /// Returns the index of the slot that fills a parameter of the current slot: that of a copy, if the slot takes an
    /// `InjectionPoint`.
    private func number(of target: Int) -> Int {
        if index < 0 || takesInjectionPoint.isEmpty || !takesInjectionPoint[target] { return target }
        if input.inherited(at: target)?.planned.lifetime.isKeptByContainer ?? false { return target }
        let isWrapped = planned[index].isDecorator && target == index - 1
        let key = CopyKey(index: target, requester: isWrapped ? requester : requestingBinding)
        if let known = copies[key] { return known }
        let number = reserve(.copy(key))
        copies[key] = number
        return number
    }

    private func reserve(_ extra: Extra) -> Int {
        extras.append(extra)
        places.append(-1)
        return places.count - 1
    }

    /// Returns the number of the slot that a `Lazy` or a `Provider` of the current slot opens.
    func number<T>(ofLater source: PlannedSource, as type: T.Type) -> Int {
        if case .slot(let target) = source { return index < 0 ? target : input.first + number(of: target) }
        return input.first + reserve(.shape(ServiceType(type), source, owner: index, requester))
    }

    /// The binding that contains a `Resolver` parameter; nil if no factory takes an `InjectionPoint`.
    var requestingBinding: RequesterIdentity? {
        if index < 0 || takesInjectionPoint.isEmpty { return nil }
        let key = graph.key(of: index)
        return RequesterIdentity(
            service: key.service, name: key.name, factory: factory.options.id, enclosing: factory.product.type)
    }

    /// Returns whether the content of a `Lazy` is kept by its owner and may need the holder of the `Lazy`. The shapes that
    /// the program requests are not in the plan.
    func mayNeedHolder(_ source: PlannedSource) -> Bool {
        if index < 0 { return true }
        guard case .slot(let content) = source, let ring = lazyRings[index] else { return false }
        return ring == lazyRings[content] && graph.isKeptByOwner(content)
    }

    func isScopeValue(_ source: PlannedSource) -> Bool {
        guard case .slot(let target) = source else { return false }
        return required(target).behindEntry.facts.isScopeValue
    }
}

extension SlotFacts {
    /// The facts of the shapes that need none, and of a linker between two slots.
    static let ofNothing = SlotFacts(number: -1)
}

extension PlannedSlot {
    /// What the slot needs to be built, from the linked slots that depend on it. An instance that `start()` builds needs
    /// nothing.
    var linkedExecution: ExecutionNeeds {
        if isStarted { return .nothing }
        return execution.contains(.suspension) ? .suspension : execution
    }
}

extension WiringGraph {
    /// Returns the service of a slot.
    func service(of slot: SlotIndex) -> ServiceType {
        // Read in place: a copy of the factory's outline would retain its parts.
        let factory = slots[slot].factory
        guard case .provided(let number) = slots[slot].part else { return outline.factories[factory].product }
        let provided = outline.factories[factory].options.provided[Int(number)]
        return provided.list ?? provided.service
    }

    /// Returns, for each slot, whether it takes an `InjectionPoint`. A decorator around such a slot counts too, because
    /// it receives the requests for the slot.
    fileprivate func slotsTakingInjectionPoint() -> [Bool] {
        var taking = slots.indices.map { sources[$0].contains(.injectionPoint) }
        // A decorator follows the slot that it wraps.
        for index in slots.indices where slots[index].isDecorator && taking[index - 1] { taking[index] = true }
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
