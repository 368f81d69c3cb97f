import PlugboardWiring

// The same as in `Calling` for initializers that suspend. Their parameters are handed over as `sending`: a consumed tuple
// in a `nonisolated(nonsending)` function type crashes the compiler where an initializer is named.

extension Calling {
    @inlinable @inline(__always)
    package static func none<S, E: Error>(
        awaiting initializer: @escaping @Sendable () async throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer()
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func one<S, E: Error, D>(
        awaiting initializer: @escaping @Sendable (consuming D) async throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(try slot.sentWire(0, D.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func many<S, E: Error, A, B, each D>(
        awaiting initializer: @escaping @Sendable (consuming (A, B, repeat each D)) async throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                var index = 1
                func next() -> Int {
                    index &+= 1
                    return index
                }
                do {
                    return try await initializer(
                        (
                            try slot.sentWire(0, A.self, &frame), try slot.sentWire(1, B.self, &frame),
                            repeat try slot.sentWire(next(), (each D).self, &frame)
                        ))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func none<S: Sendable, E: Error>(
        onMainActor initializer: @escaping @MainActor @Sendable () throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer()
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func one<S: Sendable, E: Error, D: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (consuming D) throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                do {
                    return try await initializer(try slot.sentWire(0, D.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func many<S: Sendable, E: Error, A: Sendable, B: Sendable, each D: Sendable>(
        onMainActor initializer: @escaping @MainActor @Sendable (consuming (A, B, repeat each D)) throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            AsyncSlot<S>(seed) { (slot, frame) async throws(ResolutionError) -> S in
                var index = 1
                func next() -> Int {
                    index &+= 1
                    return index
                }
                do {
                    return try await initializer(
                        (
                            try slot.sentWire(0, A.self, &frame), try slot.sentWire(1, B.self, &frame),
                            repeat try slot.sentWire(next(), (each D).self, &frame)
                        ))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }
}
