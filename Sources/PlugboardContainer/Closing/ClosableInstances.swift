import PlugboardWiring
import Synchronization

/// What an owner of kept instances, a container or a scope, has built and must close.
final class ClosableInstances: Sendable {
    private let state = Mutex(State())

    /// The instances built so far that must be closed, the builds under way, and who is closing.
    private struct State {
        /// Set when it is closed.
        var closing: WaitableOperation?
        /// In the order in which their building ended, of those that say how they end.
        var built: [Closable] = []
        /// Those that are closed now, and have not been yet.
        var unclosed: [SlotFacts] = []
        /// Those under way, and how many instances each is to add; under locks nothing is released that is in here,
        /// because whoever builds holds it too.
        var building: [WaitableOperation: Int] = [:]
        /// The one who closes, until the last of those has ended.
        var waiting: CheckedContinuation<Void, Never>?
    }

    /// An instance that was built, and how it or the task that runs it ends.
    struct Closable: Sendable {
        let facts: SlotFacts
        let end: @Sendable () async throws -> Void
    }

    /// Notes that something which says how it ends is being built; returns the activity that builds it.
    ///
    /// - Throws: `closed`.
    func beginBuilding() throws(ResolutionError) -> WaitableOperation {
        guard let activity = WaitableOperation.innermost else {
            preconditionFailure("what says how it ends is shared, and its building an activity")
        }
        let isOpen = state.withLock { state in
            if state.closing == nil { state.building[activity, default: 0] += 1 }
            return state.closing == nil
        }
        if !isOpen { throw ResolutionError(.closed) }
        return activity
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

    /// Adds what is closed before everything that was added earlier for the same slot.
    func keep(_ closable: Closable) { state.withLock { $0.built.append(closable) } }

    /// Closes it, unless it was closed before.
    ///
    /// - Parameter chain: What the caller does, and so keeps waiting.
    /// - Returns: What is under way, and will be waited for; nil when it was closed before.
    /// - Throws: The ring that waiting would close. The list of what is closed stays as it was.
    func begin(
        _ closing: WaitableOperation, from chain: [WaitableOperation], shutDown: () -> Void
    ) throws(ClosingError) -> [WaitableOperation]? {
        while true {
            let (building, ring) = state.withLock { state -> ([WaitableOperation]?, [WaitableOperation]?) in
                if let earlier = state.closing {
                    let ring = WaitRegistry.enter(chain, wanting: earlier)
                    if ring == nil { WaitRegistry.end(chain, for: earlier) }
                    return (nil, ring)
                }
                let building = state.building.keys.map { $0 }
                if let ring = WaitRegistry.enter(chain, wanting: closing, needing: building) { return (nil, ring) }
                state.closing = closing
                shutDown()
                return (building, nil)
            }
            guard let ring else { return building }
            if let error = ClosingError(ring: ring) { throw error }
        }
    }

    /// Waits for the builds under way, and hands over what was built; called once, after `begin`.
    nonisolated(nonsending) func takeBuilt() async -> [Closable] {
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
            defer { state.built = [] }
            state.unclosed = state.built.map(\.facts)
            return state.built
        }
    }

    /// Notes that something was closed, or could not be.
    func closed(_ slot: SlotFacts) {
        state.withLock { state in
            if let place = state.unclosed.firstIndex(where: { $0 === slot }) { state.unclosed.remove(at: place) }
        }
    }

    /// What closing waits for: what is being built, and then what is not closed.
    var unfinished: [SlotFacts] {
        state.withLock { state in state.building.keys.compactMap(\.slot) + state.unclosed }
    }
}

/// The close hook of each slot that has one; empty if no registration says `.closing`.
struct ClosingPlan: Sendable {
    /// The slots of instances made elsewhere that say `.closing`.
    private(set) var given: [SlotIndex] = []
    /// How the instance of a slot ends, if its binding is one that is kept.
    private var closers: [SlotIndex: LifecycleHook] = [:]

    init(_ plan: WiringPlan, of records: [RegistrationRecord]) {
        guard !plan.isPlain, records.contains(where: { $0.closing != nil }) else { return }
        let graph = plan.graph
        let (slots, targets) = (graph.slots, graph.keyTargets)
        for (index, slot) in slots.enumerated() where !slot.isProvided {
            // The outermost slot of a binding has its lifetime.
            guard let closer = records[slot.factory].closing, Self.isKept(slots[targets[slot.binding].slot].lifetime)
            else { continue }
            closers[index] = closer
        }
        for target in targets where closers[target.slot] != nil && records[slots[target.slot].factory].flags.isInstance
        {
            given.append(target.slot)
        }
    }

    func closer(of index: SlotIndex) -> LifecycleHook? { closers.isEmpty ? nil : closers[index] }

    private static func isKept(_ lifetime: LifetimeKind) -> Bool { lifetime == .singleton || lifetime == .scoped }
}
