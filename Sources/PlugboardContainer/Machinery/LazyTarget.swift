/// What a `Lazy` keeps in order to resolve its instance later: the slot, the container it belongs to and the
/// scope, held weakly, and the depth.
struct LazyTarget: ~Copyable, Sendable {
    /// Nil where the `Lazy` holds its instance from the beginning.
    let target: UnmanagedSlot?
    private let context: WeakContext
    /// That of the resolution which made the `Lazy`.
    let depth: Int32
    private let shared: SessionWithRunner?

    init(_ target: UnmanagedSlot, in frame: inout ResolutionContext) {
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
    func part(of target: UnmanagedSlot, isSendable: Bool) -> ResolutionSession.SharedPortion {
        guard let shared else { return .nothing }
        guard shared.session.isFinished else { return shared.isOfRunner ? .all(shared.session) : .nothing }
        return isSendable || target.slot.isKnownSendable ? .sendable(of: shared.session) : .all(shared.session)
    }

    func enter() throws(ResolutionError) -> (Container, Scope?) { try context.enter(nestedIn: depth) }
}

/// A resolution session together with the task or thread that builds it.
struct SessionWithRunner: Sendable {
    let session: ResolutionSession
    private let builder = TaskOrThreadID.current

    init(_ session: ResolutionSession) { self.session = session }

    /// Whether the running task or thread builds it, or did.
    var isOfRunner: Bool { builder == TaskOrThreadID.current }
}
