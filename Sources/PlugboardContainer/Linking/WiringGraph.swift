/// The slots of a wiring and the sources of their parameters. The wiring may contain mistakes.
///
/// The linker finds the factory of each binding and the slots that fill each parameter. It records each failure as a
/// `LinkMistake`, so that checks can examine a graph with mistakes.
package struct WiringGraph: Sendable {
    package private(set) var wiring: Wiring
    package private(set) var outline: CatalogOutline
    /// Whether layers may be missing: higher layers may follow, or a layer could not be read. Only names are then
    /// checked.
    let isIncomplete: Bool
    /// The keys that a `null` removed and that no later layer binds again.
    let removals: [ServiceKey: Wiring.Removal]

    /// The keys of the graph: first those of bindings, in the order of the wiring, then those of further services.
    package internal(set) var table = KeyTable()
    /// The slot and the binding of each key, by key number.
    package internal(set) var keyTargets: [KeyTarget] = []
    /// The list service of each contribution, by key number. Contributions have the highest key numbers.
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
    var mistakes: [LinkMistake] = []
    /// Whether each slot needs a scope, by slot number; empty if no slot is scoped.
    var needsScope: [Bool] = []
    /// Whether the graph has no cycle of direct dependencies.
    package var isAcyclic = true
    /// The slots that check the remaining stack before they are built. Every path of `stackCheckInterval` levels
    /// contains such a slot.
    package internal(set) var stackChecks: [SlotIndex] = []
    /// The shortest paths from the program's entries to the slots; nil without entries.
    var reach: Reach?

    init(wiring: Wiring, outline: CatalogOutline, isIncomplete: Bool = false) {
        self.wiring = wiring
        self.outline = outline
        self.isIncomplete = isIncomplete
        removals = Dictionary(wiring.removals.map { ($0.key, $0) }) { $1 }
    }

    /// A dependency of one slot on another.
    package struct Edge: Sendable {
        var target: Int32
        /// The number of the key that the parameter requests; -1 between the slots of one binding.
        package var key: Int32
        /// The index of the parameter; -1 for a request that `uses:` or an `@Inject` property declares.
        var parameter: Int32
        /// Whether the target is built with the owner. False for targets of `Lazy` and `Provider`.
        var isDirect: Bool
        /// Whether the target is a scope value that may be absent.
        var permitsAbsence = false
    }
}

extension WiringGraph {
    /// Whether every key has a slot and every parameter has a source. A false value does not imply a diagnostic: the
    /// mistake may be inherited and reported elsewhere.
    var isJoined: Bool {
        let isCorrect = mistakes.allSatisfy { if case .optionalPassedOver = $0 { true } else { false } }
        guard isCorrect else { return false }
        for key in keyTargets.indices where keyTargets[key].slot < 0 { return false }
        return true
    }

    /// Returns the dependencies among the slots, through edges that the closure includes.
    func dependencies(where isIncluded: (Edge) -> Bool = { _ in true }) -> DirectedGraph {
        var targets = FlattenedArrays<Int32>()
        targets.reserve(slots.count)
        for slot in slots.indices {
            for edge in edges[slot] where isIncluded(edge) { targets.append(edge.target) }
            targets.end()
        }
        return DirectedGraph(targets)
    }

    /// Returns, for each slot, the slots that depend on it through edges that the closure includes.
    func holders(where isIncluded: (Edge) -> Bool = { _ in true }) -> DirectedGraph {
        dependencies(where: isIncluded).reversed
    }

    /// Returns the graph without the parts that only planning and reports read. A container retains this graph.
    ///
    /// The wiring of code alone is dropped too, because its origins are those of the factories.
    var forLinking: WiringGraph {
        var graph = self
        graph.outline.bindings = []
        (graph.factories, graph.reach) = ([], nil)
        if wiring.isOfCodeAlone, !slots.contains(where: \.isDecorator) { graph.wiring.bindings = [] }
        return graph
    }

    func requester(of slot: SlotIndex) -> Requester {
        if let id = decoratorID(of: slot) { return .decorator(id: id, of: key(of: slot)) }
        return .binding(key(of: slot))
    }

    /// Returns a parameter of a slot's factory for messages; nil for a request without a parameter.
    func parameter(_ number: Int, of slot: SlotIndex) -> FactoryParameter? {
        guard number >= 0 else { return nil }
        let factory = factory(of: slot)
        return FactoryParameter(number, parameter: factory.parameters[number], of: factory)
    }
}

/// A part of a wiring that could not be linked, which a check reports as a mistake.
indirect enum LinkMistake: Sendable {
    /// No factory has this identifier.
    case unknownFactory(Located<FactoryID>, wanted: ServiceKey, isDecorator: Bool)
    /// The factory does not build the service of the binding.
    case factoryOfAnotherService(Located<FactoryID>, FactoryIndex, wanted: ServiceKey, isDecorator: Bool)
    /// The target of an alias is not bound.
    case aliasToNothing(binding: Int)
    /// Aliases form a ring. The bindings are in the order of the ring.
    case aliasRing([Int])
    case aliasOfAnotherService(binding: Int)
    /// The key that `uses` names has a service that is not the service of the parameter.
    case useOfAnotherService(slot: SlotIndex, parameter: Int, Located<ServiceKey>)
    /// A required key is not bound. `use` is the place of the `uses` that names the key.
    case notBound(slot: SlotIndex, parameter: Int, ServiceKey, use: Origin?)
    /// A required key is bound, but its binding is a mistake, which is reported there.
    case needsMistaken(slot: SlotIndex, parameter: Int, ServiceKey)
    /// An optional parameter receives nil, because its key is not bound. This is not a mistake.
    case optionalPassedOver(slot: SlotIndex, parameter: Int, ServiceKey)
    case unknownParameter(slot: SlotIndex, use: Int)
    /// `uses` names a parameter that it cannot fill, such as settings, an argument or the wrapped instance.
    case unkeyableParameter(slot: SlotIndex, use: Int, parameter: Int)
    case ambiguousParameter(slot: SlotIndex, use: Int, parameters: [Int])
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne(slot: SlotIndex, parameter: Int, origin: Origin)
    /// A decorator has no parameter for the wrapped instance, or several candidates.
    case wrapsNothing(slot: SlotIndex, candidates: [Int])
    /// A service requires arguments, and the parameter cannot pass them.
    case needsArguments(slot: SlotIndex, parameter: Int, key: Int)
}

/// A slot of a plan, which builds the instances of one factory, decorator or provided service.
package struct PlannedSlot: Sendable {
    /// An index into `CatalogOutline.factories`.
    package let factory: FactoryIndex
    /// An index into `Wiring.bindings`, which is also the number of the binding's key.
    package let binding: Int
    package let part: Part
    package internal(set) var lifetime: LifetimeKind
    /// The execution needs of the slot's factory and of all direct dependencies.
    package internal(set) var execution = ExecutionNeeds.nothing
    /// Whether the slot is the outermost one of a started binding, or its factory if another service shares the
    /// undecorated instance. Only the start builds such a slot.
    package internal(set) var isStarted = false

    /// The part of a binding that a slot builds. `SlotRoleInBinding` has the details.
    package enum Part: Sendable {
        case factory
        /// The index among the binding's decorators.
        case decorator(Int)
        case provided(Int)
    }

    init(binding: Int, factory: FactoryIndex, part: Part = .factory, lifetime: LifetimeKind = .transient) {
        self.binding = binding
        self.factory = factory
        self.part = part
        self.lifetime = lifetime
    }

    /// The index among the binding's decorators.
    package var decorator: Int? { if case .decorator(let number) = part { number } else { nil } }

    /// Whether building the slot suspends. A slot that needs only the main actor does not suspend there.
    var isAsynchronous: Bool { !execution.isEmpty }

    var isFactory: Bool { if case .factory = part { true } else { false } }

    var isDecorator: Bool { if case .decorator = part { true } else { false } }

    package var isProvided: Bool { if case .provided = part { true } else { false } }
}

/// The source of a parameter, with the parameter's shape: `.lazy(.some(.slot(3)))` fills a `Lazy<S?>`.
package enum PlannedSource: Equatable, Sendable {
    // Only nested cases are indirect, so that a plain dependency, the most frequent case, needs no allocation.
    case slot(SlotIndex)
    case none
    indirect case some(PlannedSource)
    case list([PlannedSource])
    indirect case lazy(PlannedSource)
    indirect case provider(PlannedSource)
    case settings
    case argument(Int)
    case resolver
    case scopeFactory
    case injectionPoint
}

/// The slot and the binding of a key.
package struct KeyTarget: Sendable {
    /// The outermost slot, or one of the constants below.
    package internal(set) var slot: SlotIndex
    /// The binding of the slot. For an alias, it is the binding at the end of the chain.
    package let binding: Int
    package var isAlias = false

    /// The slot of a key whose mistake is already reported. Other checks ignore the key.
    static let broken = -1
    static let notFollowed = -2
    static let beingFollowed = -3
}
