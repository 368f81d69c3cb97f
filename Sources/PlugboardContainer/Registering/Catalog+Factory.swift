// Each overload exists twice: for a Sendable service, and for any other service, which a manifest may not share.

extension Catalog {
    /// Offers a factory to manifests under an identifier. A manifest creates the binding.
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
    ///   - service: The service that the factory builds.
    ///   - lifetime: The lifetime for manifests that declare none; transient by default.
    ///   - argument: The type of a parameter that the caller of `resolve` passes.
    ///   - arguments: The types of several such parameters.
    ///   - settings: The type that a binding's settings are decoded into. The parameter of this type receives them.
    ///   - defaults: The settings for manifests that declare no others.
    ///   - uses: The bindings that fill parameters, unless a manifest declares others. Other parameters receive the
    ///     unnamed binding of their service.
    ///   - allowedIn: The allowed environments; empty for all.
    ///   - parameters: The names of all initializer parameters in order, for manifests and messages.
    ///   - initializer: The initializer of an instance, with the parameters that `autoregister` describes. It may
    ///     throw.
    /// - Returns: The registration, for modifiers.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A, B>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, E: Error, A, B, C, each P>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers a factory without parameters for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with one parameter for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with two parameters for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A, B>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }

    /// Offers a factory with three parameters or more for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, E: Error, A, B, C, each P>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .calling(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers an asynchronous factory without parameters.
    ///
    /// The service and its direct dependents are then asynchronous: `try await container.resolve(awaiting:)`. The
    /// synchronous `factory` describes the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers an asynchronous factory with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers an asynchronous factory with two parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, E: Error, A, B, each P>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers an asynchronous factory without parameters for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers an asynchronous factory with one parameter for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, A>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., initializer: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }

    /// Offers an asynchronous factory with two parameters or more for a service that is not Sendable.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S, E: Error, A, B, each P>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime,
            arguments: Self.types(argument, arguments), settings: settings, defaults: defaults, uses: uses,
            allowedIn: allowedIn,
            parameters: parameters, recipe: .awaiting(initializer), fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Offers a factory without parameters that runs on the main actor.
    ///
    /// On the main actor, the service and its direct dependents are resolved without `await`. Elsewhere they are
    /// awaited: `try await container.resolve(awaiting:)`. The first `factory` describes the parameters. `on:` is needed
    /// only if the compiler would choose a form without isolation. Arguments that cross actors must be Sendable, which
    /// the compiler checks.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        initializer: consuming @escaping @MainActor @Sendable () throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }

    /// Offers a factory with one parameter that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<S: Sendable, A: Sendable>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        initializer: consuming @escaping @MainActor @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }

    /// Offers a factory with two parameters or more that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func factory<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable
    >(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [],
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        initializer: consuming @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime,
            arguments: Self.types(argument, arguments),
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn,
            parameters: parameters, recipe: .onMainActor(initializer), fileID: fileID,
            line: line)
    }
}
