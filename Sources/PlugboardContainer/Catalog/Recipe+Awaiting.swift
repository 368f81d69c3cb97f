import PlugboardWiring

// The same as `Recipe+Calling` for initializers that suspend. Their parameters are passed as `sending`.

extension Recipe {
    static func awaiting<S>(_ initializer: @escaping @Sendable () async throws -> S) -> Recipe {
        Recipe(InlineServiceArray(), execution: .suspension) { linker in
            let facts = linker.facts
            return linker.slot(awaiting: { (_, _, _) async throws(ResolutionError) -> S in
                do { return try await initializer() } catch { throw facts.failed(error) }
            })
        }
    }

    static func awaiting<S, A>(_ initializer: @escaping @Sendable (consuming A) async throws -> S) -> Recipe {
        Recipe(InlineServiceArray(A.self), execution: .suspension) { linker in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return linker.slot(awaiting: { (container, scope, frame) async throws(ResolutionError) -> S in
                do { return try await initializer(try sent(a, container, scope, &frame)) } catch {
                    throw facts.failed(error)
                }
            })
        }
    }

    static func awaiting<S, E: Error, A, B, each P>(
        _ initializer: @escaping @Sendable (A, B, repeat each P) async throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [A.self, B.self]
        repeat types.append((each P).self)
        return Recipe(InlineServiceArray(types), execution: .suspension) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let others = (repeat linker.nextParameter((each P).self, after: 1))
            return linker.slot(awaiting: { (container, scope, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try sent(a, container, scope, &frame), try sent(b, container, scope, &frame),
                        repeat try sent((each others).make, container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
