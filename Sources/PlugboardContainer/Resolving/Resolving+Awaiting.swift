internal import Dispatch

extension Container {
    /// Resolves a service that is built asynchronously, or any other service.
    ///
    /// A service is asynchronous if its factory or one of its direct dependencies is asynchronous. A shared instance is
    /// built in a separate task. Cancelling the caller ends the caller's wait; the build continues.
    ///
    /// ```swift
    /// let feed = try await container.resolve(awaiting: Feed.self)
    /// ```
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built, or if the task was cancelled while
    ///   it waited.
    nonisolated(nonsending) public func resolve<S>(awaiting service: S.Type, name: ServiceName? = nil)
        async throws(ResolutionError) -> sending S
    {
        try await place.awaited(service, named: name, given: nil)
    }
}

extension Scope {
    /// Resolves a service that is built asynchronously, or any other service. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built, or if the task was cancelled while
    ///   it waited.
    nonisolated(nonsending) public func resolve<S>(awaiting service: S.Type, name: ServiceName? = nil)
        async throws(ResolutionError) -> sending S
    {
        try await place.awaited(service, named: name, given: nil)
    }
}

extension Resolver {
    /// Resolves a service that is built asynchronously, or any other service, as a part of the current resolution.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built, or if the task was cancelled while
    ///   it waited.
    nonisolated(nonsending) public func resolve<S>(awaiting service: S.Type, name: ServiceName? = nil)
        async throws(ResolutionError) -> S
    {
        try await awaited(service, named: name, given: nil)
    }
}

extension Container {
    /// Resolves an asynchronous service that takes one argument: `try await container.resolve(awaiting: Feed.self,
    /// argument: url)`.
    ///
    /// An argument must be Sendable, because the factory may run on another executor. The compiler checks this.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - argument: The argument, of exactly the declared type or of one that can be cast to it.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the
    ///   task was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> sending S {
        try await place.awaited(service, named: name, given: Arguments(argument))
    }

    /// Resolves an asynchronous service that takes several arguments, in any order.
    ///
    /// - Parameters:
    ///   - service: The service type: the type itself, a superclass, or a protocol as `(any P).self`.
    ///   - name: The name of the binding; nil for the unnamed one.
    ///   - first: An argument.
    ///   - rest: The other arguments.
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the task
    ///   was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> sending S {
        try await place.awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}

extension Scope {
    /// Resolves an asynchronous service that takes one argument. This scope keeps the scoped instances.
    ///
    /// An argument must be Sendable, because the factory may run on another executor. The compiler checks this.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the
    ///   task was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> sending S {
        try await place.awaited(service, named: name, given: Arguments(argument))
    }

    /// Resolves an asynchronous service that takes several arguments, in any order. This scope keeps the scoped
    /// instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the task
    ///   was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> sending S {
        try await place.awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}

extension Resolver {
    /// Resolves an asynchronous service that takes one argument, as a part of the current resolution.
    ///
    /// An argument must be Sendable, because the factory may run on another executor. The compiler checks this.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the
    ///   task was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, argument: A
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
    }

    /// Resolves an asynchronous service that takes several arguments, in any order, as a part of the current
    /// resolution.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the task
    ///   was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
    }
}

/// The main dispatch queue, which is the executor of the main actor.
///
/// Synchronous code uses it to detect whether it runs on the main actor. A comparison of threads is not sufficient: on
/// systems other than Apple's, the main queue leaves the main thread at the first suspension.
enum MainQueue {
    /// The key that marks the main queue. The initializer sets the mark.
    private static let mark: Unchecked<DispatchSpecificKey<Bool>> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return Unchecked(key)
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.value) ?? false }
}
