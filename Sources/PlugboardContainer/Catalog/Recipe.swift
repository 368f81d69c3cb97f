import PlugboardWiring

/// How the slots of a registration are made, and the types of its parameters.
struct Recipe: Sendable {
    let parameterTypes: [any Any.Type]
    let execution: ExecutionNeeds
    let makeSlot: @Sendable (SlotSeed) -> AnySlot

    init(
        _ parameterTypes: [any Any.Type], execution: ExecutionNeeds = [],
        makeSlot: @escaping @Sendable (SlotSeed) -> AnySlot
    ) {
        self.parameterTypes = parameterTypes
        self.execution = execution
        self.makeSlot = makeSlot
    }

    /// For what stands for a slot of a parent, so that nothing is made of it.
    var withoutParameters: Recipe { Recipe([], execution: execution, makeSlot: makeSlot) }
}
