import PlugboardWiring

// The same as `Recipe+Calling` for initializers that suspend. Their parameters are handed over as `sending`.

extension Recipe {
    static func awaiting<S>(
        _ initializer: @escaping @Sendable () async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray()) { configuration in
            AsyncSlot<S>(configuration) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer()
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func awaiting<S, A>(
        _ initializer: @escaping @Sendable (consuming A) async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self)) { configuration in
            AsyncSlot<S>(configuration) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(try slot.sentWire(0, as: A.self, in: &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func awaiting<S, A, B>(
        _ initializer: @escaping @Sendable (consuming A, consuming B) async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self, B.self)) { configuration in
            AsyncSlot<S>(configuration) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try slot.sentWire(0, as: A.self, in: &frame), try slot.sentWire(1, as: B.self, in: &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    static func awaiting<S, A, B, C>(
        _ initializer: @escaping @Sendable (consuming A, consuming B, consuming C) async throws -> S
    ) -> Recipe {
        Recipe(awaiting: InlineServiceArray(A.self, B.self, C.self)) { configuration in
            AsyncSlot<S>(configuration) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(
                        try slot.sentWire(0, as: A.self, in: &frame), try slot.sentWire(1, as: B.self, in: &frame),
                        try slot.sentWire(2, as: C.self, in: &frame))
                } catch {
                    throw slot.failed(error)
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
        return Recipe(awaiting: types) { configuration in
            AsyncSlot<S>(configuration) { (slot, frame) async throws(ResolutionError) -> S in
                var index = 3
                func next() -> Int {
                    index &+= 1
                    return index
                }
                do {
                    return try await initializer(
                        try slot.sentWire(0, as: A.self, in: &frame), try slot.sentWire(1, as: B.self, in: &frame),
                        try slot.sentWire(2, as: C.self, in: &frame), try slot.sentWire(3, as: D.self, in: &frame),
                        repeat try slot.sentWire(next(), as: (each P).self, in: &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }
}
