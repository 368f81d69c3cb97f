import Synchronization

/// The start of a container: the slots to start, and the phase.
final class Startup: Sendable {
    /// The slots to start, sorted by key. Each slot is the outermost decorator of its binding, or the factory of a
    /// binding without decorators.
    private let slots: [SlotIndex]
    private let opaque: Set<SlotIndex>
    private let state = Mutex(State.idle)
    /// Receives the failures of the start before the instances that were built are closed.
    let whenFailed = Mutex<(@Sendable (StartingError) -> Void)?>(nil)

    /// The phase of the start. `closed` means that the container was closed before the start began.
    private enum State {
        case idle
        case running(StartRun)
        case succeeded
        case failed(StartingError)
        case closed
    }

    /// Creates the start of a container; nil if there is nothing to start, which is the common case.
    init?(_ plan: WiringPlan) {
        guard plan.startsSomething else { return nil }
        let graph = plan.graph
        let started = graph.startedSlots
        if started.isEmpty { return nil }
        slots = started.map { ($0, graph.key(of: $0)) }.inOrder { $0.1 < $1.1 }.map(\.0)
        opaque = Set(graph.opaqueSlots)
    }

    /// The slots that are not started: all before and after the start, and those that are left during the start.
    var notStarted: [SlotIndex] {
        state.withLock { state in
            switch state {
            case .running(let run): slots.filter { !run.hasStarted($0) }
            case .succeeded: []
            case .idle, .failed, .closed: slots
            }
        }
    }

    /// The current run of the start; nil if none is running.
    var run: StartRun? { state.withLock { if case .running(let run) = $0 { run } else { nil } } }

    /// Starts the container, or waits for the start if it is running.
    nonisolated(nonsending) func join(from chain: [WaitableOperation], in container: Container)
        async throws(StartingError)
    {
        if let fresh = newRun(in: container) {
            fresh.begin { error in
                self.state.withLock { $0 = error.map { .failed($0) } ?? .succeeded }
            }
            return try await fresh.wait(from: chain, cancelling: true)
        }
        switch state.withLock({ $0 }) {
        case .idle, .closed: throw StartingError([ResolutionError(closed: container)])
        case .succeeded: return
        case .failed(let error): throw error
        case .running(let run): try await run.wait(from: chain, cancelling: false)
        }
    }

    /// Returns a new run; nil if the start has already begun.
    private func newRun(in container: Container) -> StartRun? {
        guard state.withLock({ if case .idle = $0 { true } else { false } }) else { return nil }
        let order = container.slots.order
        let run = StartRun(StartOrder(of: slots, opaque: opaque, by: order), by: order, in: container)
        return state.withLock { state in
            guard case .idle = state else { return nil }
            state = .running(run)
            return run
        }
    }

    /// Cancels the start if it is running, and waits for its end.
    ///
    /// - Returns: Whether the start had not begun.
    /// - Throws: `ClosingError` with the instances that the cancelled start could not close. If the wait would complete
    ///   a cycle of waits, the error has the cycle, and the start is not cancelled.
    nonisolated(nonsending) func close(from chain: [WaitableOperation]) async throws(ClosingError) -> Bool {
        if closeIfIdle() { return true }
        try await run?.cancelAndWait(from: chain)
        return false
    }

    /// Prevents the start unless it has begun. Returns whether it had not begun.
    func closeIfIdle() -> Bool {
        state.withLock { state in
            guard case .idle = state else { return false }
            state = .closed
            return true
        }
    }
}

/// One instance in the dependency graph of a start. It is built and started after its predecessors.
final class StartNode: Sendable {
    let record: WaitableOperation
    /// The numbers of the nodes that must start before this one.
    let predecessors: [Int]
    let slot: any AnySlot
    private let container: Container
    /// The result of the start: an error, or nil for success.
    private let completion = Completion<ResolutionError?>()
    private let state = Mutex(State.waiting)

    /// The phase of the node. `over` means that it failed.
    private enum State { case waiting, begun, succeeded, over }

    init(_ slot: any AnySlot, in container: Container, after predecessors: [Int]) {
        self.container = container
        self.slot = slot
        self.predecessors = predecessors
        record = WaitableOperation(slot.facts, in: container, isAwaitedBuild: true)
    }

    /// Whether the build has begun.
    var hasBegun: Bool { state.withLock { $0 != .waiting } }
    var hasSucceeded: Bool { state.withLock { $0 == .succeeded } }
    var isOver: Bool { completion.isOver }

    /// Builds and starts the instance.
    ///
    /// - Returns: The error; nil for success.
    func start() async -> ResolutionError? {
        if Task.isCancelled { return ResolutionError(.cancelled, path: slot.facts.steps) }
        state.withLock { $0 = .begun }
        let observer = container.catalog.observer
        let begun = observer.map { _ in ContinuousClock.now }
        let failure = await record.run { () async -> ResolutionError? in
            do throws(ResolutionError) {
                try await slot.start(in: container)
                try record.checkUnspoiled(slot.facts)
                return nil
            } catch {
                return record.failure(error, of: slot.facts)
            }
        }
        state.withLock { $0 = failure == nil ? .succeeded : .over }
        completion.end(failure)
        for step in begun == nil ? [] : slot.facts.steps {
            if let failure {
                // The hook of the build has reported its failures.
                if case .didNotStart = failure.reason, !failure.isCancellation {
                    observer?.failed(step, with: failure)
                }
            } else if let begun {
                observer?.started(step, in: ContinuousClock.now - begun)
            }
        }
        return failure
    }

    /// Ends the node without starting it, unless it has ended.
    func abandon() {
        record.end()
        if !isOver { completion.end(ResolutionError(closed: container, path: slot.facts.steps)) }
    }

    /// Waits until the node has started.
    ///
    /// - Throws: The error of the node; `cancelled` if the waiting task was cancelled.
    nonisolated(nonsending) func wait() async throws(ResolutionError) {
        guard let failure = await completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        if let failure { throw failure }
    }
}

extension Container {
    /// Builds and starts every service of this container that is registered with `.starting` or `.running`.
    ///
    /// Each service is started once, after its dependencies. Independent services start concurrently.
    ///
    /// ```swift
    /// catalog.register(Database.self, lifetime: .singleton) { Database() }.starting { try await $0.connect() }
    /// let container = try Container(catalog)
    /// try await container.start()
    /// let database = try container.resolve(Database.self)
    /// ```
    ///
    /// A `WiredApplication` and the `.wired` tests call this function before they run. Until such a service has
    /// started, a request for it throws `notStarted`. During the start, this includes requests through a `Lazy`, a
    /// `Provider` or a `Resolver`; `resolve(awaiting:)` waits for the service instead.
    ///
    /// The first failure cancels all other starts. After a failure, or after a cancellation of the caller's task, the
    /// container closes all instances that were built, dependents first, and then itself. A second call joins the first
    /// and has the same outcome.
    ///
    /// Any thread may call it. A factory or a starting closure of this container must not await the call, and neither
    /// must code that such a closure waits for. A starting closure runs in its own isolation. The call has no effect on
    /// a container without such services.
    ///
    /// - Throws: `StartingError` with every failure, and with the instances that could not be closed. If the start
    ///   would wait for its own caller, the error has the cycle.
    nonisolated(nonsending) public func start() async throws(StartingError) {
        let chain = WaitableOperation.running
        let own = chain.drop { !$0.builds(in: WaitableOperation.InstanceOwner(container: self, scope: nil)) }
        if !own.isEmpty, let error = StartingError(ring: Array(own)) { throw error }
        guard let startup else {
            if isClosed { throw StartingError([ResolutionError(closed: self)]) }
            return
        }
        try await startup.join(from: chain, in: self)
    }
}

extension Container {
    /// Whether the container is ready: `start()` has started every service, and the container is not closed.
    ///
    /// Any thread may read it, also during the start. A container without started services is ready from its creation. A
    /// child is ready independently of its parent.
    public var isStarted: Bool { !isClosed && notStarted.isEmpty }

    /// The keys of the services that `start()` has not started yet, sorted. Any thread may read it. The time is linear in
    /// the number of started services.
    public var notStarted: [ServiceKey] { startup?.notStarted.map { slots.provenances[$0].key } ?? [] }
}

extension Container {
    /// Sets the closure that receives the failures of a start before its instances are closed.
    package func whenStartFails(_ handler: @escaping @Sendable (StartingError) -> Void) {
        startup?.whenFailed.withLock { $0 = handler }
    }

    /// The steps in which a program hangs: those that a start has begun and not ended, or else those that closing waits
    /// for. `later` has the steps that closing reaches after them.
    package var unfinished: (current: [ResolutionStep], later: [ResolutionStep]) {
        let starting = startup?.run?.unfinished ?? []
        let (slots, others) = starting.isEmpty ? closables.unfinished : (starting, [])
        // A service registered with `.running` and `.closing` has two entries.
        let current = slots.flatMap(\.steps).uniqued()
        let later = (current + others.flatMap(\.steps)).uniqued().dropFirst(current.count)
        return (current.inOrder { $0.key < $1.key }, later.inOrder { $0.key < $1.key })
    }
}

extension Container {
    /// The instances that scopes and children of the container are closing, each with the scope or the child.
    package var unfinishedInDependents: [(step: ResolutionStep, owner: String)] { dependents.unfinished }

    /// Sets the closure that receives the failures of closings that no caller receives and no observer reports.
    package func whenLost(_ handler: @escaping @Sendable (ClosingError) -> Void) {
        lostHandler.withLock { $0 = handler }
    }

    /// Reports the failures of a closing whose caller receives another error. An observer has already received them.
    func reportLost(_ error: ClosingError) {
        if catalog.observer != nil { return }
        ancestor(at: 0).lostHandler.withLock { $0 }?(error)
    }
}

extension Container {
    /// Waits until the start has started the dependencies of a slot. Returns at once if the start will start none of
    /// them.
    ///
    /// - Throws: `cycle` if the start waits for the caller; the error of the slot's own start; `cancelled`.
    nonisolated(nonsending) func waitForStart(of slot: any AnySlot) async throws(ResolutionError) {
        let facts = slot.behindEntry.facts
        let container = facts.lifetime.isKeptByContainer ? ancestor(at: facts.level) : self
        guard let run = container.startup?.run else { return }
        try await run.wait(for: container.slotsStarted(with: slot))
    }
}
