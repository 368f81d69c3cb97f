import Synchronization

/// The live settings of one container. One lock guards all of them, so one replacement changes all at once.
final class LiveSettings: Sendable {
    private let state = Mutex(State())

    /// The values by number, and the subscriptions to their changes.
    private struct State {
        var values: [any Sendable] = []
        var subscriptions = RareTable<Int, Subscription>()
        /// The number of the next subscription.
        var next = 0
        var isEnded = false
    }

    /// A subscription to the changes of one value.
    private struct Subscription {
        let value: Int
        let changes: AsyncStream<Void>.Continuation
    }

    /// Adds a value. Returns its number.
    func add(_ value: any Sendable) -> Int {
        state.withLock { state in
            state.values.append(value)
            return state.values.count - 1
        }
    }

    subscript(number: Int) -> any Sendable { state.withLock { $0.values[number] } }

    /// Replaces the values with the given numbers, and notifies their subscribers.
    func replace(_ values: [Int: any Sendable]) {
        let (replaced, notified) = state.withLock { state in
            let replaced = state.values
            for (number, value) in values { state.values[number] = value }
            return (replaced, state.subscriptions.values.filter { values[$0.value] != nil })
        }
        // Released outside the lock, because deinitializers may read live settings.
        withExtendedLifetime(replaced) {}
        for subscription in notified { subscription.changes.yield() }
    }

    /// Returns a sequence with an element for the value in force and for its changes. Changes between two requests of
    /// the reader are one element. The elements carry no value: the reader reads the newest one.
    func changes(of number: Int) -> AsyncStream<Void> {
        let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        changes.yield()
        let key: Int? = state.withLock { state in
            if state.isEnded { return nil }
            state.subscriptions[state.next] = Subscription(value: number, changes: changes)
            state.next += 1
            return state.next - 1
        }
        guard let key else {
            changes.finish()
            return stream
        }
        changes.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.subscriptions.removeValue(forKey: key) }
        }
        return stream
    }

    /// Ends all subscriptions, because the container is closed.
    func end() {
        let subscriptions = state.withLock { state in
            state.isEnded = true
            return Array(state.subscriptions.values)
        }
        for subscription in subscriptions { subscription.changes.finish() }
    }
}
