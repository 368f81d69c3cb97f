import PlugboardWiring

extension Catalog {
    /// Binds a service to an initializer that suspends.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `autoregister` for the parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error, A, B, each D>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., initializer: @escaping @Sendable (consuming (A, B, repeat each D)) async throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, isAsynchronous: true, building: Calling.many(awaiting: initializer)
        ).recorded()
    }

    /// Binds a service to an initializer with one parameter that suspends.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error, D>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., initializer: @escaping @Sendable (consuming D) async throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<D>.self, isAsynchronous: true, building: Calling.one(awaiting: initializer)
        ).recorded()
    }

    /// Binds a service to an initializer without parameters that suspends.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., initializer: @escaping @Sendable () async throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: NoTypes.self, isAsynchronous: true, building: Calling.none(awaiting: initializer)
        ).recorded()
    }

    /// Binds a service to an initializer that runs on the main actor.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `autoregister` for the parameters.
    /// What is handed to another actor must be Sendable, and the compiler says so.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S: Sendable, E: Error, A: Sendable, B: Sendable, each D: Sendable>(
        _ service: S.Type, on actor: MainActor.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String...,
        initializer: @escaping @MainActor @Sendable (consuming (A, B, repeat each D)) throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, isAsynchronous: true,
            building: Calling.many(onMainActor: initializer)
        ).recorded()
    }

    /// Binds a service to an initializer with one parameter that runs on the main actor.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S: Sendable, E: Error, D: Sendable>(
        _ service: S.Type, on actor: MainActor.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., initializer: @escaping @MainActor @Sendable (consuming D) throws(E) -> S,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<D>.self, isAsynchronous: true, building: Calling.one(onMainActor: initializer)
        ).recorded()
    }

    /// Binds a service to an initializer without parameters that runs on the main actor.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S: Sendable, E: Error>(
        _ service: S.Type, on actor: MainActor.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., initializer: @escaping @MainActor @Sendable () throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: NoTypes.self, isAsynchronous: true, building: Calling.none(onMainActor: initializer)
        ).recorded()
    }
}
