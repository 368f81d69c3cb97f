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
