/// A resolver of services: a `Container`, a `Scope`, or the `Resolver` of the current resolution.
///
/// Only the task that builds may use a `Resolver`. Declare a stored resolver that other tasks use as `any Resolving &
/// Sendable`.
public protocol Resolving: AnyObject {
    /// Resolves a service by its type.
    ///
    /// - Parameter service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    func resolve<S>(_ service: S.Type) throws(ResolutionError) -> S

    /// Resolves a service by its type and name; a nil name means the unnamed binding.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    func resolve<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S

    /// Resolves a service that takes one argument.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - argument: The argument, of exactly the declared type or of one that can be cast to it.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    func resolve<S, A>(_ service: S.Type, name: ServiceName?, argument: A) throws(ResolutionError) -> S

    /// Resolves a service that takes several arguments.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - arguments: The arguments, in any order.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    func resolve<S>(_ service: S.Type, name: ServiceName?, arguments: Arguments) throws(ResolutionError) -> S

    /// Resolves a service, or returns nil if it is not bound.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `ResolutionError` if the service is bound but cannot be built.
    func resolveOptional<S>(_ service: S.Type, name: ServiceName?) throws(ResolutionError) -> S?

    /// Resolves every binding of a service except aliases.
    ///
    /// The unnamed binding comes first, and the others follow in the order of their names. If one of them depends
    /// on another one, the dependency comes first.
    ///
    /// - Parameter service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    /// - Throws: `ResolutionError` if an instance cannot be built.
    /// - Returns: The instances; empty if the service is not bound.
    func resolveAll<S>(_ service: S.Type) throws(ResolutionError) -> [S]
}

extension Resolving {
    /// Resolves a service that takes several arguments, in any order: `try container.resolve(Person.self, arguments:
    /// "Michael", dog)`.
    ///
    /// Each argument fills the parameter whose type is exactly its static type, or else the only parameter that it can
    /// be cast to. Cast an argument to choose its parameter: `dog as any Animal`. If several parameters have the same
    /// type, pass an argument for each of them, in their order.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - first: An argument.
    ///   - rest: The other arguments.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S, A, each B>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) throws(ResolutionError) -> S {
        try resolve(service, name: name, arguments: Arguments(first, repeat each rest))
    }
}

extension Resolving where Self: Sendable {
    /// Resolves a service that takes several Sendable arguments, in any order. The result may enter closures and tasks.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S, A: Sendable, each B: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) throws(ResolutionError) -> sending S {
        let arguments = Arguments(first, repeat each rest)
        return try sent { () throws(ResolutionError) in try resolve(service, name: name, arguments: arguments) }
    }
}

extension Container: Resolving {
    var place: ResolutionPlace { ResolutionPlace(container: self) }

    /// Resolves a service by its type.
    ///
    /// - Parameter service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    @inlinable
    public func resolve<S>(_ service: S.Type = S.self) throws(ResolutionError) -> sending S {
        guard let slot = find(service) else { return try resolve(unlinked: service, name: nil) }
        if let kept = slot.kept(service) { return kept }
        return try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try value(slot, as: service) }
        }
    }

    /// Resolves a service by its type and name; a nil name means the unnamed binding.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built.
    public func resolve<S>(_ service: S.Type = S.self, name: ServiceName?) throws(ResolutionError) -> sending S {
        guard let name else { return try resolve(service) }
        try checkOpen()
        guard let slot = linkedSlot(ObjectIdentifier(service), named: name) else {
            return try resolve(unlinked: service, name: name)
        }
        return try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try value(slot, as: service) }
        }
    }

    /// Resolves a service, or returns nil if it is not bound.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `ResolutionError` if the service is bound but cannot be built.
    public func resolveOptional<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil
    ) throws(ResolutionError) -> sending S? {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try place.resolveOptional(service, named: name) }
        }
    }

    /// Resolves every binding of a service except aliases.
    ///
    /// The unnamed binding comes first, and the others follow in the order of their names. If one of them depends
    /// on another one, the dependency comes first.
    ///
    /// - Parameter service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    /// - Throws: `ResolutionError` if an instance cannot be built.
    /// - Returns: The instances; empty if the service is not bound.
    public func resolveAll<S>(_ service: S.Type = S.self) throws(ResolutionError) -> sending [S] {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try place.resolveAll(service) }
        }
    }

    /// Returns the slot of a service's unnamed binding; nil if it is not bound or not linked yet, or the container is closed.
    // Not generic and not inlined: inlining would add 550 bytes for each service that a program requests.
    @usableFromInline
    func find(_ service: any Any.Type) -> SlotReference? {
        if isClosed { return nil }
        return find(ObjectIdentifier(service))
    }

    /// Resolves a service whose slot is not linked yet, a shape such as `[S]` or `Lazy<S>`, or a service that is not bound.
    @usableFromInline
    func resolve<S>(unlinked service: S.Type, name: ServiceName?) throws(ResolutionError) -> sending S {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in try value(slot(service, named: name), as: service) }
        }
    }

    @usableFromInline
    func value<S>(_ slot: SlotReference, as type: S.Type) throws(ResolutionError) -> S {
        var frame = Frame()
        defer { frame.end() }
        return try slot.requested(type, self, nil, &frame)
    }
}

/// Resolves the inferred type as a postfix operator, or the type of the right operand as an infix operator.
postfix operator ~>

/// Resolves the service of the inferred type: `Checkout(mailer: try container~>)`.
///
/// - Throws: `ResolutionError` if the service is not bound or cannot be built.
@inlinable
public postfix func ~> <S>(resolver: some Resolving) throws(ResolutionError) -> S {
    try resolver.resolve(S.self)
}

/// Resolves a service by its type: `try container ~> Cat.self`.
///
/// - Throws: `ResolutionError` if the service is not bound or cannot be built.
@inlinable
public func ~> <S>(resolver: some Resolving, service: S.Type) throws(ResolutionError) -> S {
    try resolver.resolve(service)
}

/// Resolves a service by its type and name: `try container ~> (Cat.self, name: "mimi")`.
///
/// - Throws: `ResolutionError` if the service is not bound or cannot be built.
@inlinable
public func ~> <S>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name)
}

/// Resolves a service with an argument: `try container ~> (Cat.self, argument: "Mimi")`.
///
/// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, argument: request.argument)
}

/// Resolves a service by name with an argument: `try container ~> (Cat.self, name: "mimi", argument: color)`.
///
/// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
@inlinable
public func ~> <S, A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, argument: A)
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, argument: request.argument)
}

/// Resolves a service with arguments: `try container ~> (Cat.self, arguments: ("Mimi", color))`.
///
/// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: nil, arguments: Arguments(repeat each request.arguments))
}

/// Resolves a service by name with arguments: `try container ~> (Cat.self, name: "tom", arguments: ("Tom", color))`.
///
/// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
public func ~> <S, each A>(
    resolver: some Resolving, request: (service: S.Type, name: ServiceName, arguments: (repeat each A))
) throws(ResolutionError) -> S {
    try resolver.resolve(request.service, name: request.name, arguments: Arguments(repeat each request.arguments))
}

// The same operators for the resolvers that tasks share. The result may enter closures and tasks, like that of `resolve`.

/// Resolves the service of the inferred type, from a container or a scope.
@inlinable
public postfix func ~> <S>(resolver: some Resolving & Sendable) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in try resolver.resolve(S.self) }
}

/// Resolves a service by its type, from a container or a scope.
@inlinable
public func ~> <S>(resolver: some Resolving & Sendable, service: S.Type) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in try resolver.resolve(service) }
}

/// Resolves a service by its type and name, from a container or a scope.
@inlinable
public func ~> <S>(
    resolver: some Resolving & Sendable, request: (service: S.Type, name: ServiceName)
) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in try resolver.resolve(request.service, name: request.name) }
}

/// Resolves a service with an argument, from a container or a scope.
@inlinable
public func ~> <S, A: Sendable>(
    resolver: some Resolving & Sendable, request: (service: S.Type, argument: A)
) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in
        try resolver.resolve(request.service, name: nil, argument: request.argument)
    }
}

/// Resolves a service by name with an argument, from a container or a scope.
@inlinable
public func ~> <S, A: Sendable>(
    resolver: some Resolving & Sendable, request: (service: S.Type, name: ServiceName, argument: A)
) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in
        try resolver.resolve(request.service, name: request.name, argument: request.argument)
    }
}

/// Resolves a service with arguments, from a container or a scope.
public func ~> <S, each A: Sendable>(
    resolver: some Resolving & Sendable, request: (service: S.Type, arguments: (repeat each A))
) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in
        try resolver.resolve(request.service, name: nil, arguments: Arguments(repeat each request.arguments))
    }
}

/// Resolves a service by name with arguments, from a container or a scope.
public func ~> <S, each A: Sendable>(
    resolver: some Resolving & Sendable, request: (service: S.Type, name: ServiceName, arguments: (repeat each A))
) throws(ResolutionError) -> sending S {
    try sent { () throws(ResolutionError) in
        try resolver.resolve(request.service, name: request.name, arguments: Arguments(repeat each request.arguments))
    }
}
