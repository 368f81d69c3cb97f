import Synchronization

/// One attempt at building a shared instance.
///
/// Who builds nothing can keep nobody waiting, so only builders are recorded: those of a thread in a chain from the
/// innermost outwards, and in a task-local value one that may suspend, for all tasks that are started meanwhile.
final class Build: Sendable {
    let slot: SlotRef
    /// Held by the builder until the attempt has ended; whoever passes it finds why it failed, or nil.
    private let gate = Mutex<ResolutionError?>(nil)
    /// Set of those that suspend: a task that they started may outlive them.
    private let hasEnded = Atomic(false)

    private static let suspending = TaskLocal<Build?>(wrappedValue: nil)

    init(_ slot: SlotRef) {
        self.slot = slot
    }

    /// Runs the attempt with the gate closed. The body returns why it failed, or nil.
    func attempt(_ body: () -> ResolutionError?) {
        gate.withLock { failure in failure = body() }
    }

    /// Records an attempt in a task of its own while its factory runs.
    ///
    /// All tasks started meanwhile count as that one, because Swift does not tell those that are awaited from others, and
    /// an error is better than a wait without end.
    func run(_ body: @Sendable () async -> Void) async {
        await Self.suspending.withValue(self, operation: body)
        hasEnded.store(true, ordering: .releasing)
    }

    var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

    /// What the running task builds, as far as it may suspend.
    static var ofTask: [Build] {
        guard let build = suspending.get(), !build.isEnded else { return [] }
        return [build]
    }

    /// Waits for the end of this attempt.
    ///
    /// - Throws: why it failed; `cycle` when it waits for the running thread itself.
    func wait() throws(ResolutionError) {
        let builds = Self.ofTask + ThreadOfBuilds.builds
        try Waits.begin(builds, for: self)
        let failure = gate.withLock { $0 }
        Waits.end(builds, for: self)
        if let failure { throw failure }
    }
}
