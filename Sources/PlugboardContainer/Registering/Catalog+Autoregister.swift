// There is one overload for each number of parameters. `Catalog+Recording.swift` explains why.

extension Catalog {
    /// Binds a service to an initializer, whose parameters are its dependencies.
    ///
    /// ```swift
    /// catalog.autoregister(Checkout.self, lifetime: .singleton, initializer: CardCheckout.init(gateway:clock:))
    /// ```
    ///
    /// The type of a parameter determines its argument. It is a service, `S?` for a service that may be unbound, `[S]`
    /// for all bindings of a service, `Lazy<S>` or `Provider<S>` for later resolution, a `Resolver`, or an
    /// `InjectionPoint`.
    ///
    /// Select an overloaded initializer by its labels, `CardCheckout.init(gateway:clock:)`; `CardCheckout.init` alone
    /// is ambiguous. In three cases Swift selects an overload without an error. It prefers a synchronous initializer to
    /// an asynchronous one, a nonthrowing initializer to a throwing one, and an initializer with fewer parameters to
    /// one whose additional parameters have default values. So Swift selects `init()` before a memberwise initializer
    /// of properties that all have values, and `init(a:)` before `init(a:b: = …)`.
    ///
    /// The call never fails. The initializer of a container reports all mistakes of its catalog.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self` or `P.self`.
    ///   - name: A name that distinguishes several bindings of one service.
    ///   - lifetime: The lifetime of an instance; transient by default.
    ///   - argument: The type of a parameter that the caller of `resolve` passes.
    ///   - arguments: The types of several such parameters.
    ///   - uses: The bindings that fill parameters. Other parameters receive the unnamed binding of their service.
    ///   - override: Whether this replaces an earlier registration of the same service and name.
    ///   - parameters: The names of all initializer parameters in order, for `uses`, manifests and messages.
    ///   - initializer: The initializer of an instance. It may throw. An initializer with up to two `consuming`
    ///     parameters receives them without a copy. An initializer with more parameters receives copies.
    /// - Returns: The registration, for modifiers.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable () throws -> S, fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with two parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A, B>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable (consuming A, consuming B) throws -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with three parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, E: Error, A, B, C, each P>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, C, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .calling(initializer),
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to an asynchronous initializer without parameters.
    ///
    /// The service and its direct dependents are then asynchronous: `try await container.resolve(awaiting:)`. The
    /// synchronous `autoregister` describes the parameters.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable () async throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous initializer with one parameter.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, A>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable (consuming A) async throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an asynchronous initializer with two parameters or more.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S, E: Error, A, B, each P>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        initializer: consuming @escaping @Sendable (A, B, repeat each P) async throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .awaiting(initializer),
            fileID: fileID, line: line)
    }
}

extension Catalog {
    /// Binds a service to an initializer without parameters that runs on the main actor.
    ///
    /// On the main actor, the service and its direct dependents are resolved without `await`. Elsewhere they are
    /// awaited: `try await container.resolve(awaiting:)`. The first `autoregister` describes the parameters. `on:` is
    /// needed only if the compiler would choose a form without isolation. Arguments that cross actors must be Sendable,
    /// which the compiler checks.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        on actor: MainActor.Type = MainActor.self, initializer: consuming @escaping @MainActor @Sendable () throws -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with one parameter that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<S: Sendable, A: Sendable>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        on actor: MainActor.Type = MainActor.self,
        initializer: consuming @escaping @MainActor @Sendable (consuming A) throws -> S, fileID: StaticString = #fileID,
        line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }

    /// Binds a service to an initializer with two parameters or more that runs on the main actor.
    @discardableResult
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    public mutating func autoregister<
        S: Sendable, E: Error, A: Sendable, B: Sendable, each P: Sendable
    >(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, argument: (any Any.Type)? = nil,
        arguments: any Any.Type..., uses: Uses? = nil, override: Bool = false, parameters: String...,
        on actor: MainActor.Type = MainActor.self,
        initializer: consuming @escaping @MainActor @Sendable (A, B, repeat each P) throws(E) -> S,
        fileID: StaticString = #fileID, line: Int = #line
    ) -> Registration<S> {
        recordBinding(
            service, name: name, lifetime: lifetime, arguments: Self.types(argument, arguments), uses: uses,
            override: override, parameters: parameters, recipe: .onMainActor(initializer),
            fileID: fileID, line: line)
    }
}
