import PlugboardWiring

// One form for each number of parameters, all of one rank: see `Catalog+Recording.swift`.

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
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A, B, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, E: Error, A, B, C, each P, each X, each Name: StringProtocol>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: repeat (each X).Type, uses: Uses? = nil, override: Bool = false,
        parameters: repeat each Name, factory: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, repeat each arguments), uses: uses,
            override: override, parameters: Self.texts(repeat each parameters), recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure that asks a resolver for what it needs.
    ///
    /// ```swift
    /// catalog.register(Person.self) { r throws(ResolutionError) in PetOwner(pet: try r.resolve(Animal.self)) }
    /// ```
    ///
    /// What it asks for is not proven unless `uses:` says it.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, factory: @escaping @Sendable (Resolver) throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        bind(
            service, name: name, lifetime: lifetime, uses: uses, override: override,
            recipe: .calling { (resolver: consuming Resolver) throws -> S in try factory(resolver) },
            fileID: fileID, line: line)
    }
}
