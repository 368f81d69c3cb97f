import PlugboardWiring

// The same as `Recipe+Calling` for initializers that run on the main actor. Slots call them only there, which the compiler
// does not know: `assumeIsolated` stops the program anywhere else.

extension Recipe {
    static func onMainActor<S: Sendable>(_ initializer: @escaping @MainActor @Sendable () throws -> S) -> Recipe {
        Recipe(InlineServiceArray(), execution: .mainActor) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, _, _) throws(ResolutionError) -> S in
                do { return try MainActor.assumeIsolated { try initializer() } } catch { throw facts.failed(error) }
            })
        }
    }

    static func onMainActor<S: Sendable, A: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self), execution: .mainActor) { linker in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let a = try a(container, scope, &frame)
                    return try MainActor.assumeIsolated { try initializer(a) }
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }

    static func onMainActor<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable
    >(
        _ initializer: @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [A.self, B.self]
        repeat types.append((each P).self)
        return Recipe(InlineServiceArray(types), execution: .mainActor) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let others = (repeat linker.nextParameter((each P).self, after: 1))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let (a, b) = (try a(container, scope, &frame), try b(container, scope, &frame))
                    let others = (repeat try (each others).make(container, scope, &frame))
                    return try MainActor.assumeIsolated { try initializer(a, b, repeat each others) }
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
