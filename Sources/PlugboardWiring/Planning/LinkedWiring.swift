/// A wiring whose names are looked up and whose parameters are joined to slots, right or not.
///
/// What cannot be joined is a `LinkFault`, so that a mistaken graph is a value that checks can ask questions of.
struct LinkedWiring: Sendable {
    let wiring: Wiring
    let outline: CatalogOutline
    /// Whether more may come over the wiring, or a layer of it could not be read, so that only names are judged.
    let isIncomplete: Bool
    /// Where a null removed a key that nothing bound again.
    let removals: [ServiceKey: Wiring.Removal]

    /// Every key that leads somewhere: those of the bindings in their order, then further provided services.
    var table = KeyTable()
    /// Where each key leads, by its number.
    var places: [KeyPlace] = []
    /// The factory of each binding; -1 for aliases and for what is broken.
    var factories: [FactoryIndex] = []
    var slots: [PlannedSlot] = []
    /// What each slot was made from.
    var sites: [SlotSite] = []
    /// The edges of all slots, one slot after another.
    var edges: [Edge] = []
    /// Where each slot's edges begin, and where the last one's end.
    var edgeStarts: [Int] = []
    var faults: [LinkFault] = []
    /// Whether each slot needs a scope around it; empty when nothing is scoped.
    var needsScope: [Bool] = []
    /// How each slot is reached from what the program asks for; nil when it says nothing of that.
    var reach: Reach?

    init(wiring: Wiring, outline: CatalogOutline, isIncomplete: Bool = false) {
        self.wiring = wiring
        self.outline = outline
        self.isIncomplete = isIncomplete
        removals = Dictionary(wiring.removals.map { ($0.key, $0) }) { $1 }
    }

    /// Where a key leads.
    struct KeyPlace: Sendable {
        /// The outermost slot, or one of the marks below.
        var slot: SlotIndex
        /// The binding that owns the slot; for an alias, of the binding it stands for.
        var binding: Int
        var isAlias = false

        /// Mistaken and reported: neither judged nor missed.
        static let broken = -1
        static let notFollowed = -2
        static let beingFollowed = -3
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
    }
}

extension LinkedWiring {
    /// Whether every key leads to a slot and every parameter is filled: what was broken before may be told elsewhere.
    var isJoined: Bool {
        let isFaultless = faults.allSatisfy { if case .optionalPassedOver = $0 { true } else { false } }
        return isFaultless && !places.contains { $0.slot < 0 }
    }

    func edges(of slot: SlotIndex) -> ArraySlice<Edge> { edges[edgeStarts[slot]..<edgeStarts[slot + 1]] }

    /// The slots that need each slot, in the manner of `edges`.
    func holders(onlyDirect: Bool) -> (starts: [Int], slots: [Int32]) {
        var starts = [Int](repeating: 0, count: slots.count + 1)
        for edge in edges where edge.isDirect || !onlyDirect { starts[Int(edge.target) + 1] += 1 }
        for slot in slots.indices { starts[slot + 1] += starts[slot] }
        var next = starts
        var holders = [Int32](repeating: 0, count: starts[slots.count])
        for slot in slots.indices {
            for edge in edges(of: slot) where edge.isDirect || !onlyDirect {
                holders[next[Int(edge.target)]] = Int32(slot)
                next[Int(edge.target)] += 1
            }
        }
        return (starts, holders)
    }

    /// The lifetime of the binding that a slot belongs to, which only its outermost slot has.
    func lifetime(ofBinding binding: Int) -> LifetimeKind {
        let slot = places[binding].slot
        return slot < 0 ? .transient : slots[slot].lifetime
    }

    /// Where a binding's lifetime was written, or else the binding.
    func lifetimeOrigin(ofBinding binding: Int) -> Origin {
        wiring.bindings[binding].lifetime?.origin ?? wiring.bindings[binding].origin
    }

    /// The key of the binding that a slot belongs to, or of the service that it provides further.
    func key(of slot: SlotIndex) -> ServiceKey { slots[slot].key }

    func requester(of slot: SlotIndex) -> Requester {
        if case .decorator(let id) = slots[slot].role { return .decorator(id: id, of: slots[slot].key) }
        return .binding(slots[slot].key)
    }

    /// A parameter of a slot's factory, as messages tell it; nil for what only `uses:` tells.
    func parameter(_ number: Int, of slot: SlotIndex) -> ParameterPlace? {
        guard number >= 0 else { return nil }
        let factory = outline.factories[slots[slot].factory]
        return ParameterPlace(number, factory.parameters[number], of: factory)
    }
}
