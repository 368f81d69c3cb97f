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
