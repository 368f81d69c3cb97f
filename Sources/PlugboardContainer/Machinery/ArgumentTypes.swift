import PlugboardWiring

/// The types of the arguments that a service declares, in order.
@usableFromInline
package final class ArgumentTypes: Sendable {
    let types: [any Any.Type]
    /// The type, when there is exactly one.
    @usableFromInline let only: ObjectIdentifier?

    init?(_ types: [any Any.Type]) {
        if types.isEmpty { return nil }
        self.types = types
        only = types.count == 1 ? ObjectIdentifier(types[0]) : nil
    }

    /// Puts arguments into the order declared: those of exactly a declared type first, then each into the one
    /// place left that it can be cast to.
    func match(_ given: [Arguments.Argument]) throws(ResolutionError) -> [Any] {
        try checkRepetitions(given)
        var places = [Any?](repeating: nil, count: types.count)
        var others: [Arguments.Argument] = []
        for argument in given {
            if let place = types.indices.first(where: { places[$0] == nil && types[$0] == argument.type }) {
                places[place] = argument.value
            } else {
                others.append(argument)
            }
        }
        for argument in others {
            let free = types.indices.filter { places[$0] == nil && argument.fits(types[$0]) }
            guard let place = free.first else {
                throw ResolutionError(.unusedArguments([ServiceType(erased: argument.type)]))
            }
            guard free.count == 1 else {
                throw ResolutionError(
                    .ambiguousArgument(
                        ServiceType(erased: argument.type), candidates: free.map { ServiceType(erased: types[$0]) }))
            }
            places[place] = argument.value
        }
        let missing = types.indices.filter { places[$0] == nil }.map { ServiceType(erased: types[$0]) }
        guard missing.isEmpty else { throw ResolutionError(.missingArguments(missing)) }
        return places.compactMap { $0 }
    }

    /// Several of one type fill their places in order, so all are given or none: else nobody knows which is missing.
    private func checkRepetitions(_ given: [Arguments.Argument]) throws(ResolutionError) {
        for argument in given {
            let places = types.filter { $0 == argument.type }
            guard places.count > 1, given.count(where: { $0.type == argument.type }) != places.count else { continue }
            let type = ServiceType(erased: argument.type)
            throw ResolutionError(.ambiguousArgument(type, candidates: places.map { _ in type }))
        }
    }
}
