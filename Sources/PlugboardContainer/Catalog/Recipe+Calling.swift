import PlugboardWiring

// What a slot calls, for initializers of each number of parameters.
//
// Parameters are declared `consuming`, so that they can be moved into an initializer that takes them so. A pack cannot:
// it is copied on its way, and needs `throws(E)`, since plain `throws` stops the compiler where an initializer has typed
// throws. Elsewhere plain `throws` is one type less to hand over at run time.

extension Recipe {
    static func calling<S>(
        _ initializer: @escaping @Sendable () throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray()) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try initializer()
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func calling<S, A>(
        _ initializer: @escaping @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self)) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try initializer(try slot.wire(0, as: A.self, in: &frame))
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func calling<S, A, B>(
        _ initializer: @escaping @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self)) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try initializer(
                    try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame))
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func calling<S, A, B, C>(
        _ initializer: @escaping @Sendable (consuming A, consuming B, consuming C) throws -> S
    ) -> Recipe {
        Recipe(InlineServiceArray(A.self, B.self, C.self)) { (slot, frame) throws(ResolutionError) -> S in
            do {
                return try initializer(
                    try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame),
                    try slot.wire(2, as: C.self, in: &frame))
            } catch {
                throw slot.failed(error)
            }
        }
    }

    static func calling<S, E: Error, A, B, C, D, each P>(
        _ initializer: @escaping @Sendable (A, B, C, D, repeat each P) throws(E) -> S
    ) -> Recipe {
        var others: [any Any.Type] = [D.self]
        repeat others.append((each P).self)
        let types = InlineServiceArray(A.self, B.self, C.self, others: others)
        return Recipe(types) { (slot, frame) throws(ResolutionError) -> S in
            var index = 3
            func next() -> Int {
                index &+= 1
                return index
            }
            do {
                return try initializer(
                    try slot.wire(0, as: A.self, in: &frame), try slot.wire(1, as: B.self, in: &frame),
                    try slot.wire(2, as: C.self, in: &frame), try slot.wire(3, as: D.self, in: &frame),
                    repeat try slot.wire(next(), as: (each P).self, in: &frame))
            } catch {
                throw slot.failed(error)
            }
        }
    }
}
