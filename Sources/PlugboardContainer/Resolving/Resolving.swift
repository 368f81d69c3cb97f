import PlugboardWiring

/// What resolves services: a `Container`, a `Scope`, or the `Resolver` of a resolution under way.
public protocol Resolving: Sendable {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type) throws(ResolutionError) -> S

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S?

    /// An instance of every binding of a service, unnamed first, then by name. Aliases are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S]
}

/// Resolves the service that is asked for by its context: `Checkout(mailer: try container~>)`.
postfix operator ~>

@inlinable
public postfix func ~> <S>(resolver: some Resolving) throws(ResolutionError) -> S {
    try resolver.resolve(S.self)
}

/// Resolves a service by its type: `try container ~> Cat.self`.
@inlinable
public func ~> <S>(resolver: some Resolving, service: S.Type) throws(ResolutionError) -> S {
    try resolver.resolve(service)
}

/// Resolves a service by its type and name: `try container ~> (Cat.self, name: "mimi")`.
@inlinable
public func ~> <S>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name)
}
