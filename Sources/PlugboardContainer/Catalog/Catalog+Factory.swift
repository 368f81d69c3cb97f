import PlugboardWiring

// Each form stands twice: for services that are Sendable, and for others, which a manifest may then not share.

extension Catalog {
    /// Offers a factory to manifests under an identifier. It binds nothing.
    ///
    /// ```swift
    /// catalog.factory(
    ///     "payments.stripe", PaymentGateway.self, lifetime: .singleton, settings: StripeSettings.self,
    ///     defaults: ["timeout": "30s"], parameters: "settings", "clock",
    ///     initializer: StripeGateway.init(settings:clock:))
    /// ```
    ///
    /// - Parameters:
    ///   - id: The identifier, unique in the whole catalog.
    ///   - service: What it makes.
    ///   - lifetime: How long an instance is kept where a manifest says nothing; transient unless said.
    ///   - argument: The type of a parameter that the caller of `resolve` gives.
    ///   - arguments: The types of several such parameters.
    ///   - settings: The type that a binding's settings are decoded into; the parameter of this type receives them.
    ///   - defaults: The settings that hold where no manifest says otherwise.
    ///   - uses: Which binding fills a parameter, where it is not the unnamed one and no manifest says otherwise.
    ///   - allowedIn: The environments it may be used in; empty for all.
    ///   - parameters: The names of the initializer's parameters, all of them in order, for manifests and messages.
    ///   - initializer: Makes an instance, out of what `autoregister` tells. It may throw.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A, B, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, E: Error, A, B, C, each P, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers a factory without parameters, whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter, whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters, whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A, B, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name, initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with three parameters or more, whose service is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, E: Error, A, B, C, each P, each X, each Name: StringProtocol>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: repeat (each X).Type, settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: repeat each Name,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, repeat each arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: Self.texts(repeat each parameters), recipe: .calling(initializer), fileID: fileID, line: line)
    }
}

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
