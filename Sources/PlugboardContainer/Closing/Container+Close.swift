import PlugboardWiring

extension Container {
    /// Closes what this container built and keeps, and says `.closing`: each once, a thing before what it depends on.
    ///
    /// A start under way is cancelled first, and waited for. Resolving afterwards throws `closed`. Instances made elsewhere that say `.closing` are closed too; scopes and
    /// children close by themselves. A second call does nothing. Dropping a container closes nothing.
    ///
    /// Any thread may call it. It waits for what is being built, and so must not be awaited by a factory or a closing
    /// closure of this container, nor by what one of them waits for. It runs where its caller does; a closing closure runs
    /// where its own isolation says.
    ///
    /// - Throws: `ClosingError` with everything that did not close; the rest is closed all the same. Or with the ring, when
    ///   it would wait for what awaits it; nothing is closed then.
    nonisolated(nonsending) public func close() async throws(ClosingError) {
        guard let startup else { return try await closeBuilt() }
        let chain = WaitableOperation.running
        try ClosableInstances.checkRing(in: chain, of: WaitableOperation.InstanceOwner(container: self, scope: nil))
        let wasIdle = try await startup.close(from: chain)
        try await closeBuilt { _ in wasIdle }
    }

    /// Closes what was built.
    ///
    /// - Parameter isUnstarted: Whether the starting of something has not begun.
    nonisolated(nonsending) func closeBuilt(
        where isUnstarted: (any AnySlot) -> Bool = { _ in true }
    ) async throws(ClosingError) {
        // Instances made elsewhere are kept from the beginning, whether or not anybody has asked for them.
        for slot in slots.closing.given.map({ slots[$0] }) where !slot.facts.isStarted || isUnstarted(slot) {
            slot.ensureKept(in: self)
        }
        try await closables.close(WaitableOperation.InstanceOwner(container: self, scope: nil))
    }

    /// Runs a closure with a scope, and closes the scope at its end, also after a throw.
    ///
    /// ```swift
    /// try await container.withScope { scope in try scope.resolve(Checkout.self).place(order) }
    /// ```
    ///
    /// - Throws: what the closure throws, else `ClosingError`.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await makeScope(fileID: fileID, line: line).closed(after: body)
    }
}

extension Scope {
    /// Runs a closure with this scope, and closes the scope at its end, also after a throw.
    ///
    /// For work that continues after the function that opened the scope has returned, such as writing a response body. The
    /// closure runs on no actor; on one, use `withScope`, or `close()`.
    ///
    /// ```swift
    /// let scope = container.makeScope()
    /// Task { try await scope.close(after: { scope in try scope.resolve(Checkout.self).place("A-1") }) }
    /// ```
    ///
    /// - Throws: what the closure throws, else `ClosingError`.
    public func close<R>(after body: (Scope) async throws -> R) async throws -> R { try await closed(after: body) }

    nonisolated(nonsending) func closed<R>(
        after body: nonisolated(nonsending) (Scope) async throws -> R
    ) async throws -> R {
        do {
            let result = try await body(self)
            try await close()
            return result
        } catch {
            try? await close()
            throw error
        }
    }

    /// Closes what this scope built and keeps, and says `.closing`: each once, a thing before what it depends on.
    ///
    /// Resolving afterwards throws `closed`. A second call does nothing. What is said of a container's `close()` holds here
    /// too.
    ///
    /// - Throws: `ClosingError` with everything that did not close; the rest is closed all the same. Or with the ring, when
    ///   it would wait for what awaits it; nothing is closed then.
    nonisolated(nonsending) public func close() async throws(ClosingError) {
        try await closables.close(WaitableOperation.InstanceOwner(container: container, scope: self))
    }
}

extension ClosableInstances {
    nonisolated(nonsending) fileprivate func close(_ owner: WaitableOperation.InstanceOwner) async throws(ClosingError)
    {
        let chain = WaitableOperation.running
        try Self.checkRing(in: chain, of: owner)
        let closing = WaitableOperation(nil, in: owner.container, owner.scope)
        let building = try begin(closing, from: chain) {
            if let scope = owner.scope { scope.shutDown() } else { owner.container.shutDown() }
        }
        guard let building else { return }
        defer {
            WaitRegistry.end(chain, for: closing, needing: building)
            closing.end()
        }
        let built = await takeBuilt()
        try await Self.close(built, of: owner, in: closing)
    }
}

extension ClosableInstances {
    /// - Throws: The ring, when the caller is making, starting or closing something of the owner.
    fileprivate static func checkRing(in chain: [WaitableOperation], of owner: WaitableOperation.InstanceOwner)
        throws(ClosingError)
    {
        if owner.scope == nil, let steps = RunningTask.steps(awaitedByClosing: owner.container) {
            throw ClosingError(ring: steps)
        }
        let own = chain.drop { !$0.builds(in: owner) }
        if !own.isEmpty, let error = ClosingError(ring: Array(own)) { throw error }
    }
}

extension ClosableInstances {
    /// Closes instances, a thing before what it depends on.
    nonisolated(nonsending) private static func close(
        _ built: [Closable], of owner: WaitableOperation.InstanceOwner, in closing: WaitableOperation
    ) async throws(ClosingError) {
        var failures: [ClosingError.Failure] = []
        for closable in dependentsFirst(built, owner.container.slots) {
            let activity = WaitableOperation(closable.facts, in: owner.container, owner.scope, outer: closing)
            do {
                try await activity.run(closable.end)
            } catch {
                for step in closable.facts.steps {
                    failures.append(ClosingError.Failure(step: step, error: error))
                }
            }
            (owner.scope?.closables ?? owner.container.closables).closed(closable.facts)
        }
        guard failures.isEmpty else { throw ClosingError(failures: failures) }
    }

    /// What was built last comes first, unless something else depends on it, be it through a `Lazy` opened late.
    private static func dependentsFirst(_ built: [Closable], _ slots: ContainerSlots) -> [Closable] {
        if built.count < 2 { return built }
        // A slot whose holder failed may have been built more than once, and one may have a task that runs.
        let closables = Dictionary(grouping: built) { $0.facts.number }
        let order = slots.order.dependenciesFirst(built.map(\.facts.number))
        return order.flatMap { closables[$0] ?? [] }.reversed()
    }
}
