import PlugboardWiring

// The same as `Recipe+Awaiting` for initializers that run on the main actor.

extension Recipe {
    static func onMainActor<S: Sendable>(
        _ initializer: @escaping @MainActor @Sendable () throws -> S
    ) -> Recipe {
        Recipe([], isAsynchronous: true) { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer()
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe([A.self], isAsynchronous: true) { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(try slot.sentWire(0, A.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe([A.self, B.self], isAsynchronous: true) { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try slot.sentWire(0, A.self, &frame), try slot.sentWire(1, B.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable, C: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B, consuming C) throws -> S
    ) -> Recipe {
        Recipe([A.self, B.self, C.self], isAsynchronous: true) { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try slot.sentWire(0, A.self, &frame), try slot.sentWire(1, B.self, &frame),
                        try slot.sentWire(2, C.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func onMainActor<
        S: Sendable, E: Error, A: Sendable, B: Sendable, C: Sendable, D: Sendable, each P: Sendable
    >(
        _ initializer: @escaping @MainActor @Sendable (A, B, C, D, repeat each P) throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [A.self, B.self, C.self, D.self]
        repeat types.append((each P).self)
        return Recipe(types, isAsynchronous: true) { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                var index = 3
                func next() -> Int {
                    index &+= 1
                    return index
                }
                do {
                    return try await initializer(
                        try slot.sentWire(0, A.self, &frame), try slot.sentWire(1, B.self, &frame),
                        try slot.sentWire(2, C.self, &frame), try slot.sentWire(3, D.self, &frame),
                        repeat try slot.sentWire(next(), (each P).self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }
}
