import PlugboardWiring

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
        let slot = try slot(service, named: name)
        try await slot.waitForStart(in: self)
        return try await slot.awaitedValue(service, given: given, in: self, scope: nil)
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
        let slot = try container.slot(service, named: name)
        try await slot.waitForStart(in: container)
        return try await slot.awaitedValue(service, given: given, in: container, scope: self)
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
        let (container, scope) = try enterHolding()
        let slot = try container.slotWithin(service, named: name)
        try await slot.waitForStart(in: container)
        guard slot.slot.isAsynchronous else {
            if let given { return try resolve(service, name: name, arguments: given) }
            return try resolve(service, name: name)
        }
        let matched = try slot.matched(ifGiven: given)
        // Asked once: the resolution may end meanwhile, and who joins it does not end it.
        let isFinished = session.isFinished
        let context =
            isFinished
            ? AsyncResolutionState(container, scope: scope, depth: depth + 1, arguments: matched)
            : AsyncResolutionState(container, scope: scope, joining: session, depth: depth + 1, arguments: matched)
        return try await slot.awaitedValue(service, in: context, endsSession: isFinished)
    }
}

extension UnmanagedSlot {
    nonisolated(nonsending) func awaitedValue<S>(
        _ type: S.Type, given: Arguments? = nil, in container: Container, scope: Scope?, depth: Int32 = 0
    ) async throws(ResolutionError) -> S {
        let context = AsyncResolutionState(
            container, scope: scope, depth: depth, arguments: try matched(ifGiven: given))
        guard slot.isAsynchronous else {
            defer {
                context.session.finish()
                withExtendedLifetime(context) {}
            }
            var frame = ResolutionContext(
                container, scope: scope, joining: context.session, depth: depth, arguments: context.arguments?.pointer)
            frame.isAwaited = true
            return try value(type, in: &frame)
        }
        return try await awaitedValue(type, in: context, endsSession: true)
    }

    /// The arguments given, as the slot declares them; nil where none are given, which is found out when one is read.
    fileprivate func matched(ifGiven given: Arguments?) throws(ResolutionError) -> ArgumentsInDeclaredOrder? {
        guard let given else { return nil }
        return try matched(given)
    }

    nonisolated(nonsending) func awaitedValue<S>(
        _ type: S.Type, in context: AsyncResolutionState, endsSession: Bool
    ) async throws(ResolutionError) -> S {
        defer { if endsSession { context.session.finish() } }
        let entry = try await slot.produce(context)
        return Self.instance(of: entry, as: type)
    }
}
