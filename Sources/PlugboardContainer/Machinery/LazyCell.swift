/// What a `Lazy` holds: the way to an instance, and then the instance.
final class LazyCell<S> {
    private let cell = OnceCell<S>()
    private let builds = Builds()
    private let origin: Origin?

    private struct Origin {
        let target: SlotRef
        let graph: Graph
        /// Who builds its owner, and so the graph until that is finished.
        let builder = Runner.current

        /// Whether it opens in the graph of its owner: while that is built, by who builds it alone.
        var joinsGraph: Bool { graph.isFinished || builder == Runner.current }
    }

    /// The target belongs to the container of the graph.
    init(_ target: SlotRef, _ graph: Graph) {
        origin = Origin(target: target, graph: graph)
    }

    /// One that holds its instance already.
    init(_ instance: S) {
        origin = nil
        _ = cell.keep(instance)
    }

    /// The instance; of two that are made at one time the first is kept.
    nonisolated(nonsending) func awaitedValue() async throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin, origin.target.slot.isAsynchronous else { return try value(isAwaited: true) }
        let (container, scope) = try origin.graph.place.enterNested()
        let joins = origin.joinsGraph
        let context =
            joins
            ? AsyncContext(container, scope: scope, joining: origin.graph)
            : AsyncContext(container, scope: scope, depth: origin.graph.place.depth)
        return cell.keep(try await origin.target.awaitedValue(S.self, context, endsGraph: !joins))
    }

    func value(isAwaited: Bool = false) throws(ResolutionError) -> S {
        if let kept = cell.value { return kept }
        guard let origin else { preconditionFailure("it holds its instance already") }
        let (target, graph) = (origin.target, origin.graph)
        let (container, scope) = try graph.place.enter()
        defer { withExtendedLifetime((container, scope)) {} }
        let open = { () throws(ResolutionError) in
            let instance = try graph.joining { () throws(ResolutionError) -> S in
                var frame =
                    origin.joinsGraph
                    ? Frame(container, scope: scope, joining: graph)
                    : Frame(container, scope: scope, depth: graph.place.depth)
                defer { frame.finish() }
                frame.isAwaited = isAwaited
                return try target.value(S.self, &frame)
            }
            _ = self.cell.keep(instance)
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
