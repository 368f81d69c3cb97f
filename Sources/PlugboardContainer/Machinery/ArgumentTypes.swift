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

    /// Puts arguments into the order declared: those of exactly a declared type first, then the others where they fit.
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
        try cast(others, into: &places)
        let missing = types.indices.filter { places[$0] == nil }.map { ServiceType(erased: types[$0]) }
        guard missing.isEmpty else { throw ResolutionError(.missingArguments(missing)) }
        return places.compactMap { $0 }
    }

    /// Puts each argument into the one place left that it can be cast to, those first that fit one place only: so the
    /// order in which they are given does not decide.
    private func cast(_ given: [Arguments.Argument], into places: inout [Any?]) throws(ResolutionError) {
        var left = given
        while !left.isEmpty {
            let fitting = left.map { argument in
                types.indices.filter { places[$0] == nil && argument.fits(types[$0]) }
            }
            guard let next = fitting.firstIndex(where: { $0.count == 1 }) else {
                let type = ServiceType(erased: left[0].type)
                if fitting[0].isEmpty { throw ResolutionError(.unusedArguments([type])) }
                let candidates = fitting[0].map { ServiceType(erased: types[$0]) }
                throw ResolutionError(.ambiguousArgument(type, candidates: candidates))
            }
            places[fitting[next][0]] = left.remove(at: next).value
        }
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
