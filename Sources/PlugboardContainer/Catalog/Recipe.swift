import PlugboardWiring

/// The types of a factory's parameters, and the closure that links a slot of it.
struct Recipe: Sendable {
    let parameterTypes: InlineServiceArray
    let execution: ExecutionNeeds
    let link: @Sendable (PlanLinker) -> any AnySlot

    init(
        _ parameterTypes: InlineServiceArray, execution: ExecutionNeeds = .nothing,
        _ link: @escaping @Sendable (PlanLinker) -> any AnySlot
    ) {
        self.parameterTypes = parameterTypes
        self.execution = execution
        self.link = link
    }

    /// That of an instance made elsewhere, until its registration is frozen: how it is kept may still be chained.
    static var ofChainedInstance: Recipe {
        Recipe(InlineServiceArray()) { _ in preconditionFailure("slots are linked of registrations that are frozen") }
    }

    /// For a registration that stands for a slot of a parent, of which no slot is made.
    var withoutParameters: Recipe { Recipe(InlineServiceArray(), execution: execution, link) }
}

/// The closure of one parameter of a pack, which cannot hold closures.
struct Parameter<T>: Sendable {
    let make: Make<T>

    init(_ make: @escaping Make<T>) { self.make = make }
}
