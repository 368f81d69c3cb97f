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
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, A, B, each D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, building: Calling.many(initializer)
        ).recorded()
    }

    /// Offers a factory with one parameter.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error, D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<D>.self, building: Calling.one(initializer)
        ).recorded()
    }

    /// Offers a factory without parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S: Sendable, E: Error>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable () throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: true, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: NoTypes.self, building: Calling.none(initializer)
        ).recorded()
    }

    /// Offers a factory whose service is not Sendable.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error, A, B, each D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, building: Calling.many(initializer)
        ).recorded()
    }

    /// Offers a factory with one parameter whose service is not Sendable.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error, D>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: Types<D>.self, building: Calling.one(initializer)
        ).recorded()
    }

    /// Offers a factory without parameters whose service is not Sendable.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func factory<S, E: Error>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., settings: (any (Decodable & Sendable).Type)? = nil,
        defaults: SettingsDefaults? = nil, uses: Uses? = nil, allowedIn: [EnvironmentName] = [], parameters: String...,
        initializer: @escaping @Sendable () throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        offer(
            service, id: id, isSendable: false, lifetime: lifetime?.kind, argument: argument, arguments: arguments,
            settings: settings, defaults: defaults, uses: uses, allowedIn: allowedIn, parameters: parameters,
            fileID: fileID, line: line,
            takes: NoTypes.self, building: Calling.none(initializer)
        ).recorded()
    }
}
