import Synchronization

/// One attempt at building a shared instance, and what its thread of execution waits for meanwhile.
///
/// Who builds nothing can keep nobody waiting, so only builders are recorded. The outermost build of a thread is its
/// root; it is a task-local value while it runs, and at no other time. A task that was started meanwhile inherits the
/// value but is another thread of execution, which `task` tells.
final class Build: Sendable {
    let slot: SlotRef
    private let root: Build?
    private let task: Int?
    /// Whether it suspends: then all tasks started meanwhile count as the same thread, because Swift does not tell those
    /// that are awaited from others, and an error is better than a wait without end.
    private let isAsynchronous: Bool
    /// Held by the builder until the attempt has ended; whoever passes it finds why it failed, or nil.
    private let gate = Mutex<ResolutionError?>(nil)
    /// Used in roots only.
    private let thread = Mutex(Thread())

    private struct Thread {
        var isEnded = false
        /// Built for the root, each for the one before it.
        var nested: [Build] = []
        var waitingFor: Build?
    }

    private static let local = TaskLocal<Build?>(wrappedValue: nil)
    /// Held while somebody looks for a ring, so that no two close one together. Only one who has to wait takes it.
    private static let waits = Mutex(())

    /// An attempt of the current thread; the root is that of the thread, if it builds something already.
    init(_ slot: SlotRef, root: Build?) {
        self.slot = slot
        self.root = root
        task = root == nil ? Self.currentTask : nil
        isAsynchronous = false
    }

    /// An attempt that is made in a task of its own.
    init(awaiting slot: SlotRef) {
        self.slot = slot
        root = nil
        task = nil
        isAsynchronous = true
    }

    private static var currentTask: Int? {
        withUnsafeCurrentTask { $0?.hashValue }
    }

    /// The root of the current thread, if it is building something.
    static var currentRoot: Build? {
        guard let root = local.get() else { return nil }
        if root.isAsynchronous { return root.thread.withLock { $0.isEnded } ? nil : root }
        return root.task == currentTask ? root : nil
    }

    /// Runs the attempt with the gate closed. The body returns why it failed, or nil.
    func attempt(_ body: () -> ResolutionError?) {
        gate.withLock { failure in failure = body() }
    }

    /// Records the attempt while its factory runs.
    func run(_ body: () -> Void) {
        begin()
        defer { end() }
        if root == nil { Self.local.withValue(self, operation: body) } else { body() }
    }

    /// Records an attempt in a task of its own while its factory runs.
    func run(_ body: @Sendable () async -> Void) async {
        defer { end() }
        await Self.local.withValue(self, operation: body)
    }

    private func begin() {
        root?.thread.withLock { $0.nested.append(self) }
    }

    private func end() {
        guard let root else { return thread.withLock { $0.isEnded = true } }
        root.thread.withLock { $0.nested.removeAll { $0 === self } }
    }

    /// Waits for the end of the attempt; returns why it failed, or nil.
    func wait() -> ResolutionError? {
        gate.withLock { $0 }
    }

    /// What this attempt and those nested in it wait for, from this attempt inwards; empty when it has ended.
    private var chain: (builds: [Build], waitingFor: Build?) {
        let root = root ?? self
        return root.thread.withLock { thread in
            let builds = (thread.isEnded ? [] : [root]) + thread.nested
            guard let start = builds.firstIndex(where: { $0 === self }) else { return ([], nil) }
            return (Array(builds[start...]), thread.waitingFor)
        }
    }

    /// Records that the thread of this root waits for a build, unless that would close a ring.
    ///
    /// - Returns: the builds of the ring, each needing the next; empty when there is none.
    func beginWaiting(for build: Build) -> [Build] {
        Self.waits.withLock { _ in
            var ring: [Build] = []
            var wanted: Build? = build
            while let next = wanted {
                // A build that ended meanwhile keeps nobody waiting, whatever its builder does now.
                let chain = next.chain
                if chain.builds.isEmpty { break }
                ring += chain.builds
                if next.root ?? next === self { return ring }
                wanted = chain.waitingFor
            }
            thread.withLock { $0.waitingFor = build }
            return []
        }
    }

    func endWaiting() {
        Self.waits.withLock { _ in thread.withLock { $0.waitingFor = nil } }
    }
}
