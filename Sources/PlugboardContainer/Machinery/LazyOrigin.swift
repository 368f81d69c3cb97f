/// The way from a `Lazy` to its instance. The target belongs to the container of the graph.
struct LazyOrigin: Sendable {
    let target: SlotRef
    let session: ResolutionSession
    /// That of the resolution which made the `Lazy`.
    let depth: Int32
    /// Who builds its owner, and so the graph until that is finished.
    private let builder = Runner.current

    init(_ target: SlotRef, in session: ResolutionSession, depth: Int32) {
        self.target = target
        self.session = session
        self.depth = depth
    }

    /// What it shares with the graph of its owner. While that is built it is of who builds it alone; after that who
    /// opens a Sendable `Lazy` may be anybody.
    func part(isSendable: Bool) -> ResolutionSession.Part {
        guard session.isFinished else { return builder == Runner.current ? .all : .nothing }
        return isSendable || target.slot.isKnownSendable ? .sendable : .all
    }

    func enter() throws(ResolutionError) -> (Container, Scope?) { try session.enter(nestedIn: depth) }
}
