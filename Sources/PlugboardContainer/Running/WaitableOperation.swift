internal import Dispatch
import Synchronization

/// An operation that other operations may wait for: building an instance, or closing or starting a container.
///
/// The innermost operation of a task is a task-local value. Child tasks inherit it, because Swift does not distinguish
/// awaited child tasks from others, and an error is better than an endless wait. A build that does not suspend is
/// recorded for its thread instead, at a tenth of the cost.
final class WaitableOperation: Sendable {
    /// The enclosing operation on the same thread, or else in the same task.
    private let outer: WaitableOperation?
    /// The operation that awaits this one, a build in another task.
    private let awaiting: WaitableOperation?
    /// The number of requesting operations.
    private let depth: Int32
    /// Whether it is the awaited build of an instance, which fails if a request within it was too deep.
    private let isAwaitedBuild: Bool
    /// The container that keeps the instance. The container and its scope exist until the operation has ended.
    private let container: ObjectIdentifier
    private let scope: ObjectIdentifier?
    private let state: Mutex<State>

    private struct State {
        /// The slot that is built or closed; nil for a whole container or scope. Released at the end, because a slot
        /// retains instances, and a task that a factory started retains the operation.
        var slot: SlotFacts?
        var isEnded = false
        /// The error of a request within this operation that was too deep.
        var tooDeep: ResolutionError?
        /// The semaphore for waiting threads; nil if no thread waits.
        var gate: Gate?
    }

    /// A semaphore that opens when the operation ends.
    private final class Gate: Sendable {
        let semaphore = DispatchSemaphore(value: 0)
        let failure = Mutex<ResolutionError?>(nil)
    }

    @TaskLocal private static var ofTask: WaitableOperation?

    /// A container or one of its scopes, which keeps instances.
    struct InstanceOwner: Sendable {
        let container: Container
        let scope: Scope?
    }

    init(
        _ slot: SlotFacts?, in container: Container, _ scope: Scope? = nil, outer: WaitableOperation? = nil,
        requester: WaitableOperation? = nil, isAwaitedBuild: Bool = false
    ) {
        state = Mutex(State(slot: slot))
        self.isAwaitedBuild = isAwaitedBuild
        self.outer = outer
        awaiting = requester
        depth = (outer ?? requester).map { $0.depth + 1 } ?? 0
        self.container = ObjectIdentifier(container)
        self.scope = scope.map { ObjectIdentifier($0) }
    }

    /// Runs the operation in the current task, and then ends it.
    nonisolated(nonsending) func run<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows -> R {
        defer { end() }
        return try await Self.$ofTask.withValue(self, operation: body)
    }

    /// Runs a closure outside of all operations of the current task, so that no operation waits for it.
    static func outsideOfAll(_ body: () async throws -> Void) async throws {
        try await $ofTask.withValue(nil, operation: body)
    }

    /// Ends the operation. Later callers do not wait for it.
    func end(_ failure: ResolutionError? = nil) {
        let (gate, slot) = state.withLock { state in
            state.isEnded = true
            return (state.gate, state.slot.take())
        }
        // Released outside the lock, because deinitializers may resolve services.
        withExtendedLifetime(slot) {}
        guard let gate else { return }
        gate.failure.withLock { $0 = failure }
        gate.semaphore.signal()
    }

    /// Blocks the thread until the operation has ended.
    ///
    /// - Throws: The error of the operation; `cycle` if the operation waits for the current thread or task.
    func waitOnThread() throws(ResolutionError) {
        let chain = Self.running
        try WaitRegistry.begin(chain, for: self)
        let gate = state.withLock { state -> Gate? in
            if state.isEnded { return nil }
            let gate = state.gate ?? Gate()
            state.gate = gate
            return gate
        }
        gate?.semaphore.wait()
        // The first thread that is released signals the next.
        gate?.semaphore.signal()
        WaitRegistry.end(chain, for: self)
        if let failure = gate?.failure.withLock({ $0 }) { throw failure }
    }

    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// The slot that is built or closed; nil for a whole container or scope, and after the end.
    var slot: SlotFacts? { state.withLock { $0.slot } }

    /// Returns whether the operation builds an instance that an owner keeps or that was requested from the owner.
    func builds(in other: InstanceOwner) -> Bool {
        if slot == nil { return false }
        guard let scope = other.scope else { return container == ObjectIdentifier(other.container) }
        return self.scope == ObjectIdentifier(scope)
    }

    /// The steps of the operation in a path; nil if the operation has ended. There are none for a whole container or
    /// scope.
    var steps: [ResolutionStep]? {
        let (slot, isEnded) = state.withLock { ($0.slot, $0.isEnded) }
        return isEnded ? nil : slot?.steps ?? []
    }
}

// The depth of requests that are awaited.

extension WaitableOperation {
    /// The operation that requested this one.
    private var requester: WaitableOperation? { outer ?? awaiting }

    /// Returns the error of an awaited request, after recording it for the builds around it if it is `tooDeep`.
    static func failed(_ error: ResolutionError) -> ResolutionError {
        if error.isTooDeep { innermost?.spoil(error) }
        return error
    }

    /// Checks that the operation may begin.
    ///
    /// - Throws: `tooDeep`, also if another request of the operation that requests this one was too deep.
    func checkDepth(of facts: SlotFacts) throws(ResolutionError) {
        if depth >= ThreadStack.deepestAwaited {
            let error = ResolutionError(.tooDeep, path: facts.steps)
            requester?.spoil(error)
            throw error
        }
        if let earlier = requester?.state.withLock({ $0.tooDeep }) { throw facts.passed(by: earlier) }
    }

    /// Makes this build and all builds that requested it fail, because a request was too deep. Otherwise closures that
    /// catch the error and request again would take a time that is exponential in the depth.
    func spoil(_ error: ResolutionError) {
        var next: WaitableOperation? = self
        while let build = next, build.isAwaitedBuild {
            build.state.withLock { $0.tooDeep = $0.tooDeep ?? error }
            next = build.requester
        }
    }

    /// Returns the error of the build: `tooDeep` if a request within it was too deep, even if the factory has thrown
    /// another error instead.
    func failure(_ error: ResolutionError, of facts: SlotFacts) -> ResolutionError {
        guard !error.isTooDeep, let caught = state.withLock({ $0.tooDeep }) else { return error }
        return facts.passed(by: caught)
    }

    /// Checks that no request within the operation was too deep.
    ///
    /// - Throws: `tooDeep`.
    func checkUnspoiled(_ facts: SlotFacts) throws(ResolutionError) {
        guard let caught = state.withLock({ $0.tooDeep }) else { return }
        let error = facts.passed(by: caught)
        if let requester, requester.isAwaitedBuild { requester.state.withLock { $0.tooDeep = error } }
        throw error
    }
}

extension WaitableOperation {
    /// Returns the steps of a cycle; nil if one of its operations has ended.
    static func steps(of ring: [WaitableOperation]) -> [ResolutionStep]? {
        let steps = ring.map(\.steps)
        return steps.contains(where: { $0 == nil }) ? nil : steps.flatMap { $0 ?? [] }
    }

    /// The operations of the current thread and task that have not ended, outermost first.
    static var running: [WaitableOperation] {
        var running: [WaitableOperation] = []
        for innermost in [ThreadRecord.current.operation, ofTask] {
            var next = innermost
            while let operation = next {
                if !operation.isEnded { running.append(operation) }
                next = operation.outer
            }
        }
        return running.reversed()
    }

    /// The innermost operation of the current thread or task that has not ended. Ended operations are skipped, so that
    /// tasks that start each other do not retain all earlier operations.
    static var innermost: WaitableOperation? {
        var operation = ThreadRecord.current.operation ?? ofTask
        while let ended = operation, ended.isEnded { operation = ended.outer }
        return operation
    }
}

extension WaitableOperation: Hashable {
    static func == (left: WaitableOperation, right: WaitableOperation) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
