import PlugboardWiring

// The same as `Recipe+Calling` for initializers that run on the main actor, where alone a slot calls them: the compiler does
// not know it, and `assumeIsolated` stops the program anywhere else.

extension Recipe {
    static func onMainActor<S: Sendable>(
        _ initializer: @escaping @MainActor @Sendable () throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(), execution: .mainActor) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try MainActor.assumeIsolated { try initializer() }
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self), execution: .mainActor) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try frame.onMainActor { frame in try initializer(try slot.wire(0, as: A.self, in: &frame)) }
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self), execution: .mainActor) {
            (slot, frame) throws(ResolutionError) -> S in
            do {
                return try frame.onMainActor { frame in
                    try initializer(try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame))
                }
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func onMainActor<S: Sendable, A: Sendable, B: Sendable, C: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A, consuming B, consuming C) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self, C.self), execution: .mainActor) {
            (slot, frame) throws(ResolutionError) -> S in
            do {
                return try frame.onMainActor { frame in
                    try initializer(
                        try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame),
                        try slot.wire(2, as: C.self, in: &frame))
                }
            } catch {
                throw slot.failed(error)
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
        return Recipe(types, execution: .mainActor) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try frame.onMainActor { frame in try call(initializer, slot, &frame) }
            } catch {
                throw slot.failed(error)
            }
        }
    }

    // A function of its own, because a closure over a pack of parameters crashes the compiler.
    @MainActor
    private static func call<
        S: Sendable, E: Error, A: Sendable, B: Sendable, C: Sendable, D: Sendable, each P: Sendable
    >(
        _ initializer: @MainActor @Sendable (A, B, C, D, repeat each P) throws(E) -> S, _ slot: UnmanagedSlot,
        _ frame: inout ResolutionContext
    ) throws -> S {
        var index = 3
        func next() -> Int {
            index &+= 1
            return index
        }
        return try initializer(
            try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame),
            try slot.wire(2, as: C.self, in: &frame),
            try slot.wire(3, as: D.self, in: &frame), repeat try slot.wire(next(), as: (each P).self, in: &frame))
    }
}
