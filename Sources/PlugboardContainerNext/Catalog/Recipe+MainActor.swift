import PlugboardWiring

// The same as `Recipe+Calling` for initializers that run on the main actor. Slots call them only there, which the compiler
// does not know: `assumeIsolated` stops the program anywhere else.

extension Recipe {
    static func onMainActor<S: Sendable>(_ initializer: @escaping @MainActor @Sendable () throws -> S) -> Recipe {
        Recipe(InlineServiceArray(), execution: .mainActor) { linker -> Make<S> in
            let facts = linker.facts
            return { (_, _, _) throws(ResolutionError) -> S in
                do { return try MainActor.assumeIsolated { try initializer() } } catch { throw facts.failed(error) }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self), execution: .mainActor) { linker -> Make<S> in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let a = try a(container, scope, &frame)
                    return try MainActor.assumeIsolated { try initializer(a) }
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self), execution: .mainActor) { linker -> Make<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            return { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let (a, b) = (try a(container, scope, &frame), try b(container, scope, &frame))
                    return try MainActor.assumeIsolated { try initializer(a, b) }
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable, C: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B, consuming C) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self, C.self), execution: .mainActor) { linker -> Make<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let c = linker.parameter(2, C.self)
            return { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let (a, b) = (try a(container, scope, &frame), try b(container, scope, &frame))
                    let c = try c(container, scope, &frame)
                    return try MainActor.assumeIsolated { try initializer(a, b, c) }
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }

    static func onMainActor<
        S: Sendable, E: Error, A: Sendable, B: Sendable, C: Sendable, D: Sendable, each P: Sendable
    >(
        _ initializer: @escaping @MainActor @Sendable (A, B, C, D, repeat each P) throws(E) -> S
    ) -> Recipe {
        var others: [any Any.Type] = [D.self]
        repeat others.append((each P).self)
        let types = InlineServiceArray(A.self, B.self, C.self, others: others)
        return Recipe(types, execution: .mainActor) { linker -> Make<S> in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let (c, d) = (linker.parameter(2, C.self), linker.parameter(3, D.self))
            let others = (repeat linker.nextParameter((each P).self, after: 3))
            return { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let (a, b) = (try a(container, scope, &frame), try b(container, scope, &frame))
                    let (c, d) = (try c(container, scope, &frame), try d(container, scope, &frame))
                    let others = (repeat try (each others).make(container, scope, &frame))
                    return try MainActor.assumeIsolated { try initializer(a, b, c, d, repeat each others) }
                } catch {
                    throw facts.failed(error)
                }
            }
        }
    }
}
