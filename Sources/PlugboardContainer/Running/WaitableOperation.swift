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
    /// The number of enclosing operations.
    let depth: Int32
    /// The container that keeps the instance. The container and its scope exist until the operation has ended.
    private let container: ObjectIdentifier
    private let scope: ObjectIdentifier?
    private let state: Mutex<State>

    private struct State {
        /// The slot that is built or closed; nil for a whole container or scope. Released at the end, because a slot
        /// retains instances, and a task that a factory started retains the operation.
        var slot: SlotFacts?
        var isEnded = false
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

    init(_ slot: SlotFacts?, in container: Container, _ scope: Scope? = nil, outer: WaitableOperation? = nil) {
        state = Mutex(State(slot: slot))
        self.outer = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        self.container = ObjectIdentifier(container)
        self.scope = scope.map { ObjectIdentifier($0) }
    }

    /// Runs the operation in the current task, and then ends it.
    nonisolated(nonsending) func run<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows -> R {
        defer { end() }
        return try await Self.$ofTask.withValue(self, operation: body)
    }

    /// Runs a function on the current thread as a part of the operation, and returns the function's error.
    func failure(of body: () throws(ResolutionError) -> Void) -> ResolutionError? {
        let outer = ThreadOperation.current
        ThreadOperation.current = self
        defer { ThreadOperation.current = outer }
        do throws(ResolutionError) { try body() } catch { return error }
        return nil
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

extension WaitableOperation {
    /// Returns the steps of a cycle; nil if one of its operations has ended.
    static func steps(of ring: [WaitableOperation]) -> [ResolutionStep]? {
        let steps = ring.map(\.steps)
        return steps.contains(where: { $0 == nil }) ? nil : steps.flatMap { $0 ?? [] }
    }

    /// The operations of the current thread and task that have not ended, outermost first.
    static var running: [WaitableOperation] {
        var running: [WaitableOperation] = []
        for innermost in [ThreadOperation.current, ofTask] {
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
        var operation = ThreadOperation.current ?? ofTask
        while let ended = operation, ended.isEnded { operation = ended.outer }
        return operation
    }
}

extension WaitableOperation: Hashable {
    static func == (left: WaitableOperation, right: WaitableOperation) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
