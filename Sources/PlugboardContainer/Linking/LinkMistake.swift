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
