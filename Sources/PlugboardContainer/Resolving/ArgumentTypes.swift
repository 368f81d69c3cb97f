/// The declared argument types of a service: first the required ones, then the optional ones.
final class ArgumentTypes: Sendable {
    let types: [any Any.Type]
    /// The number of required arguments.
    let requiredCount: Int
    /// The type of the argument, if the service has exactly one argument and requires it.
    let only: ObjectIdentifier?

    init?(_ types: [any Any.Type], accepting accepted: [any Any.Type] = []) {
        requiredCount = types.count
        self.types = types + accepted
        if self.types.isEmpty { return nil }
        only = types.count == 1 && accepted.isEmpty ? ObjectIdentifier(types[0]) : nil
    }

    /// Returns the arguments in the declared order, with nil for an optional argument that the caller did not pass.
    ///
    /// First, each argument fills a position of exactly its type. The remaining arguments are cast.
    func match(_ given: [Arguments.Argument]) throws(ResolutionError) -> [AnyBox?] {
        try checkRepetitions(given)
        var values = [Any?](repeating: nil, count: types.count)
        var others: [Arguments.Argument] = []
        for argument in given {
            if let position = types.indices.first(where: { values[$0] == nil && types[$0] == argument.type }) {
                values[position] = argument.value
            } else {
                others.append(argument)
            }
        }
        try cast(others, into: &values)
        let required = types.indices.prefix(requiredCount)
        let missing = required.filter { values[$0] == nil }.map { ServiceType(erased: types[$0]) }
        guard missing.isEmpty else { throw ResolutionError(.missingArguments(missing)) }
        return types.indices.map { index in
            guard let value = values[index] else { return nil }
            func boxed<T>(_ type: T.Type) -> AnyBox? { (value as? T).map { Box($0) } }
            return boxed(types[index])
        }
    }

    /// Assigns each argument to the only free position that it can be cast to.
    ///
    /// An argument with a single candidate is assigned first, so that the order of the call has no effect.
    private func cast(_ given: [Arguments.Argument], into values: inout [Any?]) throws(ResolutionError) {
        var left = given
        while !left.isEmpty {
            let fitting = left.map { argument in
                types.indices.filter { values[$0] == nil && argument.fits(types[$0]) }
            }
            guard let next = fitting.firstIndex(where: { $0.count == 1 }) else {
                let type = ServiceType(erased: left[0].type)
                if fitting[0].isEmpty {
                    throw ResolutionError(.unusedArguments([type]), values: types.map { ServiceType(erased: $0) })
                }
                let candidates = fitting[0].map { ServiceType(erased: types[$0]) }
                throw ResolutionError(.ambiguousArgument(type, candidates: candidates))
            }
            values[fitting[next][0]] = left.remove(at: next).value
        }
    }

    /// Checks that the caller passes either all arguments of a repeated type or none of them. Several arguments of one
    /// type fill their positions in order, so it would be unclear which one is missing.
    private func checkRepetitions(_ given: [Arguments.Argument]) throws(ResolutionError) {
        for argument in given {
            let declared = types.filter { $0 == argument.type }
            guard declared.count > 1, given.count(where: { $0.type == argument.type }) != declared.count else {
                continue
            }
            let type = ServiceType(erased: argument.type)
            throw ResolutionError(.ambiguousArgument(type, candidates: declared.map { _ in type }))
        }
    }
}

extension FactoryOutline {
    /// The types of the required arguments, followed by the optional ones; nil if there are none.
    var argumentTypes: ArgumentTypes? {
        isPlain ? nil : ArgumentTypes(options.arguments.map(\.type), accepting: options.accepted.map(\.type))
    }
}
