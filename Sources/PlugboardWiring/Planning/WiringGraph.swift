/// The slots of a wiring and the sources of their parameters, correct or not: bindings linked to factories, and needs
/// linked to slots.
///
/// A part that cannot be linked is a `LinkFault`, so that checks can examine a mistaken graph.
package struct WiringGraph: Sendable {
    package let wiring: Wiring
    let outline: CatalogOutline
    /// Whether further layers may follow, or a layer could not be read. Then only names are checked.
    let isIncomplete: Bool
    /// The nulls that removed a key which no later layer binds.
    let removals: [ServiceKey: Wiring.Removal]

    /// The linked keys: those of bindings in their order, then further services.
    package internal(set) var table = KeyTable()
    /// The target of each key, by number.
    package internal(set) var keyTargets: [KeyTarget] = []
    /// The list services of contributions, by the numbers of their keys, which follow all others.
    package internal(set) var contributions: [Int: ServiceType] = [:]
    /// The factory of each binding; -1 for aliases and mistakes.
    var factories: [FactoryIndex] = []
    package internal(set) var slots: [PlannedSlot] = []
    /// The sources of the parameters of all slots.
    package internal(set) var sources = FlattenedArrays<PlannedSource>()
    /// The edges of all slots.
    var edges = FlattenedArrays<Edge>()
    /// The slots with a `ScopeFactory` parameter, with the slots that `uses:` declares for their scopes.
    var scopeFactories: [SlotIndex: [SlotIndex]] = [:]
    var faults: [LinkFault] = []
    /// Whether each slot needs a scope; empty if nothing is scoped.
    var needsScope: [Bool] = []
    /// Whether no slot depends directly on itself.
    var isAcyclic = true
    /// The slots that check the remaining stack before they are built. Every path of `stackCheckInterval` levels
    /// contains one.
    package internal(set) var stackChecks: [SlotIndex] = []
    /// The paths from the program's entries to each slot; nil without entries.
    var reach: Reach?

    init(wiring: Wiring, outline: CatalogOutline, isIncomplete: Bool = false) {
        self.wiring = wiring
        self.outline = outline
        self.isIncomplete = isIncomplete
        removals = Dictionary(wiring.removals.map { ($0.key, $0) }) { $1 }
    }

    /// The need of one slot for another.
    struct Edge: Sendable {
        var target: Int32
        /// The number of the key that led to the target; -1 between the slots of one binding.
        var key: Int32
        /// The index among the parameters; -1 for a request that only `uses:` declares.
        var parameter: Int32
        /// Whether building the owner builds the target: not through `Lazy` or `Provider`.
        var isDirect: Bool
        /// Whether it leads to a scope value that may be absent.
        var permitsAbsence = false
    }
}

extension WiringGraph {
    /// Whether every key leads to a slot and every parameter has a source. Inherited mistakes may be reported
    /// elsewhere.
    var isJoined: Bool {
        let isFaultless = faults.allSatisfy { if case .optionalPassedOver = $0 { true } else { false } }
        guard isFaultless else { return false }
        for key in keyTargets.indices where keyTargets[key].slot < 0 { return false }
        return true
    }

    /// The slots that need each slot.
    func holders(onlyDirect: Bool) -> FlattenedArrays<Int32> {
        holders { $0.isDirect || !onlyDirect }
    }

    /// The slots that need each slot through the edges that a closure includes.
    func holders(where isIncluded: (Edge) -> Bool) -> FlattenedArrays<Int32> {
        slots(inListsOf: slots.count) { isIncluded($0) ? $0.target : -1 }
    }

    /// The slots in `count` lists, grouped by the list number of each of their edges. A negative number means no list.
    func slots(inListsOf count: Int, by list: (Edge) -> Int32) -> FlattenedArrays<Int32> {
        var starts = [Int32](repeating: 0, count: count + 1)
        for edge in edges.all {
            let list = Int(list(edge))
            if list >= 0 { starts[list + 1] += 1 }
        }
        for list in 0..<count { starts[list + 1] += starts[list] }
        var next = starts
        var all = [Int32](repeating: 0, count: Int(starts[count]))
        for slot in slots.indices {
            for edge in edges[slot] {
                let list = Int(list(edge))
                if list < 0 { continue }
                all[Int(next[list])] = Int32(slot)
                next[list] += 1
            }
        }
        return FlattenedArrays(all, starts: starts)
    }

    /// Whether each slot is a target, or holds one at any depth through holders that `passesOn` accepts.
    func isHolding(
        any targets: [SlotIndex], along holders: FlattenedArrays<Int32>,
        where passesOn: (SlotIndex) -> Bool = { _ in true }
    ) -> [Bool] {
        var isHolding = [Bool](repeating: false, count: slots.count)
        for slot in targets { isHolding[slot] = true }
        var pending = targets
        while let slot = pending.popLast() {
            for holder in holders[slot].map(Int.init) where !isHolding[holder] && passesOn(holder) {
                isHolding[holder] = true
                pending.append(holder)
            }
        }
        return isHolding
    }

    func requester(of slot: SlotIndex) -> Requester {
        if let id = decoratorID(of: slot) { return .decorator(id: id, of: key(of: slot)) }
        return .binding(key(of: slot))
    }

    /// A parameter of a slot's factory for messages; nil for a request that only `uses:` declares.
    func parameter(_ number: Int, of slot: SlotIndex) -> FactoryParameter? {
        guard number >= 0 else { return nil }
        let factory = factory(of: slot)
        return FactoryParameter(number, parameter: factory.parameters[number], of: factory)
    }
}

/// A part of a wiring that could not be linked. Checks turn faults into mistakes.
indirect enum LinkFault: Sendable {
    /// No factory has the identifier.
    case unknownFactory(Located<FactoryID>, wanted: ServiceKey, isDecorator: Bool)
    /// The factory makes another service.
    case factoryOfAnotherService(Located<FactoryID>, FactoryIndex, wanted: ServiceKey, isDecorator: Bool)
    /// An alias of a key that is not bound.
    case aliasToNothing(binding: Int)
    /// Aliases that form a ring, in order.
    case aliasRing([Int])
    case aliasOfAnotherService(binding: Int)
    /// `uses` names a binding of another service than the parameter's.
    case useOfAnotherService(slot: SlotIndex, parameter: Int, Located<ServiceKey>)
    /// A needed key that is not bound, with the origin of its `uses`.
    case notBound(slot: SlotIndex, parameter: Int, ServiceKey, use: Origin?)
    /// A needed key whose binding is a mistake, which is reported at the binding.
    case needsMistaken(slot: SlotIndex, parameter: Int, ServiceKey)
    /// An optional parameter that receives nil.
    case optionalPassedOver(slot: SlotIndex, parameter: Int, ServiceKey)
    case unknownParameter(slot: SlotIndex, use: Int)
    /// A parameter that `uses` cannot fill, such as settings, an argument or the wrapped instance.
    case unkeyableParameter(slot: SlotIndex, use: Int, parameter: Int)
    case ambiguousParameter(slot: SlotIndex, use: Int, parameters: [Int])
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne(slot: SlotIndex, parameter: Int, origin: Origin)
    /// The candidates for the wrapped parameter of a decorator: none, or several.
    case wrapsNothing(slot: SlotIndex, candidates: [Int])
    /// A service with declared arguments, needed by a parameter that cannot pass them.
    case needsArguments(slot: SlotIndex, parameter: Int, key: Int)
}
