internal import Dispatch
import PlugboardWiring
import Synchronization

/// Something under way that others may wait for: the building of an instance, or the closing or starting of a container.
///
/// The running operation is a task-local value, which child tasks inherit: Swift does not tell those that are awaited from
/// others, and an error is better than a wait without end. So a factory that blocks on a task which requests the same
/// singleton is found, too.
final class WaitableOperation: Sendable {
    /// What is built or closed; nil for the closing of a container or a scope as a whole.
    let slot: SlotFacts?
    /// The one that it is a part of, in the same task.
    private let outer: WaitableOperation?
    /// How many are around it in that task.
    let depth: Int32
    private let state: Mutex<State>

    private struct State {
        /// Nil once it has ended.
        var owner: InstanceOwner?
        var failure: ResolutionError?
        /// The threads that wait for it.
        var waiters: [DispatchSemaphore] = []
    }

    @TaskLocal private static var current: WaitableOperation?

    /// The container or the scope that keeps the instance that is built.
    struct InstanceOwner: Sendable {
        let container: Container
        let scope: Scope?
    }

    init(_ slot: SlotFacts?, in container: Container, _ scope: Scope? = nil, outer: WaitableOperation? = nil) {
        self.slot = slot
        self.outer = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        state = Mutex(State(owner: InstanceOwner(container: container, scope: scope)))
    }

    /// Runs it in the current task, and ends it.
    nonisolated(nonsending) func run<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows -> R {
        defer { end() }
        return try await Self.$current.withValue(self, operation: body)
    }

    /// Runs a function of the current thread as a part of it.
    func runOnThread(_ body: () -> Void) { Self.$current.withValue(self, operation: body) }

    /// Called when nothing has to wait for it any longer.
    func end(_ failure: ResolutionError? = nil) {
        let (released, waiters) = state.withLock { state in
            let before = (state.owner, state.waiters)
            if state.owner != nil { state.failure = failure }
            state.owner = nil
            state.waiters = []
            return before
        }
        for waiter in waiters { waiter.signal() }
        withExtendedLifetime(released) {}
    }

    /// Blocks the thread until it has ended.
    ///
    /// - Throws: why it failed; `cycle` when it waits for the running thread or task itself.
    func waitOnThread() throws(ResolutionError) {
        let chain = Self.running
        try WaitRegistry.begin(chain, for: self)
        let gate = DispatchSemaphore(value: 0)
        let isUnderWay = state.withLock { state in
            if state.owner != nil { state.waiters.append(gate) }
            return state.owner != nil
        }
        if isUnderWay { gate.wait() }
        WaitRegistry.end(chain, for: self)
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    var isEnded: Bool { state.withLock { $0.owner == nil } }

    /// Whether it builds something that the owner keeps, or that was requested there.
    func builds(in other: InstanceOwner) -> Bool {
        guard let owner = state.withLock({ $0.owner }), slot != nil else { return false }
        guard let scope = other.scope else { return owner.container === other.container }
        return owner.scope === scope
    }

    /// The step of a path that it is, none for a closing as a whole; nil once it has ended.
    var steps: [ResolutionStep]? { isEnded ? nil : slot?.steps ?? [] }
}

extension WaitableOperation {
    /// What the running task does, each for the one before it.
    static var running: [WaitableOperation] {
        var running: [WaitableOperation] = []
        var next = current
        while let operation = next {
            if !operation.isEnded { running.append(operation) }
            next = operation.outer
        }
        return running.reversed()
    }

    /// The innermost of the running task that has not ended: tasks that start each other must not keep all that were before.
    static var ofTask: WaitableOperation? {
        var operation = current
        while let ended = operation, ended.isEnded { operation = ended.outer }
        return operation
    }
}

extension WaitableOperation: Hashable {
    static func == (left: WaitableOperation, right: WaitableOperation) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
