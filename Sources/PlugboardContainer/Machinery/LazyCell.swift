/// What a `Lazy` holds: the way to an instance, and then the instance.
final class LazyCell<S> {
    private let cell = OnceCell<S>()
    private let builds = InFlightBuilds()
    private let origin: Origin?

    private struct Origin {
        let target: SlotRef
        let session: ResolutionSession
        /// That of the resolution which made the `Lazy`.
        let depth: Int32
        /// Who builds its owner, and so the graph until that is finished.
        let builder = Runner.current

        /// What it shares with the graph of its owner. While that is built it is of who builds it alone; after that who
        /// opens a Sendable `Lazy` may be anybody.
        func part(isSendable: Bool) -> ResolutionSession.Part {
            guard session.isFinished else { return builder == Runner.current ? .all : .nothing }
            return isSendable || target.slot.isKnownSendable ? .sendable : .all
        }

        func enter() throws(ResolutionError) -> (Container, Scope?) { try session.context.enter(nestedIn: depth) }
    }

    /// The target belongs to the container of the graph.
    init(_ target: SlotRef, in session: ResolutionSession, depth: Int32) {
        origin = Origin(target: target, session: session, depth: depth)
    }

    /// One that holds its instance already.
    init(_ instance: S) {
        origin = nil
        _ = cell.keep(instance)
    }

    /// The instance; of two that are made at one time the first is kept.
    ///
    /// - Parameter isSendable: Whether the compiler has seen that the service is Sendable.
    nonisolated(nonsending) func awaitedValue(isSendable: Bool) async throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin else { return try value(isSendable: isSendable, isAwaited: true) }
        // The slot is there as long as the container.
        let (container, scope) = try origin.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        guard origin.target.slot.isAsynchronous else { return try value(isSendable: isSendable, isAwaited: true) }
        let part = origin.part(isSendable: isSendable)
        let context = AsyncContext(
            container, scope: scope, sharing: part, of: origin.session, depth: origin.depth + 1)
        return cell.keep(try await origin.target.awaitedValue(S.self, in: context, endsSession: part != .all))
    }

    func value(isSendable: Bool, isAwaited: Bool = false) throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin else { preconditionFailure("it holds its instance already") }
        let target = origin.target
        let (container, scope) = try origin.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        let open = { () throws(ResolutionError) in
            var frame = Frame(
                container, scope: scope, sharing: origin.part(isSendable: isSendable), of: origin.session,
                depth: origin.depth + 1)
            defer { frame.finish() }
            frame.isAwaited = isAwaited
            _ = self.cell.keep(try target.value(S.self, in: &frame))
        }
        // Nobody on the main actor waits for one who is told elsewhere that it is made there.
        if target.slot.isAsynchronous {
            try open()
        } else {
            try builds.once(target, isThere: { cell.isFull }, build: open)
        }
        return cell.required
    }
}

extension LazyCell: Sendable where S: Sendable {}
