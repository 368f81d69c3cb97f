import PlugboardWiring

// The functions that turn an initializer into what a slot calls. They are inlined into the client, where every type is
// known, so that the one closure between a slot and the initializer is compiled for it.
//
// Parameters are passed as one consumed tuple: a pack of borrowed parameters is copied on its way (159 instructions for
// two) and can never be moved into an initializer that takes its parameters `consuming`. One parameter alone must not be
// a tuple, or the compiler crashes where a closure says `consuming`; and no parameter at all must not match that.

/// Closures that call an initializer with what fills its parameters.
@usableFromInline
package enum Calling {
    @inlinable @inline(__always)
    package static func none<S, E: Error>(
        _ initializer: @escaping @Sendable () throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            Slot<S>(seed) { (slot, frame) throws(ResolutionError) -> S in
                do {
                    return try initializer()
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func one<S, E: Error, D>(
        _ initializer: @escaping @Sendable (consuming D) throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            Slot<S>(seed) { (slot, frame) throws(ResolutionError) -> S in
                do {
                    return try initializer(try slot.wire(0, D.self, &frame))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }

    @inlinable @inline(__always)
    package static func many<S, E: Error, A, B, each D>(
        _ initializer: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S
    ) -> @Sendable (SlotSeed) -> AnySlot {
        { seed in
            Slot<S>(seed) { (slot, frame) throws(ResolutionError) -> S in
                var index = 1
                func next() -> Int {
                    index &+= 1
                    return index
                }
                do {
                    return try initializer(
                        (
                            try slot.wire(0, A.self, &frame), try slot.wire(1, B.self, &frame),
                            repeat try slot.wire(next(), (each D).self, &frame)
                        ))
                } catch {
                    throw slot.failed(error)
                }
            }
        }
    }
}
