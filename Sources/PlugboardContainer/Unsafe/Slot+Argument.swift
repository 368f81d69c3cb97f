import PlugboardWiring

extension Slot {
    /// Where a parameter takes an argument from. The arguments of a frame are of the types that the slot asked for
    /// declares, and only that slot and its decorators have such a parameter.
    static func argument(_ index: Int, of types: ArgumentTypes, as configuration: SlotConfiguration) -> Slot<S> {
        precondition(types.types[index] == S.self, "an argument fills a parameter of its own type")
        return Slot<S>(configuration) { (_, frame) throws(ResolutionError) -> S in
            guard let arguments = frame.arguments else {
                throw ResolutionError(.missingArguments(types.types.map { ServiceType(erased: $0) }))
            }
            return arguments[index].assumingMemoryBound(to: S.self).pointee
        }
    }
}
