import PlugboardWiring

extension Container {
    /// An instance of a service that takes one argument and is made asynchronously:
    /// `try await container.resolve(awaiting: Feed.self, argument: url)`.
    ///
    /// What is handed to a factory on another executor must be Sendable, and the compiler says so.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
    }

    /// An instance of a service that takes several arguments, in any order, and is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}

extension Scope {
    /// An instance of a service that takes one argument and is made asynchronously; what is scoped is this scope's.
    ///
    /// What is handed to a factory on another executor must be Sendable, and the compiler says so.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
    }

    /// An instance of a service that takes several arguments, in any order, and is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}

extension Resolver {
    /// An instance of a service that takes one argument and is made asynchronously, inside the resolution under way.
    ///
    /// What is handed to a factory on another executor must be Sendable, and the compiler says so.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
    }

    /// An instance of a service that takes several arguments, in any order, and is made asynchronously.
    ///
    /// - Throws: `ResolutionError` when it is not bound, takes other arguments, cannot be made, or the task was
    ///   cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}
