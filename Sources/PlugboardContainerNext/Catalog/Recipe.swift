import PlugboardWiring

/// The types of a factory's parameters, and the closure that links a slot of it.
struct Recipe: Sendable {
    let parameterTypes: InlineServiceArray
    let execution: ExecutionNeeds
    let link: @Sendable (PlanLinker) -> any AnySlot

    /// A factory that does not suspend.
    init<S>(
        _ parameterTypes: InlineServiceArray, execution: ExecutionNeeds = .nothing,
        _ make: @escaping @Sendable (PlanLinker) -> Make<S>
    ) {
        self.parameterTypes = parameterTypes
        self.execution = execution
        link = { linker in linker.slot(calling: make(linker)) }
    }

    /// A factory that suspends.
    init<S>(
        awaiting parameterTypes: InlineServiceArray, _ make: @escaping @Sendable (PlanLinker) -> AsyncMake<S>
    ) {
        self.parameterTypes = parameterTypes
        execution = .suspension
        link = { linker in linker.slot(awaiting: make(linker)) }
    }

    private init(_ other: Recipe, parameterTypes: InlineServiceArray) {
        self.parameterTypes = parameterTypes
        execution = other.execution
        link = other.link
    }

    /// That of an instance made elsewhere, until its registration is frozen: how it is kept may still be chained.
    static var ofChainedInstance: Recipe {
        Recipe(InlineServiceArray()) { linker -> Make<Never> in
            preconditionFailure("slots are linked of registrations that are frozen")
        }
    }

    /// For a registration that stands for a slot of a parent, of which no slot is made.
    var withoutParameters: Recipe { Recipe(self, parameterTypes: InlineServiceArray()) }
}

/// The closure of one parameter of a pack, which cannot hold closures.
struct Parameter<T>: Sendable {
    let make: Make<T>

    init(_ make: @escaping Make<T>) { self.make = make }
}
