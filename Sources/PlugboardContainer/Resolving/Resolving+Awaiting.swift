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
        async throws(ResolutionError) -> S
    {
        try await awaited(service, named: name, given: nil)
    }

    nonisolated(nonsending) func awaited<S>(
        _ service: S.Type, named name: ServiceName?, given: Arguments?
    ) async throws(ResolutionError) -> S {
        let slot = try slot(service, named: name).slot(service)
        try await waitForStart(of: slot)
        return try await awaitedValue(slot, given: given, in: nil)
    }

    nonisolated(nonsending) func awaitedValue<S>(
        _ slot: Slot<S>, given: Arguments? = nil, in scope: Scope?, depth: Int32 = 0
    ) async throws(ResolutionError) -> S {
        let arguments = try slot.facts.matched(ifGiven: given)
        var frame = Frame(Graph(), depth: depth, rare: arguments.map { RareFrame(arguments: $0) })
        defer { frame.end() }
        frame.isAwaited = true
        return try await slot.produced(self, scope, &frame)
    }
}

extension Scope {
    /// Resolves a service that is built asynchronously, or any other service. This scope keeps the scoped instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound or cannot be built, or if the task was cancelled while
    ///   it waited.
    nonisolated(nonsending) public func resolve<S>(awaiting service: S.Type, name: ServiceName? = nil)
        async throws(ResolutionError) -> S
    {
        try await awaited(service, named: name, given: nil)
    }

    nonisolated(nonsending) func awaited<S>(
        _ service: S.Type, named name: ServiceName?, given: Arguments?
    ) async throws(ResolutionError) -> S {
        try checkOpen()
        let slot = try container.slot(service, named: name).slot(service)
        try await container.waitForStart(of: slot)
        return try await container.awaitedValue(slot, given: given, in: self)
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

    nonisolated(nonsending) func awaited<S>(
        _ service: S.Type, named name: ServiceName?, given: Arguments?
    ) async throws(ResolutionError) -> S {
        let place = try enter()
        let slot = try place.container.slot(service, named: name, isWithin: true).slot(service)
        try await place.container.waitForStart(of: slot)
        let rare = rare(given: try slot.facts.matched(ifGiven: given))
        // The resolution may have ended while this call waited for the start.
        let current = try enter()
        var frame =
            current.graph == nil
            ? Frame(Graph(), depth: depth + 1, rare: rare) : current.frame(depth: depth + 1, rare)
        defer { frame.end() }
        frame.isAwaited = slot.facts.isAsynchronous
        return try await slot.produced(current.container, current.scope, &frame)
    }
}

extension SlotFacts {
    /// Returns the arguments in the order of the slot's declaration; nil if the caller passed none. A factory that
    /// reads a missing argument throws.
    fileprivate func matched(ifGiven given: Arguments?) throws(ResolutionError) -> GivenArguments? {
        guard let given else { return nil }
        return try matched(given)
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
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
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
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
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
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(argument))
    }

    /// Resolves an asynchronous service that takes several arguments, in any order. This scope keeps the scoped
    /// instances.
    ///
    /// - Throws: `ResolutionError` if the service is not bound, takes other arguments or cannot be built, or if the task
    ///   was cancelled while it waited.
    nonisolated(nonsending) public func resolve<S, A: Sendable, each B: Sendable>(
        awaiting service: S.Type, name: ServiceName? = nil, arguments first: A, _ rest: repeat each B
    ) async throws(ResolutionError) -> S {
        try await awaited(service, named: name, given: Arguments(first, repeat each rest))
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
