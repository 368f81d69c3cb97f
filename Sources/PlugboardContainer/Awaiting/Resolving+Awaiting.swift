import PlugboardWiring
internal import Dispatch

extension Container {
    /// An instance of a service that is made asynchronously, or of any other.
    ///
    /// A service is asynchronous if its factory, or anything it needs directly, is. A shared one is built in a task of
    /// its own: cancelling the caller ends its wait, not the build.
    ///
    /// ```swift
    /// let feed = try await container.resolve(awaiting: Feed.self)
    /// ```
    ///
    /// - Throws: `ResolutionError` when it is not bound, cannot be made, or the task was cancelled while it waited.
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
    /// An instance of a service that is made asynchronously, or of any other; what is scoped is this scope's.
    ///
    /// - Throws: `ResolutionError` when it is not bound, cannot be made, or the task was cancelled while it waited.
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
    /// An instance of a service that is made asynchronously, or of any other, inside the resolution under way.
    ///
    /// - Throws: `ResolutionError` when it is not bound, cannot be made, or the task was cancelled while it waited.
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
        // The resolution may have ended meanwhile.
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
    /// The arguments given, as the slot declares them; nil if none are given, which is found when one is read.
    fileprivate func matched(ifGiven given: Arguments?) throws(ResolutionError) -> GivenArguments? {
        guard let given else { return nil }
        return try matched(given)
    }
}

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

/// Tells whether synchronous code runs on the main actor, whose executor is the main dispatch queue.
///
/// Threads do not tell: off Apple's systems the main queue leaves the main thread at the first suspension.
enum MainQueue {
    /// Made once, and set on the main queue then.
    private static let mark: Unchecked<DispatchSpecificKey<Bool>> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return Unchecked(key)
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark.value) ?? false }
}
