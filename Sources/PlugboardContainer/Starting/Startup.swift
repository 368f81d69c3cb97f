import PlugboardWiring
import Synchronization

/// A container's start: which slots it starts, and whether it is idle, running, done or failed.
final class Startup: Sendable {
    /// The outermost slots of what is started, in the order of their keys.
    private let slots: [SlotIndex]
    private let opaque: Set<SlotIndex>
    private let state = Mutex(State.idle)

    /// Whether the start is idle, running, done, failed, or can no longer be because the container was closed.
    private enum State {
        case idle
        case running(StartRun)
        case succeeded
        case failed(StartingError)
        case closed
    }

    /// Nil where nothing is started, as in most containers.
    init?(_ plan: WiringPlan) {
        guard plan.startsSomething else { return nil }
        let graph = plan.graph
        let started = graph.startedSlots
        if started.isEmpty { return nil }
        slots = started.map { ($0, graph.key(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        opaque = Set(graph.opaqueSlots)
    }

    /// The start under way.
    var run: StartRun? { state.withLock { if case .running(let run) = $0 { run } else { nil } } }

    /// Starts, or waits for whoever does.
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
        case .idle, .closed: throw StartingError([ResolutionError(.closed)])
        case .succeeded: return
        case .failed(let error): throw error
        case .running(let run): try await run.wait(from: chain, cancelling: false)
        }
    }

    /// Nil where the start was begun before.
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

    /// Cancels a start under way and waits for its end.
    ///
    /// - Returns: Whether nothing had begun to be started.
    /// - Throws: The ring that waiting would close, and nothing is cancelled; what the cancelled start could not close.
    nonisolated(nonsending) func close(from chain: [WaitableOperation]) async throws(ClosingError) -> Bool {
        let (run, wasIdle) = state.withLock { state -> (StartRun?, Bool) in
            switch state {
            case .running(let run): return (run, false)
            case .idle:
                state = .closed
                return (nil, true)
            case .succeeded, .failed, .closed: return (nil, false)
            }
        }
        guard let run else { return wasIdle }
        try await run.cancelAndWait(from: chain)
        return false
    }
}

/// One instance in the dependency graph of a container's start, which is built and started after its predecessors.
final class StartNode: Sendable {
    let record: WaitableOperation
    /// Those that are started before it, by their numbers.
    let predecessors: [Int]
    let slot: any AnySlot
    private let container: Container
    /// Nil as its value is success.
    private let completion = Completion<ResolutionError?>()
    private let state = Mutex(State.waiting)

    /// How far the instance is: not begun, begun, made and started, or over in any way.
    private enum State { case waiting, begun, succeeded, over }

    init(_ slot: any AnySlot, in container: Container, after predecessors: [Int]) {
        self.container = container
        self.slot = slot
        self.predecessors = predecessors
        record = WaitableOperation(slot.facts, in: container)
    }

    /// Whether its making was begun.
    var hasBegun: Bool { state.withLock { $0 != .waiting } }
    var hasSucceeded: Bool { state.withLock { $0 == .succeeded } }
    var isOver: Bool { completion.isOver }

    /// - Returns: Why it failed.
    func start() async -> ResolutionError? {
        if Task.isCancelled { return ResolutionError(.cancelled, path: slot.facts.steps) }
        state.withLock { $0 = .begun }
        let failure = await record.run { () async -> ResolutionError? in
            do throws(ResolutionError) {
                try await slot.start(in: container)
                return nil
            } catch {
                return error
            }
        }
        state.withLock { $0 = failure == nil ? .succeeded : .over }
        completion.end(failure)
        return failure
    }

    /// Ends it unless it has.
    func abandon() {
        record.end()
        if !isOver { completion.end(ResolutionError(.closed, path: slot.facts.steps)) }
    }

    /// Waits until it is started.
    ///
    /// - Throws: Why it was not; `cancelled` when the waiting task was.
    nonisolated(nonsending) func wait() async throws(ResolutionError) {
        guard let failure = await completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        if let failure { throw failure }
    }
}

extension Container {
    /// Makes and starts everything of this container that says `.starting`, each once: a thing after what it depends on,
    /// independent ones side by side.
    ///
    /// ```swift
    /// catalog.register(Database.self, lifetime: .singleton) { Database() }.starting { try await $0.connect() }
    /// let container = try Container(catalog)
    /// try await container.start()
    /// let database = try container.resolve(Database.self)
    /// ```
    ///
    /// A `WiredApplication` and the `.wired` tests call it before they run. Before it, and during it through a `Lazy`, a
    /// `Provider` or a `Resolver`, resolving such a thing throws `notStarted`; `resolve(awaiting:)` waits for it during the
    /// start. The first failure cancels the rest; then, as after a cancellation of the caller's task, all that was made is
    /// closed, dependents first, and the container with it. A second call joins the first and ends as that does.
    ///
    /// Any thread may call it, but not a factory or a starting closure of this container, nor what one of them waits for.
    /// Starting closures run where their own isolation says. A container of which nothing says `.starting` has nothing to do.
    ///
    /// - Throws: `StartingError` with every failure, and apart from these with what did not close.
    nonisolated(nonsending) public func start() async throws(StartingError) {
        let chain = WaitableOperation.running
        let own = chain.drop { !$0.builds(in: WaitableOperation.InstanceOwner(container: self, scope: nil)) }
        if !own.isEmpty, let error = StartingError(ring: Array(own)) { throw error }
        guard let startup else {
            if isClosed { throw StartingError([ResolutionError(.closed)]) }
            return
        }
        try await startup.join(from: chain, in: self)
    }
}

extension Container {
    /// What a start under way has begun and not ended, or else what closing waits for: where a program hangs.
    package var unfinished: [ResolutionStep] {
        let starting = startup?.run?.unfinished ?? []
        let unfinished = starting.isEmpty ? closables.unfinished : starting
        // A service that says `.running` and `.closing` is closed twice.
        return Set(unfinished.flatMap(\.steps)).sorted { $0.key < $1.key }
    }
}

extension Container {
    /// Waits for what this slot takes and is about to be started; returns at once where nothing is.
    ///
    /// - Throws: `cycle` when the start waits for the caller; why the slot itself was not started; `cancelled`.
    nonisolated(nonsending) func waitForStart(of slot: any AnySlot) async throws(ResolutionError) {
        let facts = slot.behindEntry.facts
        let container = facts.lifetime.isKeptByContainer ? ancestor(at: facts.level) : self
        guard let run = container.startup?.run else { return }
        try await run.wait(for: container.slotsStarted(with: slot))
    }
}
