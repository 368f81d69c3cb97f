extension Container {
    /// Resolves a service that takes one Sendable argument: `try container.resolve(Person.self, argument: "Michael")`.
    /// The result may enter closures and tasks.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - argument: The argument, of exactly the declared type or of one that can be cast to it.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    @inlinable
    public func resolve<S, A: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> sending S {
        // The box is created here, where the static type is known: finding the type at run time costs 330 instructions.
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in
                try value(service, named: name, argument, in: nil) { Box(argument) }
            }
        }
    }

    /// Resolves a service that takes several arguments, in any order.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - arguments: The arguments, in any order.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try unlessFailed { () throws(ResolutionError) in
            try place.resolve(service, named: name, given: arguments)
        }
    }

    @usableFromInline
    func value<S, A>(
        _ service: S.Type, named name: ServiceName?, _ argument: A, in scope: Scope?, boxed: () -> AnyBox
    ) throws(ResolutionError) -> S {
        try scope?.checkOpen()
        if !isClosed, let slot = linkedSlot(ObjectIdentifier(service), named: name) {
            let binding = slot.binding(taking: ObjectIdentifier(A.self), as: service)
            if binding >= 0 {
                var frame = Frame(rare: .argument(boxed()), binding: binding)
                defer { frame.end() }
                return try slot.requested(service, self, scope, &frame)
            }
        }
        return try ResolutionPlace(container: self, scope: scope).resolve(
            service, named: name, given: Arguments(argument))
    }
}

extension Scope {
    /// Resolves a service that takes one Sendable argument. This scope keeps the scoped instances. The result may enter
    /// closures and tasks.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    @inlinable
    public func resolve<S, A: Sendable>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> sending S {
        try sent { () throws(ResolutionError) in
            try unlessFailed { () throws(ResolutionError) in
                try container.value(service, named: name, argument, in: self) { Box(argument) }
            }
        }
    }

    /// Resolves a service that takes several arguments, in any order. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try unlessFailed { () throws(ResolutionError) in
            try place.resolve(service, named: name, given: arguments)
        }
    }
}

extension Resolver {
    /// Resolves a service that takes several arguments, in any order.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try enter().resolve(service, named: name, given: arguments)
    }
}

extension Resolving {
    /// Resolves a service that takes one argument.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built.
    public func resolve<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> S {
        try resolve(service, name: name, arguments: Arguments(argument))
    }
}

/// The arguments of one resolution, each with its static type at the call.
public struct Arguments {
    let arguments: [Argument]

    /// One argument: its value and its static type.
    struct Argument {
        let type: any Any.Type
        let value: Any

        func fits(_ type: any Any.Type) -> Bool {
            func open<T>(_ type: T.Type) -> Bool { value is T }
            return open(type)
        }
    }

    /// Creates arguments, in any order.
    public init<each A>(_ values: repeat each A) {
        var arguments: [Argument] = []
        func append<T>(_ value: T) { arguments.append(Argument(type: T.self, value: value)) }
        repeat append(each values)
        self.arguments = arguments
    }

    var types: [ServiceType] { arguments.map { ServiceType(erased: $0.type) } }
}

extension Arguments: ValueHiding {}
