internal import Dispatch
import Plugboard
internal import Synchronization

/// A timer that reports, once, the services that a start waits for if the start takes longer than `patience`.
final class StartReminder: Sendable {
    private let patience: Duration
    private let report: @Sendable (_ waiting: [ResolutionStep]) -> Void
    private let isOver = Atomic(false)

    init(patience: Duration, report: @escaping @Sendable (_ waiting: [ResolutionStep]) -> Void) {
        self.patience = patience
        self.report = report
    }

    /// Begins to wait, on a thread of Dispatch, because a start that hangs may occupy the threads of all tasks.
    func watch(_ container: Container) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(patience.nanoseconds)) {
            [self, weak container] in
            guard !isOver.load(ordering: .acquiring), let container else { return }
            let waiting = container.unfinished.current
            // On a busy machine, it is possible that no service has begun its start yet.
            if waiting.isEmpty { watch(container) } else { report(waiting) }
        }
    }

    /// Records that the start has ended.
    func end() { isOver.store(true, ordering: .releasing) }
}
