/// Which slots a wiring comes to and what fills their parameters, right or not: bindings joined to factories, and needs
/// to what is needed.
///
/// What cannot be joined is a `LinkFault`, so that a mistaken graph is a value that checks can ask questions of.
package struct WiringGraph: Sendable {
    package let wiring: Wiring
    let outline: CatalogOutline
    /// Whether more may come over the wiring, or a layer of it could not be read, so that only names are judged.
    let isIncomplete: Bool
    /// Where a null removed a key that nothing bound again.
    let removals: [ServiceKey: Wiring.Removal]

    /// Every key that leads somewhere: those of the bindings in their order, then further provided services.
    package internal(set) var table = KeyTable()
    /// Where each key leads, by its number.
    package internal(set) var keyTargets: [KeyTarget] = []
    /// The services of the lists that contributions are in, by the numbers of their keys, which come after all others.
    package internal(set) var contributions: [Int: ServiceType] = [:]
    /// The factory of each binding; -1 for aliases and for what is broken.
    var factories: [FactoryIndex] = []
    package internal(set) var slots: [PlannedSlot] = []
    /// What fills the parameters of all slots, one slot after another.
    package internal(set) var sources = FlattenedArrays<PlannedSource>()
    /// The edges of all slots, likewise.
    var edges = FlattenedArrays<Edge>()
    /// The slots with a `ScopeFactory` parameter, and the slots that the scopes reach as far as `uses:` names them.
    var scopeFactories: [SlotIndex: [SlotIndex]] = [:]
    var faults: [LinkFault] = []
    /// Whether each slot needs a scope around it; empty when nothing is scoped.
    var needsScope: [Bool] = []
    /// Whether no slot needs itself directly.
    var isAcyclic = true
    /// The slots that look how much of the stack is left before they are made: no path of `stackCheckInterval` levels has
    /// none.
    package internal(set) var stackChecks: [SlotIndex] = []
    /// How each slot is reached from what the program asks for; nil when it says nothing of that.
    var reach: Reach?

    init(wiring: Wiring, outline: CatalogOutline, isIncomplete: Bool = false) {
        self.wiring = wiring
        self.outline = outline
        self.isIncomplete = isIncomplete
        removals = Dictionary(wiring.removals.map { ($0.key, $0) }) { $1 }
    }

    /// One slot's need of another.
    struct Edge: Sendable {
        var target: Int32
        /// The number of the key it was found under; -1 between the slots of one binding.
        var key: Int32
        /// The place among the parameters; -1 for what only `uses:` tells.
        var parameter: Int32
        /// Whether making the one makes the other: not through `Lazy` or `Provider`.
        var isDirect: Bool
        /// Whether it leads to a value that the scope need not be given.
        var permitsAbsence = false
    }
}

extension WiringGraph {
    /// Whether every key leads to a slot and every parameter is filled: what was broken before may be told elsewhere.
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

    /// The same for the needs that a closure includes.
    func holders(where isIncluded: (Edge) -> Bool) -> FlattenedArrays<Int32> {
        slots(inListsOf: slots.count) { isIncluded($0) ? $0.target : -1 }
    }

    /// The slots in so many lists, by the list in which each of their edges puts them; a negative one is none.
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

    /// Whether each slot is one of some, or holds one of them at whatever depth, through holders that pass it on.
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

    /// A parameter of a slot's factory, as messages tell it; nil for what only `uses:` tells.
    func parameter(_ number: Int, of slot: SlotIndex) -> FactoryParameter? {
        guard number >= 0 else { return nil }
        let factory = factory(of: slot)
        return FactoryParameter(number, parameter: factory.parameters[number], of: factory)
    }
}

/// A place where a wiring does not join, found while linking. Checks make mistakes of faults.
indirect enum LinkFault: Sendable {
    /// No factory has this identifier.
    case unknownFactory(Located<FactoryID>, wanted: ServiceKey, isDecorator: Bool)
    /// The factory makes something else.
    case factoryOfAnotherService(Located<FactoryID>, FactoryIndex, wanted: ServiceKey, isDecorator: Bool)
    /// The alias of a binding leads to a key that is not bound.
    case aliasToNothing(binding: Int)
    /// Aliases that lead to each other, in order.
    case aliasRing([Int])
    case aliasOfAnotherService(binding: Int)
    /// `uses` names a binding of another service than the parameter takes.
    case useOfAnotherService(slot: SlotIndex, parameter: Int, Located<ServiceKey>)
    /// A needed key that is not bound, and where `uses` names it.
    case notBound(slot: SlotIndex, parameter: Int, ServiceKey, use: Origin?)
    /// A needed key whose binding is mistaken itself, which is told there.
    case needsMistaken(slot: SlotIndex, parameter: Int, ServiceKey)
    /// An optional parameter that receives nil.
    case optionalPassedOver(slot: SlotIndex, parameter: Int, ServiceKey)
    case unknownParameter(slot: SlotIndex, use: Int)
    /// A parameter that `uses` cannot fill: settings, arguments and the like, or what a decorator wraps.
    case unkeyableParameter(slot: SlotIndex, use: Int, parameter: Int)
    case ambiguousParameter(slot: SlotIndex, use: Int, parameters: [Int])
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne(slot: SlotIndex, parameter: Int, origin: Origin)
    /// The parameters of a decorator that could be the wrapped one: none, or several.
    case wrapsNothing(slot: SlotIndex, candidates: [Int])
    /// A service with declared arguments, needed where nobody can give them.
    case needsArguments(slot: SlotIndex, parameter: Int, key: Int)
}
