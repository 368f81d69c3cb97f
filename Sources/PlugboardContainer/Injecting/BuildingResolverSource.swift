/// The resolution that builds objects, as it is announced to the `@Inject` properties that are made meanwhile: one for all
/// of them.
///
/// Child tasks inherit what is announced, and a property may be read in another task than it was made in. The instances
/// that a resolution shares need not be Sendable, so only who builds joins it: anybody else begins resolutions of their
/// own, in the same container and scope. The runner is compared while the resolution is under way, which is no longer than
/// the runner lives; after that the graph has ended, and a `Resolver` of it begins new ones anyway.
@usableFromInline
final class BuildingResolverSource: WeakContextReference, InjectionResolverSource, @unchecked Sendable {
    private let shared: SessionWithRunner?
    private let depth: Int32
    private let takesInjectionPoint: Bool

    /// That of a frame, built by who calls this.
    init(_ frame: inout ResolutionContext) {
        shared = frame.sharedSession().map { SessionWithRunner($0) }
        shared?.session.admitResolvers(in: frame)
        depth = frame.depth
        takesInjectionPoint = frame.takesInjectionPoint
        super.init(frame)
    }

    /// Its container, while that and the scope are there and open.
    @usableFromInline
    func openContainer(in enclosing: AnyObject?) -> Container? { context.openContainer }

    /// What the running task resolves with.
    @usableFromInline
    var given: (any Resolving)? {
        var session: ResolutionSession?
        if let shared, shared.isOfRunner, !shared.session.isFinished { session = shared.session }
        return Resolver(
            session ?? ResolutionSession(endedAt: WeakContext(context)), depth: depth,
            takesInjectionPoint: takesInjectionPoint)
    }

    @usableFromInline
    var current: (any Resolving)? { nil }
}
