/// The way from a `Lazy` to its instance. The target belongs to the container of the context.
struct LazyOrigin: ~Copyable, Sendable {
    /// Nil where the `Lazy` holds its instance from the beginning.
    let target: SlotRef?
    private let context: WeakContext
    /// That of the resolution which made the `Lazy`.
    let depth: Int32
    private let shared: SessionWithRunner?

    init(_ target: SlotRef, in frame: inout ResolutionFrame) {
        self.target = target
        context = WeakContext(frame)
        depth = frame.depth
        shared = frame.sharedSession().map { SessionWithRunner($0) }
    }

    /// That of a `Lazy` which holds its instance.
    init() {
        target = nil
        context = WeakContext()
        depth = 0
        shared = nil
    }

    /// What it shares with the graph of its owner. While that is built it is of who builds it alone; after that who
    /// opens a Sendable `Lazy` may be anybody.
    func part(of target: SlotRef, isSendable: Bool) -> ResolutionSession.SharedPortion {
        guard let shared else { return .nothing }
        guard shared.session.isFinished else { return shared.isOfRunner ? .all(shared.session) : .nothing }
        return isSendable || target.slot.isKnownSendable ? .sendable(of: shared.session) : .all(shared.session)
    }

    func enter() throws(ResolutionError) -> (Container, Scope?) { try context.enter(nestedIn: depth) }
}

/// A resolution session together with the task or thread that builds it.
struct SessionWithRunner: Sendable {
    let session: ResolutionSession
    private let builder = Runner.current

    init(_ session: ResolutionSession) { self.session = session }

    /// Whether the running task or thread builds it, or did.
    var isOfRunner: Bool { builder == Runner.current }
}
