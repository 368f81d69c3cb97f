import Synchronization

/// A one-shot result that any number of tasks await.
final class Completion<Value: Sendable>: Sendable {
    private let state = Mutex(State())

    /// The value once it has ended, and the tasks that wait until then.
    private struct State {
        var value: Value?
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
        var next = 0
    }

    func end(_ value: Value) {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            state.value = value
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Whether it has ended.
    var isOver: Bool { state.withLock { $0.value != nil } }

    /// What it ended with; nil when the waiting task was cancelled before.
    nonisolated(nonsending) func valueUnlessCancelled() async -> Value? {
        let id = newWaiter()
        await withTaskCancellationHandler {
            await wait(id)
        } onCancel: {
            let waiter = state.withLock { state in
                let waiter = state.waiters.removeValue(forKey: id)
                if waiter == nil { state.cancelled.insert(id) }
                return waiter
            }
            waiter?.resume()
        }
        // Read under the lock under which it was written.
        return state.withLock { $0.value }
    }

    /// What it ended with, whether or not the waiting task is cancelled.
    nonisolated(nonsending) func value() async -> Value {
        await wait(newWaiter())
        guard let value = state.withLock({ $0.value }) else {
            preconditionFailure("who cannot be cancelled waits to the end")
        }
        return value
    }

    private func newWaiter() -> Int {
        state.withLock { state in
            state.next += 1
            return state.next
        }
    }

    nonisolated(nonsending) private func wait(_ id: Int) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isOver = state.withLock { state in
                if state.value != nil || state.cancelled.remove(id) != nil { return true }
                state.waiters[id] = continuation
                return false
            }
            if isOver { continuation.resume() }
        }
    }
}
