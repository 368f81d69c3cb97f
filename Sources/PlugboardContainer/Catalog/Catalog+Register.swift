import PlugboardWiring

extension Catalog {
    /// Binds a service to a closure, whose parameters are its dependencies.
    ///
    /// ```swift
    /// catalog.register(Animal.self, name: "mimi") { Cat(name: "Mimi") }
    /// catalog.register { (clock: any Clock) -> Receipt in Receipt(at: clock.now) }
    /// ```
    ///
    /// The service may be left out where the closure tells it. For the parameters see `autoregister`.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error, A, B, each D>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<A, B, repeat each D>.self, building: Calling.many(factory)
        ).recorded()
    }

    /// Binds a service to a closure with one parameter.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error, D>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: @escaping @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: Types<D>.self, building: Calling.one(factory)
        ).recorded()
    }

    /// Binds a service to a closure without parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: @escaping @Sendable () throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, argument: argument, arguments: arguments, uses: uses,
            override: override, parameters: parameters, fileID: fileID, line: line,
            takes: NoTypes.self, building: Calling.none(factory)
        ).recorded()
    }

    /// Binds a service to a closure that asks a resolver for what it needs.
    ///
    /// ```swift
    /// catalog.register(Person.self) { r throws(ResolutionError) in PetOwner(pet: try r.resolve(Animal.self)) }
    /// ```
    ///
    /// What it asks for is not proven unless `uses:` says it.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, factory: @escaping @Sendable (Resolver) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime?.kind, uses: uses, override: override, fileID: fileID, line: line,
            takes: Types<Resolver>.self,
            building: Calling.one { (resolver: consuming Resolver) throws(E) -> S in try factory(resolver) }
        ).recorded()
    }
}
