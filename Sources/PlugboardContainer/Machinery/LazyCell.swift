/// What a `Lazy` holds: the way to an instance, and then the instance.
final class LazyCell<S> {
    private let cell = OnceCell<S>()
    private let builds = Builds()
    private let origin: Origin?

    private struct Origin {
        let target: SlotRef
        let graph: Graph
        /// That of the resolution which made the `Lazy`.
        let depth: Int32
        /// Who builds its owner, and so the graph until that is finished.
        let builder = Runner.current

        /// Whether it opens in the graph of its owner: while that is built, by who builds it alone.
        var joinsGraph: Bool { graph.isFinished || builder == Runner.current }

        func enter() throws(ResolutionError) -> (Container, Scope?) { try graph.place.enter(nestedIn: depth) }
    }

    /// The target belongs to the container of the graph.
    init(_ target: SlotRef, _ graph: Graph, depth: Int32) {
        origin = Origin(target: target, graph: graph, depth: depth)
    }

    /// One that holds its instance already.
    init(_ instance: S) {
        origin = nil
        _ = cell.keep(instance)
    }

    /// The instance; of two that are made at one time the first is kept.
    nonisolated(nonsending) func awaitedValue() async throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin else { return try value(isAwaited: true) }
        // The slot is there as long as the container.
        let (container, scope) = try origin.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        guard origin.target.slot.isAsynchronous else { return try value(isAwaited: true) }
        let joins = origin.joinsGraph
        let context =
            joins
            ? AsyncContext(container, scope: scope, joining: origin.graph, depth: origin.depth + 1)
            : AsyncContext(container, scope: scope, depth: origin.depth + 1)
        return cell.keep(try await origin.target.awaitedValue(S.self, context, endsGraph: !joins))
    }

    func value(isAwaited: Bool = false) throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin else { preconditionFailure("it holds its instance already") }
        let (target, graph) = (origin.target, origin.graph)
        let (container, scope) = try origin.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        let open = { () throws(ResolutionError) in
            var frame =
                origin.joinsGraph
                ? Frame(container, scope: scope, joining: graph, depth: origin.depth + 1)
                : Frame(container, scope: scope, depth: origin.depth + 1)
            defer { frame.finish() }
            frame.isAwaited = isAwaited
            _ = self.cell.keep(try target.value(S.self, &frame))
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
