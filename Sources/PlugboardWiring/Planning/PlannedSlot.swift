/// One slot of a plan, where an instance is made.
package struct PlannedSlot: Sendable {
    /// An index into `CatalogOutline.factories`.
    package let factory: FactoryIndex
    /// The binding it belongs to, an index into `Wiring.bindings`, which is the number of its key.
    package let binding: Int
    package let part: Part
    package internal(set) var lifetime: LifetimeKind
    /// What its factory takes, and all that it needs directly.
    package internal(set) var execution = ExecutionNeeds.nothing
    /// Whether it is the outermost of a binding that is started: only starting makes it.
    package internal(set) var isStarted = false

    /// Which part of its binding a slot makes: the factory, a decorator or a provided service; see `SlotRoleInBinding`.
    package enum Part: Sendable {
        case factory
        /// The place among the binding's decorators.
        case decorator(Int)
        case provided(Int)
    }

    init(binding: Int, factory: FactoryIndex, part: Part = .factory, lifetime: LifetimeKind = .transient) {
        self.binding = binding
        self.factory = factory
        self.part = part
        self.lifetime = lifetime
    }

    /// The place among the binding's decorators.
    package var decorator: Int? { if case .decorator(let number) = part { number } else { nil } }

    /// Whether making it is awaited, but by who is on the main actor where that is all it takes.
    package var isAsynchronous: Bool { !execution.isEmpty }

    package var isFactory: Bool { if case .factory = part { true } else { false } }

    package var isDecorator: Bool { if case .decorator = part { true } else { false } }

    package var isProvided: Bool { if case .provided = part { true } else { false } }
}

/// What fills a parameter, in the shape of the parameter: the `S` of `Lazy<S?>` is `.lazy(.some(.slot(3)))`.
package enum PlannedSource: Equatable, Sendable {
    // Only the nested cases are indirect: a plain dependency, by far the most frequent, costs no allocation.
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

/// The slot and the binding that a key leads to, and whether an alias leads there.
package struct KeyTarget: Sendable {
    /// The outermost slot, or one of the marks below.
    package internal(set) var slot: SlotIndex
    /// The binding that owns the slot; for an alias, of the binding it stands for.
    package let binding: Int
    package var isAlias = false

    /// Mistaken and reported: neither judged nor missed.
    static let broken = -1
    static let notFollowed = -2
    static let beingFollowed = -3
}
