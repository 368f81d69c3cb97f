import PlugboardWiring

/// How the slots of a registration are made, and the types of its parameters.
struct Recipe: Sendable {
    private(set) var parameterTypes: InlineServiceArray
    private let making: Making
    let execution: ExecutionNeeds

    /// How a slot is made: from a synchronous factory, or by a closure that makes an asynchronous slot.
    private enum Making: Sendable {
        case calling(AnyFactory)
        case awaiting(@Sendable (SlotConfiguration) -> AnySlot)
        /// That of an instance is made when its registration is frozen.
        case freezing
    }

    /// That of a factory which does not suspend.
    init<S>(_ parameterTypes: InlineServiceArray, execution: ExecutionNeeds = .nothing, make: @escaping Make<S>) {
        self.parameterTypes = parameterTypes
        self.execution = execution
        making = .calling(AnyFactory(make))
    }

    /// That of a factory which suspends.
    init(awaiting parameterTypes: InlineServiceArray, makeSlot: @escaping @Sendable (SlotConfiguration) -> AnySlot) {
        self.parameterTypes = parameterTypes
        execution = .suspension
        making = .awaiting(makeSlot)
    }

    /// That of an instance made elsewhere, until its registration is frozen: how it is kept may still be chained.
    static var ofChainedInstance: Recipe { Recipe(InlineServiceArray(), .freezing, execution: .nothing) }

    private init(_ parameterTypes: InlineServiceArray, _ making: Making, execution: ExecutionNeeds) {
        self.parameterTypes = parameterTypes
        self.making = making
        self.execution = execution
    }

    func makeSlot(_ configuration: SlotConfiguration) -> AnySlot {
        switch making {
        case .calling(let factory): factory.makeSlot(configuration)
        case .awaiting(let makeSlot): makeSlot(configuration)
        case .freezing: preconditionFailure("slots are made of registrations that are frozen")
        }
    }

    /// For what stands for a slot of a parent, so that nothing is made of it.
    var withoutParameters: Recipe {
        var recipe = self
        recipe.parameterTypes = InlineServiceArray()
        return recipe
    }
}
