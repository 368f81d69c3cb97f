import Synchronization

/// The instances that one outermost resolution shares (lifetime `graph`), and where it takes place.
///
/// While the resolution runs the graph keeps its instances. After that each lives as long as somebody holds it, and a
/// `Lazy` that was made in the graph still finds it here: one of a Sendable service, which other tasks may open, no more
/// than is Sendable too.
///
/// Unchecked, because of two of its properties. `running` is written once, by the thread that it names, before there is a
/// resolver of the session, and only resolvers and that thread read it; who may follow it, it says itself. `place` is written
/// before anybody else has the session, or else once, by `finish`, before it marks the session as finished with release
/// order, and is read after that was seen with acquire order.
@usableFromInline
final class ResolutionSession: @unchecked Sendable {
    /// Whether a frame on the stack of one thread owns it.
    private let isSynchronous: Bool
    /// Where it runs, once it is synchronous and has resolvers.
    @exclusivity(unchecked) private var running: BorrowedResolutionContext?
    /// Where it took place, for resolvers that are kept; empty while it runs on one thread, and without resolvers.
    @exclusivity(unchecked) private var place: WeakContext
    /// The finished graph that keeps the Sendable instances of this one; nil where it keeps them itself.
    private let finished: ResolutionSession?
    private let mark = Atomic(false)
    private let state = Mutex(State())

    /// How much a resolution shares with a session that its caller holds: nothing, only Sendable instances, or
    /// everything.
    enum SharedPortion {
        case nothing
        case sendable(of: ResolutionSession)
        case all(ResolutionSession)

        var isAll: Bool { if case .all = self { true } else { false } }
    }

    /// The instances made in the session so far, by slot.
    private struct State {
        var entries: [Int32: any AnyInstanceBox] = [:]
    }

    /// That of an asynchronous resolution; with only the Sendable instances of a finished one, where one is given.
    init(_ container: Container, scope: Scope?, sharingSendableOf other: ResolutionSession? = nil) {
        isSynchronous = false
        place = WeakContext(container, scope: scope)
        finished = other.map { $0.finished ?? $0 }
    }

    /// That of a resolution on one thread, which a frame owns; likewise.
    init(sharingSendableOf other: ResolutionSession? = nil) {
        isSynchronous = true
        place = WeakContext()
        finished = other.map { $0.finished ?? $0 }
    }

    /// One that is finished and shares nothing: each resolution that is asked for there has a graph of its own.
    init(endedAt context: consuming WeakContext) {
        isSynchronous = false
        place = context
        finished = nil
        mark.store(true, ordering: .relaxed)
    }

    /// Lets resolvers ask within it; false where it is finished. Called with one of its frames: on its own thread while it
    /// has no resolver.
    @discardableResult
    func admitResolvers(in frame: borrowing ResolutionContext) -> Bool {
        if isFinished { return false }
        if isSynchronous, running == nil { running = BorrowedResolutionContext(frame) }
        return true
    }

    var isFinished: Bool { mark.load(ordering: .acquiring) }

    /// The container and the scope for a resolution inside one of this that lies so deep, if they are still there.
    @inline(__always)
    func enter(nestedIn depth: Int32) throws(ResolutionError) -> EnteredContext {
        let thread = RunningThread.current
        try thread.checkRoom(nestedIn: depth)
        guard let running, running.isOn(thread), !isFinished else {
            let (container, scope) = try held()
            return EnteredContext(container, scope: scope)
        }
        let entered = EnteredContext(within: running)
        try entered.checkOpen()
        return entered
    }

    /// The same, held by who asks: he may suspend, or run on another thread.
    func enterHolding(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        try RunningThread.current.checkRoom(nestedIn: depth)
        return try held()
    }

    private func held() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard let (container, scope) = ofRunning else { return try place.enter() }
        try container.checkOpen()
        try scope?.checkOpen()
        return (container, scope)
    }

    /// Where it takes place while it runs on a thread.
    private var ofRunning: (container: Container, scope: Scope?)? {
        guard let running else { return nil }
        return state.withLock { _ in
            isFinished ? nil : (running.container.takeUnretainedValue(), running.scope?.takeUnretainedValue())
        }
    }

    /// The graph that keeps the instance of a slot.
    func keeper(of slot: AnySlot) -> ResolutionSession { slot.storage.isGraphOfSendable ? finished ?? self : self }

    func entry(at index: Int32) -> AnyObject? {
        state.withLock { $0.entries[index] }
    }

    /// Keeps an entry unless a live one is there; returns the one kept.
    func keepEntry(_ entry: some AnyInstanceBox, at index: Int32) -> AnyObject {
        state.withLock { state in
            // It leaves the lock with what it holds: letting go of that may run anything.
            if let live = state.entries[index]?.strengthened { return live }
            state.entries[index] = isFinished ? entry.weakened : entry
            return entry
        }
    }

    /// Called once, by who owns it, and holds the container and the scope.
    func finish() {
        if let running { place = WeakContext(of: running.container, scope: running.scope) }
        // The entries are released outside the lock: that may run a deinitializer of somebody else's.
        let released = state.withLock { state in
            mark.store(true, ordering: .releasing)
            let entries = state.entries
            if !entries.isEmpty { state.entries = entries.compactMapValues(\.weakened) }
            return entries
        }
        withExtendedLifetime(released) {}
    }
}
