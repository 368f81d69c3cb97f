import Synchronization

/// One instance in the dependency graph of a container's start, which is built and started after its predecessors.
final class StartNode: Sendable {
    let record: WaitableOperation
    /// Those that are started before it, by their numbers.
    let predecessors: [Int]
    let slot: any AnySlot
    private let container: Container
    /// Nil as its value is success.
    private let completion = Completion<ResolutionError?>()
    private let state = Mutex(State.waiting)

    /// How far the instance is: not begun, begun, made and started, or over in any way.
    private enum State { case waiting, begun, succeeded, over }

    init(_ slot: any AnySlot, in container: Container, after predecessors: [Int]) {
        self.container = container
        self.slot = slot
        self.predecessors = predecessors
        record = WaitableOperation(slot.facts, in: container)
    }

    /// Whether its making was begun.
    var hasBegun: Bool { state.withLock { $0 != .waiting } }
    var hasSucceeded: Bool { state.withLock { $0 == .succeeded } }
    var isOver: Bool { completion.isOver }

    /// - Returns: Why it failed.
    func start() async -> ResolutionError? {
        if Task.isCancelled { return ResolutionError(.cancelled, path: slot.facts.steps) }
        state.withLock { $0 = .begun }
        let failure = await record.run { () async -> ResolutionError? in
            do throws(ResolutionError) {
                try await slot.start(in: container)
                return nil
            } catch {
                return error
            }
        }
        state.withLock { $0 = failure == nil ? .succeeded : .over }
        completion.end(failure)
        return failure
    }

    /// Ends it unless it has.
    func abandon() {
        record.end()
        if !isOver { completion.end(ResolutionError(.closed, path: slot.facts.steps)) }
    }

    /// Waits until it is started.
    ///
    /// - Throws: Why it was not; `cancelled` when the waiting task was.
    nonisolated(nonsending) func wait() async throws(ResolutionError) {
        guard let failure = await completion.valueUnlessCancelled() else { throw ResolutionError(.cancelled) }
        if let failure { throw failure }
    }
}
