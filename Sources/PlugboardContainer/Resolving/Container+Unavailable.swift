import PlugboardWiring

// Calls that cannot work, with a message instead of what the compiler would make of them.

extension Resolving {
    /// Nothing tells what is asked for.
    @available(*, unavailable, message: "nothing tells the service: say resolve(S.self), or give the constant a type")
    public func resolve(name: ServiceName? = nil) throws(ResolutionError) -> Never { fatalError() }
}

extension Container {
    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, factory: () throws -> S
    ) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        factory: (Resolver) throws -> S
    ) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func register<S>(instance: S, as service: S.Type = S.self, name: ServiceName? = nil) {}

    /// A container does not change.
    @available(*, unavailable, message: "a container does not change: register in its Catalog, or in makeChild { }")
    public func autoregister<S, Initializer>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil, initializer: Initializer
    ) {}
}
