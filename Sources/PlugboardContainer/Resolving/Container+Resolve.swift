import PlugboardWiring

/// What resolves services: a `Container`, a `Scope`, or the `Resolver` of a resolution under way.
///
/// A `Resolver` is for the task that builds alone; where one is kept that other tasks use, say `any Resolving & Sendable`.
public protocol Resolving: AnyObject {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type) throws(ResolutionError) -> S

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S

    /// An instance of a service that takes one argument.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    func resolve<S, A>(_ service: S.Type, name: ServiceName?, argument: A) throws(ResolutionError) -> S

    /// An instance of a service that takes several arguments.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    func resolve<S>(_ service: S.Type, name: ServiceName?, arguments: Arguments) throws(ResolutionError) -> S

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S?

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S]
}

extension Resolving {
    /// An instance of a service that takes several arguments, in any order:
    /// `try container.resolve(Person.self, arguments: "Michael", dog)`.
    ///
    /// Each fills the parameter of exactly its type, else the one it can be cast to. State a type to choose:
    /// `dog as any Animal`. Several of one type fill their parameters in order; all of them are given then.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S, A, each B>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) throws(ResolutionError) -> S {
        try resolve(service, name: name, arguments: Arguments(first, repeat each rest))
    }
}

extension Container: Resolving {
    /// An instance of a service by its type.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> S {
        guard let slot = find(service) else { return try resolve(derived: service, name: nil) }
        if let kept = slot.kept(service) { return kept }
        return try value(slot, as: service)
    }

    /// An instance of a service by its type and name; nil is the unnamed binding.
    ///
    /// - Throws: `ResolutionError` when it is not bound or cannot be made.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> S {
        guard let name else { return try resolve(service) }
        try checkOpen()
        guard let slot = table[ObjectIdentifier(service), name] else {
            return try resolve(derived: service, name: name)
        }
        return try value(slot, as: service)
    }

    /// An instance, or nil when the service is not bound.
    ///
    /// - Throws: `ResolutionError` when it is bound and cannot be made.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> S? {
        guard let slot = try slotIfBound(service, named: name) else { return nil }
        return try value(slot, as: service)
    }

    /// An instance of every binding of a service, unnamed first, then by name, but what one depends on before it. Aliases
    /// are not told again.
    ///
    /// - Throws: `ResolutionError` when one of them cannot be made.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> [S] {
        try value(slotOfAll(service), as: [S].self)
    }

    @usableFromInline
    func resolve<S>(derived service: S.Type, name: ServiceName?) throws(ResolutionError) -> S {
        try value(slot(service, named: name), as: service)
    }

    @usableFromInline
    func value<S>(_ slot: SlotReference, as type: S.Type) throws(ResolutionError) -> S {
        var frame = Frame()
        defer { frame.end() }
        return try slot.value(type, self, nil, &frame)
    }
}

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
