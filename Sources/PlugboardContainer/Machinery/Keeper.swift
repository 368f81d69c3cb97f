import Synchronization

/// Where a shared instance is built once: who builds it now, and who waits.
@usableFromInline
package final class Keeper: Sendable {
    private let state = Mutex(State())

    private struct State {
        var building: Build?
        /// A weak slot's `WeakValue`.
        var memory: AnyObjectBox?
    }

    init() {}

    /// What a weak slot remembers.
    var memory: AnyObject? { state.withLock { $0.memory }?.object }

    func remember(_ object: some AnyObject & Sendable) {
        state.withLock { $0.memory = AnyObjectBox(object: object) }
    }

    /// Begins a build unless one is under way, which is returned then; the caller holds the gate of `fresh`.
    func begin(_ fresh: Build) -> Build? {
        state.withLock { state in
            if let building = state.building { return building }
            state.building = fresh
            return nil
        }
    }

    func end() {
        state.withLock { $0.building = nil }
    }
}

struct AnyObjectBox: Sendable {
    let object: any AnyObject & Sendable
}

/// One attempt at building a shared instance.
final class Build: Sendable {
    let owner: Activity
    let slot: SlotRef
    /// Held by the builder until the attempt has ended; whoever passes it finds the outcome.
    private let gate = Mutex<ResolutionError?>(nil)

    init(owner: Activity, slot: SlotRef) {
        self.owner = owner
        self.slot = slot
    }

    /// Runs the attempt with the gate closed. The body returns why it failed, or nil.
    func run(_ body: () -> ResolutionError?) {
        gate.withLock { failure in failure = body() }
    }

    /// Waits for the end of the attempt; returns why it failed, or nil.
    func wait() -> ResolutionError? {
        gate.withLock { $0 }
    }
}

/// A thread of execution that builds shared instances, and what it waits for.
///
/// Who builds nothing can keep nobody waiting, so only builders are recorded. The record is a task-local value, set
/// while a shared instance is built and at no other time; a task that was started meanwhile inherits it but is another
/// thread of execution, which `task` tells.
final class Activity: Sendable {
    private static let local = TaskLocal<Activity?>(wrappedValue: nil)
    /// Held while somebody looks for a ring, so that no two close one together. Only one who has to wait takes it.
    private static let waits = Mutex(())

    private let task: Int?
    /// Whether it builds asynchronously: then all tasks started meanwhile count as the same, because Swift does not tell
    /// those that are awaited from others, and an error is better than a wait without end.
    private let isAsynchronous: Bool
    private let state = Mutex(State())

    private struct State {
        /// What this activity builds, each for the one before it.
        var building: [Build] = []
        var waitingFor: Build?
    }

    private init(task: Int?, isAsynchronous: Bool) {
        self.task = task
        self.isAsynchronous = isAsynchronous
    }

    private static var currentTask: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }

    /// The activity of the caller, if it is building something.
    static var current: Activity? {
        guard let activity = local.get() else { return nil }
        if activity.isAsynchronous { return activity.state.withLock { $0.building.isEmpty } ? nil : activity }
        return activity.task == currentTask ? activity : nil
    }

    static func new() -> Activity { Activity(task: currentTask, isAsynchronous: false) }

    static func newAsynchronous() -> Activity { Activity(task: nil, isAsynchronous: true) }

    /// Runs a build of this activity.
    func run(_ build: Build, _ body: () -> Void) {
        begin(build)
        defer { end(build) }
        Self.local.withValue(self, operation: body)
    }

    /// Runs an asynchronous build of this activity.
    func run(_ build: Build, _ body: @Sendable () async -> Void) async {
        begin(build)
        defer { end(build) }
        await Self.local.withValue(self, operation: body)
    }

    private func begin(_ build: Build) { state.withLock { $0.building.append(build) } }

    private func end(_ build: Build) { state.withLock { $0.building.removeAll { $0 === build } } }

    /// Records that this activity waits for a build, unless that would close a ring.
    ///
    /// - Returns: the builds of the ring, each needing the next; empty when there is none.
    func beginWaiting(for build: Build) -> [Build] {
        Self.waits.withLock { _ in
            var ring: [Build] = []
            var wanted = build
            while true {
                let state = wanted.owner.state.withLock { $0 }
                // A build that ended meanwhile keeps nobody waiting, whatever its builder does now.
                guard let start = state.building.firstIndex(where: { $0 === wanted }) else { break }
                ring += state.building[start...]
                if wanted.owner === self { return ring }
                guard let next = state.waitingFor else { break }
                wanted = next
            }
            state.withLock { $0.waitingFor = build }
            return []
        }
    }

    func endWaiting() {
        Self.waits.withLock { _ in state.withLock { $0.waitingFor = nil } }
    }
}

extension AnySlot {
    /// The shared instance: the existing one, or one that this call builds, or one that it waits for.
    ///
    /// A failure goes to those who waited for it and is then forgotten.
    final func once<S>(
        _ keeper: Keeper?, existing: () -> S?, keep: (S) throws(ResolutionError) -> Void,
        build: () throws(ResolutionError) -> S
    ) throws(ResolutionError) -> S {
        guard let keeper else { preconditionFailure("a shared slot has a keeper") }
        let activity = Activity.current ?? Activity.new()
        while true {
            if let existing = existing() { return existing }
            let attempt = Build(owner: activity, slot: SlotRef(self))
            var other: Build?
            var built: S?
            attempt.run {
                other = keeper.begin(attempt)
                guard other == nil else { return nil }
                defer { keeper.end() }
                // Another build may have ended between the look above and this one's beginning.
                built = existing()
                guard built == nil else { return nil }
                var failure: ResolutionError?
                func body() {
                    do throws(ResolutionError) {
                        let instance = try build()
                        try keep(instance)
                        built = instance
                    } catch {
                        failure = error
                    }
                }
                activity.run(attempt, body)
                return failure
            }
            if let built { return built }
            guard let other else {
                if let failure = attempt.wait() { throw failure }
                continue
            }
            let ring = activity.beginWaiting(for: other)
            guard ring.isEmpty else { throw ringError(ring) }
            let failure = other.wait()
            activity.endWaiting()
            if let failure { throw failure }
        }
    }

    /// The ring begins with what this activity wants and builds already.
    final func ringError(_ ring: [Build]) -> ResolutionError {
        let steps = ring.flatMap { $0.slot.slot.steps }
        return ResolutionError(.cycle(steps.map(\.key)), path: Array(steps.prefix(1)))
    }
}
