import PlugboardWiring

// One form for each number of parameters, all of the same rank: see `Catalog+Recording.swift`.

extension Catalog {
    /// Binds a service to an initializer, whose parameters are its dependencies.
    ///
    /// ```swift
    /// catalog.autoregister(Checkout.self, lifetime: .singleton, initializer: CardCheckout.init(gateway:clock:))
    /// ```
    ///
    /// The type of a parameter determines its argument: a service, `S?` for a service that may be unbound, `[S]` for
    /// all its bindings, `Lazy<S>` and `Provider<S>` for later resolution, a `Resolver` or an `InjectionPoint`.
    ///
    /// Select an overloaded initializer by its labels, `CardCheckout.init(gateway:clock:)`; `CardCheckout.init` alone
    /// is ambiguous. In three cases Swift selects an overload without an error: a synchronous one before an
    /// asynchronous one, a nonthrowing one before a throwing one, and a shorter one before a longer one whose other
    /// parameters have default values. So `init()` wins over a memberwise initializer of properties that all have
    /// values, and `init(a:)` over `init(a:db: = …)`.
    ///
    /// The call never fails. Creating a container reports all mistakes of its catalog.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self` or `P.self`.
    ///   - name: A name that distinguishes several bindings of one service.
    ///   - lifetime: The lifetime of an instance; transient by default.
    ///   - argument: The type of a parameter that the caller of `resolve` passes.
    ///   - arguments: The types of several such parameters.
    ///   - uses: The bindings that fill parameters instead of the unnamed ones.
    ///   - override: Whether this replaces an earlier registration of the same service and name.
    ///   - parameters: The names of all initializer parameters in order, for `uses`, manifests and messages.
    ///   - initializer: The initializer of an instance. It may throw. One with up to two `consuming` parameters
    ///     receives them without a copy; one with more parameters copies them.
    /// - Returns: The registration, for modifiers.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable () throws -> S, fileID: StaticString = #fileID, line: Int = #line,
        column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A, B, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, E: Error, A, B, C, each P, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(initializer),
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to an asynchronous initializer without parameters.
    ///
    /// The service is then asynchronous, and so are its direct dependents: `try await container.resolve(awaiting:)`.
    /// The synchronous `autoregister` describes the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable () async throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous initializer with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (consuming A) async throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous initializer with two parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, E: Error, A, B, each P, each X, each Name: StringProtocol>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to an initializer without parameters that runs on the main actor.
    ///
    /// On the main actor, the service and its direct dependents are resolved without `await`. Elsewhere they are
    /// awaited: `try await container.resolve(awaiting:)`. The first `autoregister` describes the parameters. `on:` is
    /// needed only if the compiler would choose a form without isolation. Arguments that cross actors must be Sendable,
    /// which the compiler checks.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S: Sendable, each X, each Name: StringProtocol>(
        _ service: S.Type, on actor: MainActor.Type = MainActor.self, name: ServiceName? = nil,
        lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable () throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with one parameter that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S: Sendable, A: Sendable, each X, each Name: StringProtocol>(
        _ service: S.Type, on actor: MainActor.Type = MainActor.self, name: ServiceName? = nil,
        lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with two parameters or more that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable, each X,
        each Name: StringProtocol
    >(
        _ service: S.Type, on actor: MainActor.Type = MainActor.self, name: ServiceName? = nil,
        lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        uses: Uses? = nil, override: Bool = false, parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }
}
