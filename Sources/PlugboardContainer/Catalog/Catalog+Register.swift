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
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S> = .unsaid,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses = [:], override: Bool = false,
        parameters: String..., factory: @escaping @Sendable (consuming (A, B, repeat each D)) throws(E) -> S,
        fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        record(
            service, from: Recipe.types(A.self, B.self, repeat (each D).self),
            RegistrationText(
                name: name, lifetime: lifetime.kind, argument: argument, arguments: arguments, uses: uses,
                override: override, parameters: parameters, fileID: fileID, line: line),
            makeSlot: Recipe.many(factory))
    }

    /// Binds a service to a closure with one parameter.
    // Disfavored, because a tuple is one parameter too.
    @_disfavoredOverload
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error, D>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S> = .unsaid,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses = [:], override: Bool = false,
        parameters: String..., factory: @escaping @Sendable (consuming D) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        record(
            service, from: [D.self],
            RegistrationText(
                name: name, lifetime: lifetime.kind, argument: argument, arguments: arguments, uses: uses,
                override: override, parameters: parameters, fileID: fileID, line: line),
            makeSlot: Recipe.one(factory))
    }

    /// Binds a service to a closure without parameters.
    @discardableResult
    @inlinable @inline(__always)
    public mutating func register<S, E: Error>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S> = .unsaid,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses = [:], override: Bool = false,
        parameters: String..., factory: @escaping @Sendable () throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        record(
            service, from: [],
            RegistrationText(
                name: name, lifetime: lifetime.kind, argument: argument, arguments: arguments, uses: uses,
                override: override, parameters: parameters, fileID: fileID, line: line),
            makeSlot: Recipe.none(factory))
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
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S> = .unsaid, uses: Uses = [:],
        override: Bool = false, factory: @escaping @Sendable (Resolver) throws(E) -> S, fileID: String = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        record(
            service, from: [Resolver.self],
            RegistrationText(
                name: name, lifetime: lifetime.kind, argument: nil, arguments: [], uses: uses, override: override,
                parameters: [], fileID: fileID, line: line),
            makeSlot: Recipe.one { (resolver: consuming Resolver) throws(E) -> S in try factory(resolver) })
    }
}
