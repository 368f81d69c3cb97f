// Unavailable overloads for calls without the label of the closure or without the service. For these calls the compiler
// would report "no exact matches", or the label of another overload. Their other parameters are those of the available
// overloads, so no other call selects them.

extension Catalog {
    /// Unavailable, because the initializer has a label.
    @available(*, unavailable, message: "add the label: autoregister(S.self, initializer: X.init)")
    public mutating func autoregister<S, each P>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        _ initializer: (repeat each P) async throws -> S
    ) {}

    /// Unavailable, because an initializer is registered, and not a type.
    @available(*, unavailable, message: "pass the initializer: autoregister(S.self, initializer: X.init)")
    public mutating func autoregister<S, X>(_ service: S.Type, _ implementation: X.Type) {}

    /// Unavailable, because the service is not specified.
    @available(*, unavailable, message: "name the service: autoregister(S.self, initializer: X.init)")
    public mutating func autoregister<S, each P>(_ initializer: (repeat each P) async throws -> S) {}

    /// Unavailable, because the service is not specified.
    @available(*, unavailable, message: "name the service: factory(\"id\", S.self, initializer: X.init)")
    public mutating func factory<S, each P>(_ id: String, _ initializer: (repeat each P) async throws -> S) {}

    /// Unavailable, because the closure has a label unless it is a trailing closure.
    @available(*, unavailable, message: "add the label: register(S.self, factory: X.init)")
    public mutating func register<S, each P>(
        _ service: S.Type, name: ServiceName? = nil, lifetime: Lifetime<S>? = nil,
        _ factory: (repeat each P) async throws -> S
    ) {}

    /// Unavailable, because the label is `lifetime:`.
    @available(*, unavailable, message: "write lifetime: instead of scope:")
    public mutating func register<S, each P>(
        _ service: S.Type, scope: Lifetime<S>, factory: (repeat each P) async throws -> S
    ) {}

    /// Unavailable, because the initializer has a label.
    @available(*, unavailable, message: "add the label: factory(\"id\", S.self, initializer: X.init)")
    public mutating func factory<S, each P>(
        _ id: String, _ service: S.Type, lifetime: Lifetime<S>? = nil,
        settings: (any (Decodable & Sendable).Type)? = nil, _ initializer: (repeat each P) async throws -> S
    ) {}
}
