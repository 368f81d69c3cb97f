import PlugboardWiring

extension Catalog {
    /// Offers a factory that suspends.
    ///
    /// The service is then asynchronous, and so is what needs it directly: `try await container.resolve(awaiting:)`.
    /// See the other `factory` for the parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, A, B, each D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming (A, B, repeat each D)) async throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, isAsynchronous: true, building: Calling.many(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory with one parameter that suspends.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming D) async throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<D>.self, isAsynchronous: true, building: Calling.one(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory without parameters that suspends.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable () async throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: NoTypes.self, isAsynchronous: true, building: Calling.none(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory that suspends, whose service is not Sendable.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error, A, B, each D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming (A, B, repeat each D)) async throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, isAsynchronous: true, building: Calling.many(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory with one parameter that suspends, whose service is not Sendable.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error, D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming D) async throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<D>.self, isAsynchronous: true, building: Calling.one(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory without parameters that suspends, whose service is not Sendable.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable () async throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: NoTypes.self, isAsynchronous: true, building: Calling.none(awaiting: initializer)
        ).recorded()
    }

    /// Offers a factory that runs on the main actor.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, A: Sendable, B: Sendable, each D: Sendable>(
        _ id: String, _ service: S.Type, on actor: MainActor.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @MainActor @Sendable (consuming (A, B, repeat each D)) throws(E) -> S,
        fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, isAsynchronous: true,
            building: Calling.many(onMainActor: initializer)
        ).recorded()
    }

    /// Offers a factory with one parameter that runs on the main actor.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, D: Sendable>(
        _ id: String, _ service: S.Type, on actor: MainActor.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @MainActor @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<D>.self, isAsynchronous: true, building: Calling.one(onMainActor: initializer)
        ).recorded()
    }

    /// Offers a factory without parameters that runs on the main actor.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error>(
        _ id: String, _ service: S.Type, on actor: MainActor.Type, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @MainActor @Sendable () throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: NoTypes.self, isAsynchronous: true, building: Calling.none(onMainActor: initializer)
        ).recorded()
    }
}
