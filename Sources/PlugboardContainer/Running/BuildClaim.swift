import Synchronization

/// The claim of the thread that builds a shared instance. Other threads wait for the end of the build.
struct BuildClaim: ~Copyable, Sendable {
    private let build = Mutex<WaitableOperation?>(nil)

    init() {}

    /// Ensures that a shared instance exists: the call builds the instance, or waits for another call that builds it.
    ///
    /// If the build fails, all waiting callers receive the error, and later callers build again. If a request of the
    /// build was too deep, the instance is not kept.
    func once<R>(
        _ facts: SlotFacts, _ container: Container, exists: () -> Bool, build make: () throws(ResolutionError) -> R,
        keep: (R) throws(ResolutionError) -> Void
    ) throws(ResolutionError) {
        while !exists() {
            let thread = ThreadRecord.current
            let own = WaitableOperation(facts, in: container, outer: thread.operation)
            let other = build.withLock { build in
                if build == nil { build = own }
                return build
            }
            if let other, other !== own {
                try other.waitOnThread()
                continue
            }
            // Another build may have ended between the caller's check and this claim.
            var failure: ResolutionError?
            if !exists() {
                do throws(ResolutionError) { try keep(thread.build(own, of: facts, make)) } catch { failure = error }
            }
            build.withLock { $0 = nil }
            own.end(failure)
            if let failure { throw failure }
            return
        }
    }
}

/// The claim of the task that builds a shared instance. Other tasks await the end of the build.
final class AsyncClaim: Sendable {
    private let building = Mutex<Build?>(nil)

    /// One attempt to build the instance, which several callers may await.
    private final class Build: Sendable {
        let record: WaitableOperation
        let completion = Completion<Result<AnyBox, ResolutionError>>()

        init(_ record: WaitableOperation) { self.record = record }
    }

    private enum Turn {
        case kept(AnyBox)
        case mine(Build)
        case others(Build)
    }

    /// Returns the stored instance, or builds one in a separate task.
    ///
    /// The cancellation of a caller ends only that caller's wait. If the build fails, all waiting callers receive the
    /// error. Later callers build again.
    nonisolated(nonsending) func once(
        _ facts: SlotFacts, _ container: Container, _ scope: Scope?, kept: () -> AnyBox?,
        keep: @escaping @Sendable (AnyBox) throws(ResolutionError) -> Void,
        build: @escaping @Sendable () async throws(ResolutionError) -> AnyBox
    ) async throws(ResolutionError) -> AnyBox {
        if let kept = kept() { return kept }
        let requester = WaitableOperation.innermost
        let turn = building.withLock { building -> Turn in
            if let kept = kept() { return .kept(kept) }
            if let building { return .others(building) }
            let own = Build(WaitableOperation(facts, in: container, scope, requester: requester, isAwaitedBuild: true))
            building = own
            return .mine(own)
        }
        let awaited: Build
        switch turn {
        case .kept(let box): return box
        case .others(let other): awaited = other
        case .mine(let own):
            awaited = own
            start(own, facts, keep, build)
        }
        let chain = WaitableOperation.running
        try WaitRegistry.begin(chain, for: awaited.record)
        defer { WaitRegistry.end(chain, for: awaited.record) }
        guard let outcome = await awaited.completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        return try outcome.get()
    }

    private func start(
        _ own: Build, _ facts: SlotFacts, _ keep: @escaping @Sendable (AnyBox) throws(ResolutionError) -> Void,
        _ build: @escaping @Sendable () async throws(ResolutionError) -> AnyBox
    ) {
        Task {
            let outcome = await own.record.run { () async -> Result<AnyBox, ResolutionError> in
                do throws(ResolutionError) {
                    try own.record.checkDepth(of: facts)
                    let box = try await build()
                    try own.record.checkUnspoiled(facts)
                    try keep(box)
                    return .success(box)
                } catch {
                    return .failure(own.record.failure(error, of: facts))
                }
            }
            self.building.withLock { $0 = nil }
            own.completion.end(outcome)
        }
    }
}

/// A result that is set once, and that any number of tasks may await.
final class Completion<Value: Sendable>: Sendable {
    private let state = Mutex(State())

    /// The result; or the tasks that wait for it.
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

    /// Whether the result exists.
    var isOver: Bool { state.withLock { $0.value != nil } }

    /// Waits for the result; returns nil if the waiting task is cancelled first.
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
        // The lock that protected the write also protects this read.
        return state.withLock { $0.value }
    }

    /// Waits for the result even if the waiting task is cancelled.
    nonisolated(nonsending) func value() async -> Value {
        await wait(newWaiter())
        guard let value = state.withLock({ $0.value }) else {
            preconditionFailure("a wait that cannot be cancelled ends with a value")
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
