/// A place where a wiring does not join, found while linking. Checks make mistakes of faults.
indirect enum LinkFault: Sendable {
    /// No factory has this identifier.
    case unknownFactory(Located<FactoryID>, wanted: ServiceKey, isDecorator: Bool)
    /// The factory makes something else.
    case factoryOfAnotherService(Located<FactoryID>, FactoryIndex, wanted: ServiceKey, isDecorator: Bool)
    /// The alias of a binding leads to a key that is not bound.
    case aliasToNothing(binding: Int)
    /// Aliases that lead to each other, in order.
    case aliasRing([Int])
    case aliasOfAnotherService(binding: Int)
    /// `uses` names a binding of another service than the parameter takes.
    case useOfAnotherService(slot: SlotIndex, parameter: Int, Located<ServiceKey>)
    /// A needed key that is not bound, and where `uses` names it.
    case notBound(slot: SlotIndex, parameter: Int, ServiceKey, use: Origin?)
    /// A needed key whose binding is mistaken itself, which is told there.
    case needsMistaken(slot: SlotIndex, parameter: Int, ServiceKey)
    /// An optional parameter that receives nil.
    case optionalPassedOver(slot: SlotIndex, parameter: Int, ServiceKey)
    case unknownParameter(slot: SlotIndex, use: Int)
    /// A parameter that `uses` cannot fill: settings, arguments and the like, or what a decorator wraps.
    case unkeyableParameter(slot: SlotIndex, use: Int, parameter: Int)
    case ambiguousParameter(slot: SlotIndex, use: Int, parameters: [Int])
    /// `uses` lists several bindings for a parameter that takes one.
    case severalForOne(slot: SlotIndex, parameter: Int, origin: Origin)
    /// The parameters of a decorator that could be the wrapped one: none, or several.
    case wrapsNothing(slot: SlotIndex, candidates: [Int])
    /// A service with declared arguments, needed where nobody can give them.
    case needsArguments(slot: SlotIndex, parameter: Int, key: Int)
}
