import PlugboardWiring

/// Resolves what its context asks for.
postfix operator ~>

/// Resolves the service that is asked for by its context: `Checkout(mailer: try container~>)`.
///
/// - Throws: `ResolutionError` when it is not bound or cannot be made.
@inlinable
public postfix func ~> <S>(resolver: some Resolving) throws(ResolutionError) -> S {
    try resolver.resolve(S.self)
}

/// Resolves a service by its type: `try container ~> Cat.self`.
///
/// - Throws: `ResolutionError` when it is not bound or cannot be made.
@inlinable
public func ~> <S>(resolver: some Resolving, service: S.Type) throws(ResolutionError) -> S {
    try resolver.resolve(service)
}

/// Resolves a service by its type and name: `try container ~> (Cat.self, name: "mimi")`.
///
/// - Throws: `ResolutionError` when it is not bound or cannot be made.
@inlinable
public func ~> <S>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name)
}

/// Resolves a service with an argument: `try container ~> (Cat.self, argument: "Mimi")`.
///
/// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, argument: request.argument)
}

/// Resolves a service by name with an argument: `try container ~> (Cat.self, name: "mimi", argument: color)`.
///
/// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, argument: request.argument)
}

/// Resolves a service with arguments: `try container ~> (Cat.self, arguments: ("Mimi", color))`.
///
/// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, arguments: Arguments(repeat each request.arguments))
}

/// Resolves a service by name with arguments: `try container ~> (Cat.self, name: "tom", arguments: ("Tom", color))`.
///
/// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, arguments: Arguments(repeat each request.arguments))
}
