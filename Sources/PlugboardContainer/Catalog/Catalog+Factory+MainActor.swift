import PlugboardWiring

extension Catalog {
    /// Offers a factory without parameters that runs on the main actor.
    ///
    /// On the main actor it is resolved without `await`, and so is what needs it directly; elsewhere it is awaited:
    /// `try await container.resolve(awaiting:)`.
    /// See the other `factory` for the parameters; `on:` is needed only where the compiler could take
    /// something that runs anywhere for it. What is handed to another actor must be Sendable, and the compiler says so.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, on actor: MainActor.Type = MainActor.self, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        settings: (any (Decodable & Sendable).Type)? = nil, defaults: SettingsDefaults? = nil, uses: Uses? = nil,
        allowedIn: [EnvironmentName] = [], parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable () throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }

    /// Offers a factory with one parameter that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A: Sendable, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, on actor: MainActor.Type = MainActor.self, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        settings: (any (Decodable & Sendable).Type)? = nil, defaults: SettingsDefaults? = nil, uses: Uses? = nil,
        allowedIn: [EnvironmentName] = [], parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }

    /// Offers a factory with two parameters or more that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable, each X,
        each Name: StringProtocol
    >(
        _ id: String, _ service: S.Type, on actor: MainActor.Type = MainActor.self, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type,
        settings: (any (Decodable & Sendable).Type)? = nil, defaults: SettingsDefaults? = nil, uses: Uses? = nil,
        allowedIn: [EnvironmentName] = [], parameters: repeat each Name,
        initializer: consuming @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }
}
