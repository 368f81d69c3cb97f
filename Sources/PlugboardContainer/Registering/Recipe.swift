/// The code of a registration: the closure that links its slot, and the closures that modifiers add.
struct Recipe: Sendable {
    /// The parameters of the slot. Until the catalog is frozen, all of them have the role of a plain dependency.
    var parameters: [ParameterOutline]
    var execution: ExecutionNeeds
    var link: @Sendable (PlanLinker) -> any AnySlot
    private var box: Box<Modifiers>?

    /// The closures that modifiers add. Most registrations have none.
    struct Modifiers: Sendable {
        /// The closures that link the slots of additional services, in the order of the registration's `provided`.
        var views: [@Sendable (PlanLinker) -> any AnySlot] = []
        var starting: LifecycleHook?
        var running: LifecycleHook?
        var closing: LifecycleHook?
        /// The `PropertySteps` of the product, without its type.
        var finishing: (any AnyObject & Sendable)?
        /// For an existing instance, the function that returns a link to a weak reference to it.
        var weakened: (@Sendable () -> Recipe)?
    }

    init(
        _ parameterTypes: [any Any.Type], execution: ExecutionNeeds = .nothing,
        _ link: @escaping @Sendable (PlanLinker) -> any AnySlot
    ) {
        parameters = parameterTypes.map { ParameterOutline($0) }
        self.execution = execution
        self.link = link
    }

    var modifiers: Modifiers {
        get { box?.value ?? Modifiers() }
        set { box = Box(newValue) }
    }

    // These read in place, because `modifiers` makes a copy.

    var isStarting: Bool { box?.value.starting != nil }

    var isRunning: Bool { box?.value.running != nil }

    var isClosing: Bool { box?.value.closing != nil }

    /// Whether no modifier has added a closure.
    var isPlain: Bool { box == nil }
}

/// The closures of the parameters of a pack, for calls that read them in order.
///
/// An array of erased closures: the runtime looks up the type of a tuple of a pack at each call, which costs 700
/// instructions for each element.
struct PackParameters: Sendable {
    private let makes: [AnyBox]

    /// A closure in a box. A box cannot contain the closure itself, because its type has no fixed layout.
    private struct Parameter<T>: Sendable { let make: Make<T> }

    /// Links the parameters of a slot, from a number on.
    init<each P>(_ types: repeat (each P).Type, from first: Int, of linker: PlanLinker) {
        var makes: [AnyBox] = []
        func append<T>(_ type: T.Type) {
            makes.append(Box(Parameter(make: linker.parameter(first + makes.count, type))))
        }
        repeat append(each types)
        self.makes = makes
    }

    /// Returns the closure of the next parameter.
    ///
    /// - Parameters:
    ///   - type: The type of the element of the pack with this number.
    ///   - number: The number of the parameter, which the call increases.
    @inline(__always)
    func next<T>(_ type: T.Type, _ number: inout Int) -> Make<T> {
        defer { number &+= 1 }
        return typed(makes[number], Parameter<T>.self).value.make
    }
}

// The recipes for initializers of each number of parameters.
//
// Parameters are declared `consuming`, so that they can be moved into an initializer with `consuming` parameters. A
// pack is always copied.
//
// The overload with a pack needs `throws(E)`, because plain `throws` crashes the compiler for an initializer with typed
// throws. The other overloads use plain `throws`, which passes one type less at run time.

extension Recipe {
    static func calling<S>(_ initializer: @escaping @Sendable () throws -> S) -> Recipe {
        Recipe([]) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, _, _) throws(ResolutionError) -> S in
                do { return try initializer() } catch { throw facts.failed(error) }
            })
        }
    }

    static func calling<S, A>(_ initializer: @escaping @Sendable (consuming A) throws -> S) -> Recipe {
        Recipe([A.self]) { linker in
            let (facts, a) = (linker.facts, linker.parameter(0, A.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do { return try initializer(try a(container, scope, &frame)) } catch { throw facts.failed(error) }
            })
        }
    }

    static func calling<S, A, B>(
        _ initializer: @escaping @Sendable (consuming A, consuming B) throws -> S
    ) -> Recipe {
        Recipe([A.self, B.self]) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    return try initializer(try a(container, scope, &frame), try b(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }

    static func calling<S, E: Error, A, B, C, each P>(
        _ initializer: @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S
    ) -> Recipe {
        var types: [any Any.Type] = [A.self, B.self, C.self]
        repeat types.append((each P).self)
        return Recipe(types) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let c = linker.parameter(2, C.self)
            let others = PackParameters(repeat (each P).self, from: 3, of: linker)
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    var number = 0
                    return try initializer(
                        try a(container, scope, &frame), try b(container, scope, &frame),
                        try c(container, scope, &frame),
                        repeat try others.next((each P).self, &number)(container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}

// The recipes for asynchronous initializers. Their parameters are passed as `sending`.

extension Recipe {
    static func awaiting<S>(_ initializer: @escaping @Sendable () async throws -> S) -> Recipe {
        Recipe([], execution: .suspension) { linker in
            let facts = linker.facts
            return linker.slot(awaiting: { (_, _, _) async throws(ResolutionError) -> S in
                do { return try await initializer() } catch { throw facts.failed(error) }
            })
        }
    }

    static func awaiting<S, A>(_ initializer: @escaping @Sendable (consuming A) async throws -> S) -> Recipe {
        Recipe([A.self], execution: .suspension) { linker in
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
        return Recipe(types, execution: .suspension) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let others = PackParameters(repeat (each P).self, from: 2, of: linker)
            return linker.slot(awaiting: { (container, scope, frame) async throws(ResolutionError) -> S in
                do {
                    var number = 0
                    return try await initializer(
                        try sent(a, container, scope, &frame), try sent(b, container, scope, &frame),
                        repeat try sent(others.next((each P).self, &number), container, scope, &frame))
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}

// The recipes for initializers that run on the main actor. Slots call them only on the main actor. The compiler cannot
// prove this, so `assumeIsolated` checks it and stops the program on another executor.

extension Recipe {
    static func onMainActor<S: Sendable>(_ initializer: @escaping @MainActor @Sendable () throws -> S) -> Recipe {
        Recipe([], execution: .mainActor) { linker in
            let facts = linker.facts
            return linker.slot(calling: { (_, _, _) throws(ResolutionError) -> S in
                do { return try MainActor.assumeIsolated { try initializer() } } catch { throw facts.failed(error) }
            })
        }
    }

    static func onMainActor<S: Sendable, A: Sendable>(
        _ initializer: @escaping @MainActor @Sendable (consuming A) throws -> S
    ) -> Recipe {
        Recipe([A.self], execution: .mainActor) { linker in
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
        return Recipe(types, execution: .mainActor) { linker in
            let (facts, a, b) = (linker.facts, linker.parameter(0, A.self), linker.parameter(1, B.self))
            let others = PackParameters(repeat (each P).self, from: 2, of: linker)
            return linker.slot(calling: { (container, scope, frame) throws(ResolutionError) -> S in
                do {
                    let (a, b) = (try a(container, scope, &frame), try b(container, scope, &frame))
                    var number = 0
                    let others = (repeat try others.next((each P).self, &number)(container, scope, &frame))
                    return try MainActor.assumeIsolated { try initializer(a, b, repeat each others) }
                } catch {
                    throw facts.failed(error)
                }
            })
        }
    }
}
