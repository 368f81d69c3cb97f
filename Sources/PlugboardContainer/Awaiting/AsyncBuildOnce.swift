import Synchronization

/// Builds a shared instance asynchronously, once, however many ask for it.
final class AsyncBuildOnce: Sendable {
    private let state = Mutex(State())

    /// The kept instance, and the build that is under way.
    private struct State {
        var kept: (any AnyInstanceBox)?
        var building: AsyncBuildAttempt?
    }

    /// What there is for one who asks: the instance, a build that is now its own, or the build of others.
    private enum ClaimOutcome {
        case kept(any AnyInstanceBox)
        case mine(AsyncBuildAttempt)
        case others(AsyncBuildAttempt)
    }

    /// The instance that is kept, or one that is built now in a task of its own.
    ///
    /// Cancelling one who waits ends that wait alone. A failure goes to those who waited and is then forgotten.
    ///
    /// - Parameter keeping: what is kept of a new instance.
    nonisolated(nonsending) func once(
        _ slot: AnySlot, in scope: Scope?,
        keeping: @escaping @Sendable (any AnyInstanceBox) throws(ResolutionError) -> any AnyInstanceBox,
        build: @escaping @Sendable () async throws(ResolutionError) -> any AnyInstanceBox
    ) async throws(ResolutionError) -> any AnyInstanceBox {
        while true {
            let turn = state.withLock { state -> ClaimOutcome in
                if let live = state.kept?.strengthened { return .kept(live) }
                if let building = state.building { return .others(building) }
                let building = AsyncBuildAttempt(slot, in: scope)
                state.building = building
                return .mine(building)
            }
            let building: AsyncBuildAttempt
            switch turn {
            case .kept(let entry): return entry
            case .others(let other): building = other
            case .mine(let mine):
                building = mine
                start(mine, keeping, build)
            }
            let chain = WaitableOperation.running
            try WaitRegistry.begin(chain, for: building.record)
            defer { WaitRegistry.end(chain, for: building.record) }
            return try await building.wait()
        }
    }

    private func start(
        _ building: AsyncBuildAttempt,
        _ keeping: @escaping @Sendable (any AnyInstanceBox) throws(ResolutionError) -> any AnyInstanceBox,
        _ build: @escaping @Sendable () async throws(ResolutionError) -> any AnyInstanceBox
    ) {
        Task {
            let outcome = await building.record.run { () async -> AsyncBuildAttempt.Outcome in
                do throws(ResolutionError) {
                    let instance = try await build()
                    let kept = try keeping(instance)
                    self.state.withLock { $0.kept = kept }
                    return .success(instance)
                } catch {
                    return .failure(error)
                }
            }
            // What is built is asked for by a closure that holds where it is built: until the operation has ended.
            withExtendedLifetime(build) {}
            self.state.withLock { $0.building = nil }
            building.end(outcome)
        }
    }
}

/// The asynchronous builds of one scope, by the index of the scoped slot.
final class ScopedAsyncBuilds: Sendable {
    private let keepers = Mutex<[Int32: AsyncBuildOnce]>([:])

    func keeper(at index: Int32) -> AsyncBuildOnce {
        keepers.withLock { keepers in
            if let keeper = keepers[index] { return keeper }
            let keeper = AsyncBuildOnce()
            keepers[index] = keeper
            return keeper
        }
    }
}

/// One attempt at building a shared instance asynchronously.
final class AsyncBuildAttempt: Sendable {
    typealias Outcome = Result<any AnyInstanceBox, ResolutionError>

    let record: WaitableOperation
    private let completion = Completion<Outcome>()

    init(_ slot: AnySlot, in scope: Scope?) {
        record = WaitableOperation(UnmanagedSlot(slot), in: scope)
    }

    func end(_ outcome: Outcome) { completion.end(outcome) }

    nonisolated(nonsending) func wait() async throws(ResolutionError) -> any AnyInstanceBox {
        guard let outcome = await completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        return try outcome.get()
    }
}
