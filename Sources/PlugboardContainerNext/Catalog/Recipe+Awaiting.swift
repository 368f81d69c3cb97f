import PlugboardWiring

// The same as `Recipe+Calling` for initializers that suspend. Their parameters are passed as `sending`.

extension Recipe {
    static func awaiting<S>(_ initializer: @escaping @Sendable () async throws -> S) -> Recipe {
        Recipe(awaiting: InlineServiceArray()) { linker -> AsyncMake<S> in
            let facts = linker.facts
            return { (_, _, _) async throws(ResolutionError) -> S in
                do { return try await initializer() } catch { throw facts.failed(error) }
            }
        }
    }

    static func awaiting<S, A>(_ initializer: @escaping @Sendable (consuming A) async throws -> S) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self)) { linker -> AsyncMake<S> in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return { (container, scope, frame) async throws(ResolutionError) -> S in
                do { return try await initializer(try sent(a, container, scope, &frame)) } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func awaiting<S, A, B>(
        _ initializer: @escaping @Sendable (consuming A, consuming B) async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self, B.self)) { linker -> AsyncMake<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            return { (container, scope, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try sent(a, container, scope, &frame), try sent(b, container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func awaiting<S, A, B, C>(
        _ initializer: @escaping @Sendable (consuming A, consuming B, consuming C) async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self, B.self, C.self)) { linker -> AsyncMake<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let c = linker.parameter(2, C.self)
            return { (container, scope, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try sent(a, container, scope, &frame), try sent(b, container, scope, &frame),
                        try sent(c, container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func awaiting<S, E: Error, A, B, C, D, each P>(
        _ initializer: @escaping @Sendable (A, B, C, D, repeat each P) async throws(E) -> S
    ) -> Recipe {
        var others: [any Any.Type] = [D.self]
        repeat others.append((each P).self)
        let types = InlineServiceArray(A.self, B.self, C.self, others: others)
        return Recipe(awaiting: types) { linker -> AsyncMake<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let (c, d) = (linker.parameter(2, C.self), linker.parameter(3, D.self))
            let others = (repeat linker.nextParameter((each P).self, after: 3))
            return { (container, scope, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try sent(a, container, scope, &frame), try sent(b, container, scope, &frame),
                        try sent(c, container, scope, &frame), try sent(d, container, scope, &frame),
                        repeat try sent((each others).make, container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }
}
