import PlugboardWiring
import Synchronization

/// The claim of the task that builds a shared instance, while others await it.
final class AsyncClaim: Sendable {
    private let building = Mutex<Build?>(nil)

    /// One attempt at building.
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

    /// The instance that is kept, or one that is built now in a task of its own.
    ///
    /// Cancelling a caller ends its wait alone. A failure goes to those who waited and is then forgotten.
    nonisolated(nonsending) func once(
        _ facts: SlotFacts, _ container: Container, _ scope: Scope?, kept: () -> AnyBox?,
        keep: @escaping @Sendable (AnyBox) throws(ResolutionError) -> Void,
        build: @escaping @Sendable () async throws(ResolutionError) -> AnyBox
    ) async throws(ResolutionError) -> AnyBox {
        let turn = building.withLock { building -> Turn in
            if let kept = kept() { return .kept(kept) }
            if let building { return .others(building) }
            let own = Build(WaitableOperation(facts, in: container, scope))
            building = own
            return .mine(own)
        }
        let awaited: Build
        switch turn {
        case .kept(let box): return box
        case .others(let other): awaited = other
        case .mine(let own):
            awaited = own
            start(own, keep, build)
        }
        let chain = WaitableOperation.running
        try WaitRegistry.begin(chain, for: awaited.record)
        defer { WaitRegistry.end(chain, for: awaited.record) }
        guard let outcome = await awaited.completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        return try outcome.get()
    }

    private func start(
        _ own: Build, _ keep: @escaping @Sendable (AnyBox) throws(ResolutionError) -> Void,
        _ build: @escaping @Sendable () async throws(ResolutionError) -> AnyBox
    ) {
        Task {
            let outcome = await own.record.run { () async -> Result<AnyBox, ResolutionError> in
                do throws(ResolutionError) {
                    let box = try await build()
                    try keep(box)
                    return .success(box)
                } catch {
                    return .failure(error)
                }
            }
            self.building.withLock { $0 = nil }
            own.completion.end(outcome)
        }
    }
}
