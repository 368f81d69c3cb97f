import Synchronization

/// The task of an instance that is registered with `.running`.
///
/// The task references its container weakly. If a container is released without being closed, the task continues and
/// retains the instance.
final class RunningTask: Sendable {
    /// The steps of the slot. Tasks that the closure starts retain this object, and a slot would retain the instance.
    private let steps: [ResolutionStep]
    private let place: WeakPlace
    private let isClosing = Atomic(false)
    private let isOver = Atomic(false)

    @TaskLocal private static var current: RunningTask?

    private init(_ facts: SlotFacts, in container: Container) {
        steps = facts.steps
        place = WeakPlace(container, nil)
    }

    /// Starts the task of an instance. When the container closes, it cancels and awaits the task, and then closes the
    /// instance.
    static func begin<S>(
        _ instance: S, by runner: LifecycleHook, _ facts: SlotFacts, in container: Container
    ) throws(ResolutionError) {
        try runner.check(instance, of: facts)
        let (own, instance) = (RunningTask(facts, in: container), Unchecked(instance))
        let task = Task { await own.run(runner, instance.value) }
        container.closables.keep(
            ClosableInstances.Closable(facts: facts, isRunning: true) {
                own.isClosing.store(true, ordering: .sequentiallyConsistent)
                task.cancel()
                if let error = await task.value { throw error }
            })
    }

    /// Runs the closure of `.running`, and reports its end unless the container cancelled it.
    ///
    /// - Returns: The error that the closing of the container then throws; nil if there is none.
    private func run(_ runner: LifecycleHook, _ instance: Any) async -> (any Error)? {
        var failure: (any Error)?
        do {
            // Not part of the start: the start begins the task but does not wait for its end.
            try await WaitableOperation.outsideOfAll {
                try await Self.$current.withValue(self) { try await runner(instance) }
            }
        } catch {
            failure = error
        }
        isOver.store(true, ordering: .sequentiallyConsistent)
        if isClosing.load(ordering: .sequentiallyConsistent) { return failure is CancellationError ? nil : failure }
        let stop = ResolutionError(.stoppedRunning(failure), path: steps)
        return place.container?.report(stop) ?? false ? nil : stop
    }

    /// Returns the steps of the `.running` task that runs the caller, if closing the container would wait for that
    /// task.
    static func steps(awaitedByClosing container: Container) -> [ResolutionStep]? {
        guard let current, current.place.container === container,
            !current.isOver.load(ordering: .sequentiallyConsistent)
        else { return nil }
        return current.steps
    }
}

extension Container {
    /// Sets the closure that is called when a service registered with `.running` ends early, after the start.
    ///
    /// If the closure returns false, the observer receives the error and `close()` throws it.
    package func whenStopped(_ handler: (@Sendable (ResolutionError) -> Bool)?) {
        stopHandler.withLock { $0 = handler }
    }

    /// Reports a service that ended early: to a current start as a failure, else to the program, else to the observer.
    ///
    /// - Returns: Whether the start or the program received the error. If false, `close()` throws it.
    fileprivate func report(_ stop: ResolutionError) -> Bool {
        if let run = startup?.run, run.fail(with: stop) { return true }
        if let handler = stopHandler.withLock({ $0 }), handler(stop) { return true }
        for step in stop.path { catalog.observer?.failed(step, with: stop) }
        return false
    }
}
