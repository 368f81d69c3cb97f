import Synchronization

/// The instances that one outermost resolution shares (lifetime `graph`), and where it takes place.
///
/// While the resolution runs the graph keeps its instances. After that each lives as long as somebody holds it, and a
/// `Lazy` that was made in the graph still finds it here: one of a Sendable service, which other tasks may open, no more
/// than is Sendable too.
///
/// Sendable as its superclass is; it adds what never changes, and a mutex.
@usableFromInline
final class ResolutionSession: ResolutionContext, @unchecked Sendable {
    /// The finished graph that keeps the Sendable instances of this one; nil where it keeps them itself.
    private let finished: ResolutionSession?
    private let state = Mutex(State())

    /// What a resolution shares with a graph that its caller holds.
    enum Part {
        case nothing
        case sendable(of: ResolutionSession)
        case all(ResolutionSession)

        var isAll: Bool { if case .all = self { true } else { false } }
    }

    private struct State {
        var entries: [Int32: any AnyInstanceBox] = [:]
        var isFinished = false
    }

    override init(_ container: Container, scope: Scope?) {
        finished = nil
        super.init(container, scope: scope)
    }

    /// That of a resolution.
    override init(_ frame: borrowing Frame) {
        finished = nil
        super.init(frame)
    }

    /// A graph of its own in the same place.
    override init(_ context: ResolutionContext) {
        finished = nil
        super.init(context)
    }

    /// A graph of its own, which has only the Sendable instances in common with one that is finished.
    init(sharingSendableOf other: ResolutionSession) {
        finished = other.finished ?? other
        super.init(other)
    }

    /// One that shares nothing: each resolution that is asked for there has a graph of its own.
    static func ended(at context: ResolutionContext) -> ResolutionSession {
        let session = ResolutionSession(context)
        session.finish()
        return session
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

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
            state.entries[index] = state.isFinished ? entry.weakened : entry
            return entry
        }
    }

    func finish() {
        // The entries are released outside the lock: that may run a deinitializer of somebody else's.
        let released = state.withLock { state in
            state.isFinished = true
            let entries = state.entries
            if !entries.isEmpty { state.entries = entries.compactMapValues(\.weakened) }
            return entries
        }
        withExtendedLifetime(released) {}
    }
}
