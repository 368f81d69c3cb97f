import PlugboardWiring

extension Catalog {
    /// Binds a service to a closure without parameters that suspends.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `register` for the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with one parameter that suspends.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with two parameters or more that suspends.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, E: Error, A, B, each P, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name,
        factory: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure that suspends and asks a resolver for what it needs.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, factory: @escaping @Sendable (Resolver) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, uses: uses, override: override,
            recipe: .awaiting { (resolver: consuming Resolver) async throws -> S in try await factory(resolver) },
            fileID: fileID, line: line)
    }
}
