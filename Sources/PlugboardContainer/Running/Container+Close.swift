extension Container {
    /// Closes every instance that this container built and keeps and that is registered with `.closing` or `.running`.
    /// Each instance is closed once, before its dependencies.
    ///
    /// If the container is starting, the start is first cancelled and awaited. Existing instances registered with
    /// `.closing` are closed too. First, the services of `.running` that no other binding needs end, if no child is open.
    /// Then the open scopes that have an instance to close, and the children, are closed, the latest first. Then all
    /// other instances are closed. The call does not wait for closures that use these scopes. After the call, resolving
    /// throws `closed`. A second call has no effect. Releasing a container does not close its instances.
    ///
    /// Any thread may call it. The call waits for current builds. So a factory or a closing closure of this container
    /// must not await the call, and neither must code that such a closure waits for. The call runs in the isolation of
    /// its caller; a closing closure runs in its own isolation.
    ///
    /// - Throws: `ClosingError` with every instance that could not be closed; all others are closed. If the closing
    ///   would wait for its own caller, the error has the cycle, and no instance is closed.
    nonisolated(nonsending) public func close(
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws(ClosingError) {
        try await close(by: .call(fileID, line))
    }

    /// Closes the container, as a requirement `close()` of a protocol. A direct call selects the method above.
    @_disfavoredOverload
    nonisolated(nonsending) public func close() async throws(ClosingError) {
        try await close(by: .event("close()"))
    }

    nonisolated(nonsending) package func close(by cause: ClosingCause) async throws(ClosingError) {
        try await close(by: cause, isOfOwner: false)
    }

    nonisolated(nonsending) func close(by cause: ClosingCause, isOfOwner: Bool) async throws(ClosingError) {
        guard let startup else { return try await closeBuilt(by: cause, isOfOwner: isOfOwner) }
        let chain = WaitableOperation.running
        if !isOfOwner {
            try ClosableInstances.checkRing(
                in: chain, of: WaitableOperation.InstanceOwner(container: self, scope: nil))
        }
        let wasIdle = try await startup.close(from: chain)
        try await closeBuilt(by: cause, isOfOwner: isOfOwner) { _ in wasIdle }
    }

    /// Closes the instances that were built.
    ///
    /// - Parameters:
    ///   - isOfOwner: Whether the parent is closing, and has checked the waits of this container.
    ///   - isUnstarted: Whether the start of a slot has not begun.
    nonisolated(nonsending) func closeBuilt(
        by cause: ClosingCause, isOfOwner: Bool = false, where isUnstarted: (any AnySlot) -> Bool = { _ in true }
    ) async throws(ClosingError) {
        keepExistingInstances(where: isUnstarted)
        try await closables.close(
            WaitableOperation.InstanceOwner(container: self, scope: nil), by: cause, isOfOwner: isOfOwner)
    }

    /// Keeps the existing instances to close, because they are closed even if they were never requested.
    private func keepExistingInstances(where isUnstarted: (any AnySlot) -> Bool) {
        for slot in slots.input.closing.existingInstances.map({ slots[$0] })
        where !slot.facts.isStarted || isUnstarted(slot) {
            slot.ensureKept(in: self)
        }
    }

    /// Makes every request of a new child throw `closed`, because its parent closes. Its own `close()` still closes
    /// existing instances.
    func closeBeforeUse() {
        _ = startup?.closeIfIdle()
        _ = dependents.close()
        keepExistingInstances { _ in true }
        closables.setCause(.event("the closing of its container"))
        shutDown()
    }

    /// Runs a closure with a new scope, and then closes the scope, even if the closure throws.
    ///
    /// ```swift
    /// try await container.withScope { scope in try scope.resolve(Checkout.self).place(order) }
    /// ```
    ///
    /// - Parameter body: The closure that receives the scope.
    /// - Throws: The error of the closure, or `ClosingError` if the closure throws none.
    /// - Returns: The result of the closure.
    nonisolated(nonsending) public func withScope<R>(
        _ body: nonisolated(nonsending) (Scope) async throws -> R, fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> R {
        try await makeScope(fileID: fileID, line: line).closed(after: body)
    }
}

extension Scope {
    /// Runs a closure with this scope, and then closes the scope, even if the closure throws.
    ///
    /// Use it for work that continues after the function that opened the scope has returned, such as writing a response
    /// body. The closure is not isolated to an actor. To run on an actor, use `withScope` or `close()`.
    ///
    /// ```swift
    /// let scope = container.makeScope()
    /// Task { try await scope.close(after: { scope in try scope.resolve(Checkout.self).place("A-1") }) }
    /// ```
    ///
    /// - Parameter body: The closure that receives the scope.
    /// - Throws: The error of the closure, or `ClosingError` if the closure throws none.
    /// - Returns: The result of the closure.
    public func close<R>(after body: (Scope) async throws -> R) async throws -> R {
        try await closed(by: .event("the end of close(after:)"), after: body)
    }

    nonisolated(nonsending) func closed<R>(
        by cause: ClosingCause = .event("the end of withScope"),
        after body: nonisolated(nonsending) (Scope) async throws -> R
    ) async throws -> R {
        let result: R
        do {
            result = try await body(self)
        } catch {
            // The observer has received the failures of the closing.
            do { try await close(by: cause) } catch let lost { container.reportLost(lost) }
            throw error
        }
        try await close(by: cause)
        return result
    }

    /// Closes every instance that this scope built and keeps and that is registered with `.closing`. Each instance is
    /// closed once, before its dependencies.
    ///
    /// After the call, resolving throws `closed`. A second call has no effect. The restrictions on callers of the
    /// container's `close()` apply here too.
    ///
    /// - Throws: `ClosingError` with every instance that could not be closed; all others are closed. If the closing
    ///   would wait for its own caller, the error has the cycle, and no instance is closed.
    nonisolated(nonsending) public func close(
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws(ClosingError) {
        try await close(by: .call(fileID, line))
    }

    /// Closes the scope, as a requirement `close()` of a protocol. A direct call selects the method above.
    @_disfavoredOverload
    nonisolated(nonsending) public func close() async throws(ClosingError) {
        try await close(by: .event("close()"))
    }

    nonisolated(nonsending) func close(
        by cause: ClosingCause, isOfOwner: Bool = false
    ) async throws(ClosingError) {
        try await closables.close(
            WaitableOperation.InstanceOwner(container: container, scope: self), by: cause, isOfOwner: isOfOwner)
    }
}

extension ClosableInstances {
    /// - Parameter isOfOwner: Whether a container that is closing calls this. That container has checked the waits of all
    ///   its dependents. Otherwise each level of a chain of children would visit all levels below it. A build that began
    ///   afterwards is checked when its own container begins to close.
    nonisolated(nonsending) fileprivate func close(
        _ owner: WaitableOperation.InstanceOwner, by cause: ClosingCause, isOfOwner: Bool
    ) async throws(ClosingError) {
        let chain = WaitableOperation.running
        if !isOfOwner { try Self.checkRing(in: chain, of: owner) }
        let closing = WaitableOperation(nil, in: owner.container, owner.scope)
        // Without a chain, no operation waits for the closing, so there is no cycle.
        let isChecked = chain.isEmpty || owner.scope != nil || isOfOwner
        let others = isChecked ? [] : owner.container.dependents.pending
        let needed = try begin(closing, by: cause, from: chain, needing: others) {
            if let scope = owner.scope { scope.shutDown() } else { owner.container.shutDown() }
        }
        guard let needed else { return }
        defer {
            // After the tasks of `.running`, which may read updates until they are cancelled.
            if owner.scope == nil { owner.container.slots.input.live?.end() }
            WaitRegistry.end(chain, for: closing, needing: needed)
            closing.end()
            end()
        }
        var failures: [ClosingError.Failure] = []
        let dependents =
            owner.scope == nil ? owner.container.dependents.close().filter { !$0.closables.isOver } : []
        if !dependents.isEmpty {
            let slots = owner.container.slots
            if !dependents.contains(where: { $0 is Container }) {
                failures += await endBuilt(of: owner, in: closing) {
                    $0.isRunning && !slots.mayNeed(LinkingInput.index(of: $0.facts.number))
                }
            }
            // In a task that is never cancelled, as in `endBuilt`.
            failures += await Task { await Self.failures(closing: dependents, of: owner.container, in: closing) }.value
        }
        failures += await endBuilt(of: owner, in: closing)
        guard failures.isEmpty else { throw ClosingError(failures: failures) }
    }
}

extension ClosableInstances {
    nonisolated(nonsending) private func endBuilt(
        of owner: WaitableOperation.InstanceOwner, in closing: WaitableOperation,
        where isEnded: (Closable) -> Bool = { _ in true }
    ) async -> [ClosingError.Failure] {
        let isObserved = owner.container.catalog.observer != nil
        let built = await takeBuilt(where: isEnded, isObserved: isObserved) { Self.dependentsFirst($0, of: owner) }
        if built.isEmpty { return [] }
        return await Task { await Self.failures(closing: built, of: owner, in: closing) }.value
    }

    /// Checks that the caller is not part of an operation that the closing waits for.
    ///
    /// - Throws: `ClosingError` with the cycle, if the caller is building, starting or closing an instance of the
    ///   owner.
    fileprivate static func checkRing(in chain: [WaitableOperation], of owner: WaitableOperation.InstanceOwner)
        throws(ClosingError)
    {
        var owners = [owner]
        if owner.scope == nil {
            owners += owner.container.dependents.descendants.map { .init(container: $0, scope: nil) }
            for owner in owners {
                if let steps = RunningTask.steps(awaitedByClosing: owner.container) { throw ClosingError(ring: steps) }
            }
        }
        let own = chain.drop { operation in !owners.contains { operation.builds(in: $0) } }
        if !own.isEmpty, let error = ClosingError(ring: Array(own)) { throw error }
    }
}

extension ClosableInstances {
    /// Closes the scopes and children of a container one after another. Waits for those whose closing has begun.
    private static func failures(
        closing dependents: [any Dependent], of container: Container, in closing: WaitableOperation
    ) async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        for dependent in dependents {
            let activity = WaitableOperation(nil, in: container, outer: closing)
            do {
                try await activity.run {
                    try await dependent.close(by: .event("the closing of its container"), isOfOwner: true)
                    try await dependent.closables.waitForEnd()
                }
            } catch {
                guard let error = error as? ClosingError else { preconditionFailure("a closing throws ClosingError") }
                failures += error.failures + error.ring.prefix(1).map { ClosingError.Failure(step: $0, error: error) }
            }
        }
        return failures
    }

    /// Closes instances one after another. The caller runs it in a task that is never cancelled: the cancellation of a
    /// caller of `close()` must not interrupt the closings. The task inherits the caller's priority and task-local
    /// values.
    private static func failures(
        closing built: [Closable], of owner: WaitableOperation.InstanceOwner, in closing: WaitableOperation
    ) async -> [ClosingError.Failure] {
        let observer = owner.container.catalog.observer
        let closables = owner.scope?.closables ?? owner.container.closables
        var failures: [ClosingError.Failure] = []
        for closable in built {
            if let observer, closables.beginReport(of: closable.facts) {
                closable.facts.steps.forEach(observer.closing)
            }
            let activity = WaitableOperation(closable.facts, in: owner.container, owner.scope, outer: closing)
            do {
                try await activity.run(closable.end)
                let begun = closables.closed(closable.facts)
                if let observer, let begun {
                    for step in closable.facts.steps { observer.closed(step, in: ContinuousClock.now - begun) }
                }
            } catch {
                _ = closables.closed(closable.facts, hasFailed: true)
                for step in closable.facts.steps {
                    let failure = ClosingError.Failure(step: step, error: error)
                    failures.append(failure)
                    if failure.earlyEnd != nil { continue }
                    observer?.failed(step, with: ResolutionError(.didNotClose(error), path: [step]))
                }
            }
        }
        return failures
    }

    /// Sorts instances into closing order: the latest build first, except that dependents precede their dependencies. A
    /// dependency that was reached through a `Lazy` may have been built later than its dependent. The instances of a
    /// container also have the reverse order of rule 8.19. A scope omits its cost.
    private static func dependentsFirst(_ built: [Closable], of owner: WaitableOperation.InstanceOwner) -> [Closable] {
        if built.count < 2 { return built }
        let (numbers, slots) = (built.map(\.facts.number), owner.container.slots)
        if owner.scope == nil {
            return slots.order.order(of: numbers.map(LinkingInput.index)).map { built[$0] }.reversed()
        }
        // A slot has several entries if it has a running task, or if its build was repeated because a dependent
        // failed.
        let closables = Dictionary(grouping: built) { $0.facts.number }
        return slots.dependenciesFirst(numbers).flatMap { closables[$0] ?? [] }.reversed()
    }
}
