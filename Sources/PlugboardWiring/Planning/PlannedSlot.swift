/// One slot of a plan: the place of one instance.
package struct PlannedSlot: Sendable {
    /// An index into `CatalogOutline.factories`.
    package let factory: FactoryIndex
    /// The binding of the slot, an index into `Wiring.bindings` and the number of its key.
    package let binding: Int
    package let part: Part
    package internal(set) var lifetime: LifetimeKind
    /// The needs of its factory and of all direct dependencies.
    package internal(set) var execution = ExecutionNeeds.nothing
    /// Whether it is the outermost slot of a started binding, which only the start builds.
    package internal(set) var isStarted = false

    /// The part of a binding that a slot builds: the factory, a decorator or a provided service; see
    /// `SlotRoleInBinding`.
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

    /// Whether building it suspends, except on the main actor if that is its only need.
    package var isAsynchronous: Bool { !execution.isEmpty }

    package var isFactory: Bool { if case .factory = part { true } else { false } }

    package var isDecorator: Bool { if case .decorator = part { true } else { false } }

    package var isProvided: Bool { if case .provided = part { true } else { false } }
}

/// The source of a parameter in the shape of the parameter: the `S` of `Lazy<S?>` is `.lazy(.some(.slot(3)))`.
package enum PlannedSource: Equatable, Sendable {
    // Only nested cases are indirect: a plain dependency, the most frequent case, needs no allocation.
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

/// The slot and the binding of a key, and whether an alias leads there.
package struct KeyTarget: Sendable {
    /// The outermost slot, or one of the constants below.
    package internal(set) var slot: SlotIndex
    /// The binding of the slot; for an alias, its final target.
    package let binding: Int
    package var isAlias = false

    /// A reported mistake, which other checks ignore.
    static let broken = -1
    static let notFollowed = -2
    static let beingFollowed = -3
}
