import PlugboardWiring

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
    ///   - initializer: Makes an instance. It may throw. An initializer that takes its parameters `consuming` receives
    ///     them without a copy.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error, A, B, each D>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, building: Calling.many(initializer)
        ).recorded()
    }

    /// Binds a service to an initializer with one parameter.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error, D>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: @escaping @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<D>.self, building: Calling.one(initializer)
        ).recorded()
    }

    /// Binds a service to an initializer without parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func autoregister<S, E: Error>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: @escaping @Sendable () throws(E) -> S, fileID: String = #fileID, line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: NoTypes.self, building: Calling.none(initializer)
        ).recorded()
    }
}
