import PlugboardWiring
import Synchronization

/// The task of an instance that is registered with `.running`.
///
/// The task refers to its container weakly. A container may be released without being closed, and the instance and its
/// task then continue to exist.
final class RunningTask: Sendable {
    private let facts: SlotFacts
    private let place: WeakPlace
    private let isClosing = Atomic(false)
    private let isOver = Atomic(false)

    @TaskLocal private static var current: RunningTask?

    private init(_ facts: SlotFacts, in container: Container) {
        self.facts = facts
        place = WeakPlace(container, nil)
    }

    /// Starts the task of an instance. Closing the container cancels and awaits it before it closes the instance.
    static func begin<S>(
        _ instance: S, by runner: LifecycleHook, _ facts: SlotFacts, in container: Container
    ) throws(ResolutionError) {
        try runner.check(instance, of: facts)
        let (own, instance) = (RunningTask(facts, in: container), Unchecked(instance))
        let task = Task { await own.run(runner, instance.value) }
        container.closables.keep(
            ClosableInstances.Closable(facts: facts) {
                own.isClosing.store(true, ordering: .sequentiallyConsistent)
                task.cancel()
                if let error = await task.value { throw error }
            })
    }

    /// - Returns: The error that the closing throws.
    private func run(_ runner: LifecycleHook, _ instance: Any) async -> (any Error)? {
        var failure: (any Error)?
        do {
            // The start of the instance begins the task but does not wait for it.
            try await WaitableOperation.outsideOfAll {
                try await Self.$current.withValue(self) { try await runner(instance) }
            }
        } catch {
            failure = error
        }
        isOver.store(true, ordering: .sequentiallyConsistent)
        if isClosing.load(ordering: .sequentiallyConsistent) { return failure is CancellationError ? nil : failure }
        let stop = ResolutionError(.stoppedRunning(failure), path: facts.steps)
        return place.container?.report(stop) ?? false ? nil : stop
    }

    /// The steps of the task that runs the caller, if closing the container would wait for that task.
    static func steps(awaitedByClosing container: Container) -> [ResolutionStep]? {
        guard let current, current.place.container === container,
            !current.isOver.load(ordering: .sequentiallyConsistent)
        else { return nil }
        return current.facts.steps
    }
}

extension Container {
    /// Calls a closure when a service registered with `.running` ends after the start without cancellation.
    ///
    /// If the closure returns false, the observer receives the error and the closing throws it.
    package func whenStopped(_ handler: (@Sendable (ResolutionError) -> Bool)?) {
        stopHandler.withLock { $0 = handler }
    }

    /// Reports a service that ended early: as a failure of the start, else to the program, else to the observer.
    ///
    /// - Returns: Whether the start or the program has received the error, so that the closing does not throw it.
    fileprivate func report(_ stop: ResolutionError) -> Bool {
        if let run = startup?.run, run.fail(with: stop) { return true }
        if let handler = stopHandler.withLock({ $0 }), handler(stop) { return true }
        for step in stop.path { catalog.observer?.failed(step, with: stop) }
        return false
    }
}
