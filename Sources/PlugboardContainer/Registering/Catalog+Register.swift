// There is one overload for each number of parameters. `Catalog+Recording.swift` explains why.

extension Catalog {
    /// Binds a service to a closure, whose parameters are its dependencies.
    ///
    /// ```swift
    /// catalog.register(Animal.self, name: "mimi") { Cat(name: "Mimi") }
    /// catalog.register { (clock: any Clock) -> Receipt in Receipt(at: clock.now) }
    /// ```
    ///
    /// The service may be omitted if the closure's result type determines it. See `autoregister` for the
    /// parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable () throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable (consuming A) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A, B>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, E: Error, A, B, C, each P>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure that requests its dependencies from a resolver.
    ///
    /// ```swift
    /// catalog.register(Person.self) { r throws(ResolutionError) in PetOwner(pet: try r.resolve(Animal.self)) }
    /// ```
    ///
    /// Planning does not prove these requests unless `uses:` declares them.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, factory: @escaping @Sendable (Resolver) throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, uses: uses, override: override,
            recipe: .calling { (resolver: consuming Resolver) throws -> S in try factory(resolver) },
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to an asynchronous closure without parameters.
    ///
    /// The service and its direct dependents are then asynchronous: `try await container.resolve(awaiting:)`. See
    /// `autoregister` for the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable () async throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous closure with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., factory: consuming @escaping @Sendable (consuming A) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous closure with two parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S, E: Error, A, B, each P>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String...,
        factory: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous closure that requests its dependencies from a resolver.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, factory: @escaping @Sendable (Resolver) async throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, uses: uses, override: override,
            recipe: .awaiting { (resolver: consuming Resolver) async throws -> S in try await factory(resolver) },
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to a closure without parameters that runs on the main actor.
    ///
    /// On the main actor, the service and its direct dependents are resolved without `await`. Elsewhere they are
    /// awaited: `try await container.resolve(awaiting:)`. See `autoregister` for the parameters. `on:` is needed
    /// only if the compiler would choose a form without isolation. Arguments that cross actors must be Sendable, which
    /// the compiler checks.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        factory: consuming @escaping @MainActor @Sendable () throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with one parameter that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S: Sendable, A: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        factory: consuming @escaping @MainActor @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure with two parameters or more that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable
    >(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        argument: (any Any.Type)? = nil, arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false,
        parameters: String..., on actor: MainActor.Type = MainActor.self,
        factory: consuming @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(factory),
            fileID: fileID, line: line)
    }

    /// Binds a service to a closure of the main actor that requests its dependencies from a resolver.
    ///
    /// ```swift
    /// catalog.register(Window.self, on: MainActor.self) { r in Window(clock: try r.resolve()) }
    /// ```
    ///
    /// Planning does not prove these requests unless `uses:` declares them.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func register<S: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, uses: Uses? = nil,
        override: Bool = false, on actor: MainActor.Type,
        factory: @escaping @MainActor @Sendable (MainActorResolver) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, uses: uses, override: override,
            recipe: .resolvingOnMainActor(factory), fileID: fileID, line: line)
    }
}
