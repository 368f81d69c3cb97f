import PlugboardWiring

extension Container {
    /// An instance of a service that takes one argument: `try container.resolve(Person.self, argument: "Michael")`.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    // Inlined as `resolve` is: a call without a name then looks for none.
    @inlinable @inline(__always)
    public func resolve<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> S {
        try slot(service, named: name).value(service, argument: argument, in: self, scope: nil)
    }

    /// An instance of a service that takes several arguments, in any order.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try slot(service, named: name).value(service, given: arguments, in: self, scope: nil)
    }
}

extension Scope {
    /// An instance of a service that takes one argument; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    @inlinable
    public func resolve<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> S {
        try container.slot(service, named: name).value(service, argument: argument, in: container, scope: self)
    }

    /// An instance of a service that takes several arguments, in any order; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        try container.slot(service, named: name).value(service, given: arguments, in: container, scope: self)
    }
}

extension Resolver {
    /// An instance of a service that takes one argument.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S, A>(
        _ service: S.Type = S.self, name: ServiceName? = nil, argument: A
    ) throws(ResolutionError) -> S {
        try resolve(service, name: name, arguments: Arguments(argument))
    }

    /// An instance of a service that takes several arguments, in any order.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments or cannot be made.
    public func resolve<S>(
        _ service: S.Type = S.self, name: ServiceName? = nil, arguments: Arguments
    ) throws(ResolutionError) -> S {
        let entered = try enter()
        defer { entered.leave() }
        let slot = try entered.slot(service, named: name)
        let matched = try slot.matched(arguments)
        return try matched.with { (arguments) throws(ResolutionError) -> S in
            try value(slot, as: service, in: entered, arguments: arguments)
        }
    }
}
