import Synchronization

/// The instances that a container or a scope has built and must close.
final class ClosableInstances: Sendable {
    private let state = Mutex(State())

    /// The instances to close, the current builds, and the closing operation.
    private struct State {
        /// The closing operation; nil while the owner is open.
        var closing: WaitableOperation?
        var cause: ClosingCause?
        /// The instances to close, in the order in which their builds ended.
        var built: [Closable] = []
        /// The instances of the current closing that are not closed yet, in closing order.
        var unclosed: ArraySlice<SlotFacts> = []
        /// The number of entries of each slot that are not closed yet. Only an observer needs it.
        var entries: [SlotIndex: Int] = [:]
        /// The slots whose closing an observer has received, with the beginning; nil after a failure.
        var reported = RareTable<SlotIndex, ContinuousClock.Instant?>()
        /// The current builds, with the number of instances that each will add. A builder retains its operation, so
        /// releasing the reference here, under the lock, never deinitializes the operation.
        var building: [WaitableOperation: Int] = [:]
        /// The closing task, while it waits for the end of the last build.
        var waiting: CheckedContinuation<Void, Never>?
        /// Whether the closing has ended.
        var isOver = false
        /// The closings of containers that wait for the end of this closing.
        var awaiting: [CheckedContinuation<Void, Never>] = []
    }

    /// An instance that was built, and the closure that closes it or ends its task.
    struct Closable: Sendable {
        let facts: SlotFacts
        /// Whether it ends the task of `.running`.
        var isRunning = false
        let end: @Sendable () async throws -> Void
    }

    /// The cause of the closing; nil while the owner is open.
    var cause: ClosingCause? { state.withLock { $0.cause } }

    /// Records that an instance with a closing closure is being built.
    ///
    /// - Returns: The operation that builds the instance; nil if the closing has begun.
    func beginBuilding() -> WaitableOperation? {
        guard let activity = WaitableOperation.innermost else {
            preconditionFailure("an instance with a closing closure is shared, so its build is an operation")
        }
        let isOpen = state.withLock { state in
            if state.closing == nil { state.building[activity, default: 0] += 1 }
            return state.closing == nil
        }
        return isOpen ? activity : nil
    }

    func endBuilding(_ activity: WaitableOperation, keeping built: Closable?) {
        let waiting = state.withLock { state in
            let count = state.building[activity, default: 1] - 1
            state.building[activity] = count == 0 ? nil : count
            if let built { state.built.append(built) }
            guard state.building.isEmpty else { return CheckedContinuation<Void, Never>?.none }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume()
    }

    /// Adds an entry that is closed before all earlier entries of the same slot.
    func keep(_ closable: Closable) { state.withLock { $0.built.append(closable) } }

    /// Begins the closing unless it has already begun.
    ///
    /// - Parameters:
    ///   - chain: The operations of the caller, which wait for the closing.
    ///   - others: The operations of scopes and children that the closing waits for.
    /// - Returns: The current builds and the others, which the closing waits for; nil if the closing had begun before.
    /// - Throws: `ClosingError` with the cycle that the wait would close. The list of instances is then unchanged.
    func begin(
        _ closing: WaitableOperation, by cause: ClosingCause, from chain: [WaitableOperation],
        needing others: [WaitableOperation], shutDown: () -> Void
    ) throws(ClosingError) -> [WaitableOperation]? {
        while true {
            let (needed, ring) = state.withLock { state -> ([WaitableOperation]?, [WaitableOperation]?) in
                if let earlier = state.closing {
                    let ring = WaitRegistry.enter(chain, wanting: earlier)
                    if ring == nil { WaitRegistry.end(chain, for: earlier) }
                    return (nil, ring)
                }
                let needed = state.building.keys + others
                if let ring = WaitRegistry.enter(chain, wanting: closing, needing: needed) { return (nil, ring) }
                (state.closing, state.cause) = (closing, cause)
                shutDown()
                return (needed, nil)
            }
            guard let ring else { return needed }
            if let error = ClosingError(ring: ring) { throw error }
        }
    }

    /// Waits for the current builds, and returns instances to close in their order, each once. Called after `begin`.
    /// The caller closes the instances in this order.
    nonisolated(nonsending) func takeBuilt(
        where isTaken: (Closable) -> Bool, isObserved: Bool, sortedBy order: ([Closable]) -> [Closable]
    ) async -> [Closable] {
        if state.withLock({ !$0.building.isEmpty }) {
            await withCheckedContinuation { continuation in
                let isIdle = state.withLock { state in
                    if !state.building.isEmpty { state.waiting = continuation }
                    return state.building.isEmpty
                }
                if isIdle { continuation.resume() }
            }
        }
        return state.withLock { state in
            if isObserved, state.entries.isEmpty {
                for closable in state.built { state.entries[closable.facts.number, default: 0] += 1 }
            }
            let sorted = order(state.built.filter(isTaken))
            state.built.removeAll(where: isTaken)
            state.unclosed = sorted.map(\.facts)[...]
            return sorted
        }
    }

    /// Ends the closing.
    func end() {
        let awaiting = state.withLock { state in
            state.isOver = true
            return state.awaiting
        }
        for task in awaiting { task.resume() }
    }

    var isOver: Bool { state.withLock { $0.isOver } }

    /// The current builds, and the closing while it runs.
    var pending: [WaitableOperation] {
        state.withLock { $0.building.keys + ($0.isOver ? [] : [$0.closing].compactMap(\.self)) }
    }

    /// Sets the cause for the errors of an owner that was never open.
    func setCause(_ cause: ClosingCause) { state.withLock { $0.cause = cause } }

    /// Waits for the end of the closing, which has begun.
    ///
    /// - Throws: `ClosingError` with the cycle that the wait would close.
    nonisolated(nonsending) func waitForEnd() async throws(ClosingError) {
        let (closing, building) = state.withLock { ($0.isOver ? nil : $0.closing, Array($0.building.keys)) }
        guard let closing else { return }
        let chain = WaitableOperation.running
        while let ring = WaitRegistry.enter(chain, wanting: closing, needing: building) {
            if let error = ClosingError(ring: ring) { throw error }
        }
        defer { WaitRegistry.end(chain, for: closing, needing: building) }
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.awaiting.append(continuation) }
                return state.isOver
            }
            if isOver { continuation.resume() }
        }
    }

    /// Returns whether a closing is the first one of its slot: a service of `.running` and `.closing` has two entries.
    func beginReport(of slot: SlotFacts) -> Bool {
        state.withLock { state in
            if state.reported[slot.number] != nil { return false }
            state.reported[slot.number] = .some(ContinuousClock.now)
            return true
        }
    }

    /// Records that the next instance was closed, or could not be closed.
    ///
    /// - Returns: The beginning of the reported closing, if it was the last entry of the slot and none has failed.
    func closed(_ slot: SlotFacts, hasFailed: Bool = false) -> ContinuousClock.Instant? {
        state.withLock { state in
            state.unclosed = state.unclosed.dropFirst()
            if hasFailed { state.reported[slot.number] = .some(nil) }
            guard let count = state.entries[slot.number] else { return nil }
            state.entries[slot.number] = count - 1
            return count == 1 ? state.reported[slot.number] ?? nil : nil
        }
    }

    /// The slots that the closing waits for: the current builds, or else the instance that it closes. The others are
    /// closed after that.
    var unfinished: (current: [SlotFacts], later: [SlotFacts]) {
        state.withLock { state in
            if !state.building.isEmpty { return (state.building.keys.compactMap(\.slot), []) }
            guard let first = state.unclosed.first else { return ([], []) }
            return ([first], state.unclosed.dropFirst() + state.built.map(\.facts))
        }
    }

    /// The slots that a closing waits for; empty while the owner is open.
    var unfinishedOfClosing: [SlotFacts] { state.withLock { $0.closing != nil } ? unfinished.current : [] }
}

/// The closing closure of each slot that has one; empty if no registration declares `.closing`.
struct ClosingPlan: Sendable {
    /// The slots of existing instances that were registered with `.closing`.
    private(set) var existingInstances: [SlotIndex] = []
    /// The closing closures of the slots whose instances the container or a scope keeps.
    private var closers: [SlotIndex: LifecycleHook] = [:]

    init(_ plan: WiringPlan) {
        let graph = plan.graph
        guard graph.outline.factories.contains(where: \.isClosing) else { return }
        let (slots, targets) = (graph.slots, graph.keyTargets)
        for (index, slot) in slots.enumerated() where !slot.isProvided {
            // The outermost slot of a binding determines the lifetime of its instances.
            let lifetime = slots[targets[slot.binding].slot].lifetime
            if lifetime.isClosedByOwner { closers[index] = graph.factory(of: index).recipe.modifiers.closing }
        }
        for target in targets where closers[target.slot] != nil && graph.factory(of: target.slot).isInstance {
            existingInstances.append(target.slot)
        }
    }

    func closer(of index: SlotIndex) -> LifecycleHook? { closers.isEmpty ? nil : closers[index] }
}
