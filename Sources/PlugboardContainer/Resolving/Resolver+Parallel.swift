extension Resolver {
    /// Resolves several services concurrently, for an asynchronous factory: `let (feed, index) = try await
    /// resolver.resolve(awaiting: Feed.self, Index.self)`.
    ///
    /// Each service is resolved in its own task, in the container or scope of this resolution. Each task has its own
    /// graph, because instances that a graph shares need not be Sendable. If one service fails, the other tasks are
    /// cancelled and awaited. To resolve services one after another in the current resolution, request each service
    /// separately.
    ///
    /// - Throws: `ResolutionError` if a service is not bound or cannot be built, or if the task was cancelled while it
    ///   waited. If several services fail, the error is that of the first failure.
    /// - Returns: The instances, in the order of the service types.
    nonisolated(nonsending) public func resolve<A: Sendable, B: Sendable, each C: Sendable>(
        awaiting first: A.Type, _ second: B.Type, _ rest: repeat (each C).Type
    ) async throws(ResolutionError) -> (A, B, repeat each C) {
        let request = ParallelResolution(try enter(isAwaited: true))
        let (one, two) = (request.place(for: first), request.place(for: second))
        let others = (repeat request.place(for: each rest))
        try await request.fill()
        return (one.required, two.required, repeat (each others).required)
    }
}

/// A request for several services, with one concurrent branch for each service.
private final class ParallelResolution {
    private typealias Branch = @Sendable () async throws(ResolutionError) -> Void

    private let outer: ResolutionPlace
    private var branches: [Branch] = []

    init(_ outer: ResolutionPlace) {
        self.outer = outer
    }

    /// Adds a branch for a service, and returns the cell that will contain its instance.
    func place<S: Sendable>(for service: S.Type) -> BranchResult<S> {
        let (container, scope, depth) = (outer.container, outer.scope, outer.depth)
        let result = BranchResult<S>()
        let branch: Branch = { () async throws(ResolutionError) in
            let place = ResolutionPlace(container: container, scope: scope, depth: depth, isWithin: true)
            result.keep(try await place.awaited(service, named: nil, given: nil))
        }
        branches.append(branch)
        return result
    }

    nonisolated(nonsending) func fill() async throws(ResolutionError) {
        let branches = branches
        do {
            // The first failure cancels the other branches, and the group awaits them.
            try await withThrowingTaskGroup { group in
                for branch in branches { group.addTask { try await branch() } }
                for try await _ in group {}
            }
        } catch {
            throw resolutionError(error)
        }
    }
}

/// The result of a branch: empty until the branch has resolved its instance.
private final class BranchResult<S: Sendable>: Sendable {
    private let cell = BoxCell()

    func keep(_ instance: S) { cell.keep(Box(instance)) }

    /// The instance. Read only after the branch has ended without failure.
    var required: S { cell.value(as: S.self) }
}
