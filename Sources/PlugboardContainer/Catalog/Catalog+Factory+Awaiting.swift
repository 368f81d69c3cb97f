import PlugboardWiring

extension Catalog {
    /// Offers a factory without parameters that suspends.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `factory` for the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter that suspends.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters or more that suspends.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, E: Error, A, B, each P, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers a factory without parameters that suspends, and whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter that suspends, and whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters or more that suspends, and whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, E: Error, A, B, each P, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .awaiting(initializer), fileID: fileID, line: line)
    }
}
