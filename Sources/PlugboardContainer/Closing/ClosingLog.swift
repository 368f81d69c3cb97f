import Synchronization

/// What an owner of kept instances, a container or a scope, has built and must close.
@usableFromInline
package final class ClosingLog: Sendable {
    private let closed = Atomic(false)
    private let state = Mutex(State())

    private struct State {
        var isClosed = false
        /// In the order in which their building ended, of those that say how they end.
        var built: [Closable] = []
        var building = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// An instance that says how it ends. It is `Sendable` because only shared lifetimes are closed, and what is shared
    /// is: the compiler says so where code gives the lifetime, and the planner where a manifest does.
    struct Closable: @unchecked Sendable {
        let slot: AnySlot
        let closer: Closer
        let instance: Any
    }

    @usableFromInline var isClosed: Bool { closed.load(ordering: .relaxed) }

    /// - Throws: `closed`.
    @usableFromInline
    func checkOpen() throws(ResolutionError) {
        if isClosed { throw ResolutionError(.closed) }
    }

    /// - Throws: `closed`.
    func beginBuilding() throws(ResolutionError) {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.building += 1 }
            return !state.isClosed
        }
        if !isOpen { throw ResolutionError(.closed) }
    }

    func endBuilding(_ built: Closable?) {
        let waiting = state.withLock { state in
            state.building -= 1
            if let built { state.built.append(built) }
            guard state.building == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Closes the log: waits for the builds under way and returns what was built. Empty when it was closed before.
    func close() async -> [Closable] {
        closed.store(true, ordering: .relaxed)
        let isFirst = state.withLock { state in
            defer { state.isClosed = true }
            return !state.isClosed
        }
        guard isFirst else { return [] }
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.building > 0 { state.waiting.append(continuation) }
                return state.building == 0
            }
            if isIdle { continuation.resume() }
        }
        return state.withLock { state in
            defer { state.built = [] }
            return state.built
        }
    }
}
