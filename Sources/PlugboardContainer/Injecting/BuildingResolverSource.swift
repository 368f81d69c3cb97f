import Synchronization

/// The resolution that builds objects, as it is announced to the `@Inject` properties that are made meanwhile: one for all
/// of them.
///
/// Child tasks inherit what is announced, and a property may be read in another task than it was made in. The instances
/// that a resolution shares need not be Sendable, so only who builds joins it: anybody else begins resolutions of their
/// own, in the same container and scope. The runner is compared while the resolution is under way, which is no longer than
/// the runner lives; after that the graph has ended, and a `Resolver` of it begins new ones anyway.
final class BuildingResolverSource: Sendable {
    @TaskLocal static var innermost: BuildingResolverSource?
    /// Whether some object was built with it. Reading a task-local value costs 150 instructions.
    private static let isUsed = Atomic(false)

    private let owner: BuiltGraph?
    private let place: WeakPlace
    private let depth: Int32
    private let takesInjectionPoint: Bool

    /// The current source, if there ever was one.
    static var ofTask: BuildingResolverSource? { isUsed.load(ordering: .relaxed) ? innermost : nil }

    init(_ container: Container, _ scope: Scope?, _ frame: inout Frame) {
        owner = frame.sharedGraph(in: container).map { BuiltGraph($0) }
        _ = owner?.graph.admitResolvers(container, scope)
        place = WeakPlace(container, scope)
        depth = frame.depth
        if !Self.isUsed.load(ordering: .relaxed) { Self.isUsed.store(true, ordering: .relaxed) }
        takesInjectionPoint = container.takesInjectionPoint
    }

    /// What the running task resolves with.
    var resolver: Resolver {
        var origin = Resolver.Origin.ended(place)
        if let owner, owner.isOfRunner, !owner.graph.isOver { origin = .graph(owner.graph) }
        return Resolver(origin, depth: depth, takesInjectionPoint: takesInjectionPoint)
    }
}
