import PlugboardWiring

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
