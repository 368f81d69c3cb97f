import PlugboardWiring

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

/// Resolves a service with an argument: `try container ~> (Cat.self, argument: "Mimi")`.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, argument: request.argument)
}

/// Resolves a service by name with an argument: `try container ~> (Cat.self, name: "mimi", argument: color)`.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, argument: request.argument)
}

/// Resolves a service with arguments: `try container ~> (Cat.self, arguments: ("Mimi", color))`.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, arguments: Arguments(repeat each request.arguments))
}

/// Resolves a service by name with arguments: `try container ~> (Cat.self, name: "tom", arguments: ("Tom", color))`.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, arguments: Arguments(repeat each request.arguments))
}
