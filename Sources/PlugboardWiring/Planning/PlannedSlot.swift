/// One slot of a plan, where an instance is made, in numbers: a plan has thousands, and nothing of them is copied.
package struct PlannedSlot: Sendable {
    private let factoryNumber: Int32
    private let bindingNumber: Int32
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
        case decorator(Int32)
        case provided(Int32)
    }

    init(binding: Int, factory: FactoryIndex, part: Part = .factory, lifetime: LifetimeKind = .transient) {
        bindingNumber = Int32(truncatingIfNeeded: binding)
        factoryNumber = Int32(truncatingIfNeeded: factory)
        self.part = part
        self.lifetime = lifetime
    }

    /// An index into `CatalogOutline.factories`.
    package var factory: FactoryIndex { Int(factoryNumber) }

    /// The binding it belongs to, an index into `Wiring.bindings`, which is the number of its key.
    package var binding: Int { Int(bindingNumber) }

    /// The place among the binding's decorators.
    package var decorator: Int? { if case .decorator(let number) = part { Int(number) } else { nil } }

    /// Whether making it is awaited, but by who is on the main actor where that is all it takes.
    package var isAsynchronous: Bool { !execution.isEmpty }

    package var isFactory: Bool { if case .factory = part { true } else { false } }

    package var isDecorator: Bool { if case .decorator = part { true } else { false } }

    package var isProvided: Bool { if case .provided = part { true } else { false } }
}
