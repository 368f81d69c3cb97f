import Synchronization

/// Something under way that others may wait for: the building of an instance, or the closing of what keeps it.
///
/// Who does neither can keep nobody waiting, so only these are recorded: those of a thread in a chain from the innermost
/// outwards, and those of a task in a task-local value, for all tasks that are started meanwhile.
final class WaitableOperation: Sendable {
    /// What is built or closed; nil for the closing of a container or a scope as a whole.
    let slot: UnmanagedSlot?
    /// The one that it is a part of, in the same task.
    private let outer: WaitableOperation?
    /// How many lie around it in that task.
    let depth: Int32
    // Where it takes place, unretained: whoever builds or closes holds it until `end` has returned. Others may come later,
    // because a task that a factory started has its operation as a task-local value: they retain it under the lock under
    // which it ends, or find that it has.
    private let container: Unmanaged<Container>
    private let scope: Unmanaged<Scope>?
    private let isUnderWay = Mutex(true)

    private static let taskLocal = TaskLocal<WaitableOperation?>(wrappedValue: nil)

    /// The container or the scope that keeps the instance that is built.
    struct InstanceOwner: Sendable {
        let container: Container
        let scope: Scope?
    }

    /// The building of an instance. The caller holds the scope, and the container.
    ///
    /// - Parameter container: Where it is built; that of the slot, where its container keeps it.
    init(
        _ slot: UnmanagedSlot, in scope: Scope? = nil, of container: Unmanaged<Container>? = nil,
        outer: WaitableOperation? = nil
    ) {
        self.slot = slot
        self.outer = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        self.container = scope.map { Unmanaged.passUnretained($0.container) } ?? container ?? slot.owner
        self.scope = scope.map(Unmanaged.passUnretained)
    }

    /// The closing of an owner, or of one instance that it keeps.
    init(closing owner: InstanceOwner, _ slot: AnySlot? = nil, outer: WaitableOperation? = nil) {
        self.slot = slot.map { UnmanagedSlot($0) }
        self.outer = outer
        depth = outer.map { $0.depth + 1 } ?? 0
        container = Unmanaged.passUnretained(owner.container)
        scope = owner.scope.map(Unmanaged.passUnretained)
    }

    /// Runs it in the current task.
    ///
    /// All tasks started meanwhile count as that one, because Swift does not tell those that are awaited from others, and
    /// an error is better than a wait without end.
    nonisolated(nonsending) func run<R>(_ body: nonisolated(nonsending) () async throws -> R) async rethrows -> R {
        defer { end() }
        return try await Self.taskLocal.withValue(self, operation: body)
    }

    /// Called when nobody has to wait for it any longer.
    func end() { isUnderWay.withLock { $0 = false } }

    var isEnded: Bool { isUnderWay.withLock { !$0 } }

    /// Nil once it has ended.
    private var owner: InstanceOwner? {
        isUnderWay.withLock { isUnderWay in
            guard isUnderWay else { return nil }
            return InstanceOwner(container: container.takeUnretainedValue(), scope: scope?.takeUnretainedValue())
        }
    }

    /// Whether it builds something that the owner keeps, or that was asked for there.
    func builds(in other: InstanceOwner) -> Bool {
        guard let owner, slot != nil else { return false }
        guard let scope = other.scope else { return owner.container === other.container }
        return owner.scope === scope
    }

    /// The step of a path that it is, none for a closing as a whole; nil once it has ended.
    var steps: [ResolutionStep]? {
        guard let owner else { return nil }
        // The owner keeps the slot.
        return withExtendedLifetime(owner) { slot.map { $0.slot.steps } ?? [] }
    }
}

extension WaitableOperation {
    /// What the running task and thread do, each for the one before it.
    static var running: [WaitableOperation] {
        var ofTask: [WaitableOperation] = []
        var next = taskLocal.get()
        while let activity = next {
            if !activity.isEnded { ofTask.append(activity) }
            next = activity.outer
        }
        return ofTask.reversed() + RunningThread.current.builds
    }

    /// The innermost of the running task that has not ended: tasks that start each other must not keep all that were before.
    static var ofTask: WaitableOperation? {
        var activity = taskLocal.get()
        while let ended = activity, ended.isEnded { activity = ended.outer }
        return activity
    }

    /// The innermost of the running thread, or else of its task.
    static var innermost: WaitableOperation? { RunningThread.current.innermost ?? ofTask }
}

extension WaitableOperation: Hashable {
    static func == (left: WaitableOperation, right: WaitableOperation) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
