import PlugboardWiring

// One form for each number of parameters, all of one rank: see `Catalog+Recording.swift`.

extension Catalog {
    /// Binds a service to an initializer, whose parameters are its dependencies.
    ///
    /// ```swift
    /// catalog.autoregister(Checkout.self, lifetime: .singleton, initializer: CardCheckout.init(gateway:clock:))
    /// ```
    ///
    /// A parameter's type says what it receives: a service, `S?` where it may be unbound, `[S]` for all its bindings,
    /// `Lazy<S>` and `Provider<S>` for later, a `Resolver` or an `InjectionPoint`.
    ///
    /// An overloaded initializer is told apart by its labels, `CardCheckout.init(gateway:clock:)`; `CardCheckout.init` alone
    /// is ambiguous. Swift itself chooses in silence: a synchronous one before an asynchronous one, one that does not throw
    /// before one that does, and a shorter one before a longer that could be called with as many arguments, because the
    /// others have default values. So `init()` wins over a memberwise initializer of properties that all have values, and
    /// `init(a:)` over `init(a:db: = …)`.
    ///
    /// It never fails: what is wrong is told when a container is made of the catalog.
    ///
    /// - Parameters:
    ///   - service: What is asked for: the type itself, a superclass, or a protocol as `(any P).self` or `P.self`.
    ///   - name: Tells several bindings of one service apart.
    ///   - lifetime: How long an instance is kept; transient unless said.
    ///   - argument: The type of a parameter that the caller of `resolve` gives.
    ///   - arguments: The types of several such parameters.
    ///   - uses: Which binding fills a parameter, where it is not the unnamed one.
    ///   - override: Whether this replaces an earlier registration of the same service and name.
    ///   - parameters: The names of the initializer's parameters, all of them in order, for `uses`, manifests and
    ///     messages.
    ///   - initializer: Makes an instance. It may throw. One of up to two parameters that takes them `consuming`
    ///     receives them without a copy; one of more copies them.
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
    /// Binds a service to an initializer without parameters that suspends.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `autoregister` for the parameters.
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

    /// Binds a service to an initializer with one parameter that suspends.
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

    /// Binds a service to an initializer with two parameters or more that suspends.
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
    /// On the main actor it is resolved without `await`, and so is what needs it directly; elsewhere it is awaited:
    /// `try await container.resolve(awaiting:)`.
    /// See the other `autoregister` for the parameters; `on:` is needed only where the compiler could take
    /// something that runs anywhere for it. What is handed to another actor must be Sendable, and the compiler says so.
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
