import PlugboardWiring

// The closure of a slot, for initializers of each number of parameters.
//
// Parameters are declared `consuming`, so that they can be moved into an initializer that takes them so. A pack cannot:
// it is copied on its way, and needs `throws(E)`, since plain `throws` stops the compiler where an initializer has typed
// throws. Elsewhere plain `throws` is one type less to pass at run time.

extension Recipe {
    static func calling<S>(_ initializer: @escaping @Sendable () throws -> S) -> Recipe {
        Recipe(InlineServiceArray()) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, _, _) throws(ResolutionError) -> S in
                do { return try initializer() } catch { throw facts.failed(error) }
            })
        }
    }

    static func calling<S, A>(_ initializer: @escaping @Sendable (consuming A) throws -> S) -> Recipe {
        Recipe(InlineServiceArray(A.self)) { linker in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do { return try initializer(try a(container, scope, &frame)) } catch { throw facts.failed(error) }
            })
        }
    }

    static func calling<S, A, B>(
        _ initializer: @escaping @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self)) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    return try initializer(try a(container, scope, &frame), try b(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }

    static func calling<S, E: Error, A, B, C, each P>(
        _ initializer: @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [A.self, B.self, C.self]
        repeat types.append((each P).self)
        return Recipe(InlineServiceArray(types)) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let c = linker.parameter(2, C.self)
            let others = (repeat linker.nextParameter((each P).self, after: 2))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    return try initializer(
                        try a(container, scope, &frame), try b(container, scope, &frame),
                        try c(container, scope, &frame),
                        repeat try (each others).make(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
