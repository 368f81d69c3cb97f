/// The container, and perhaps the scope, in which a resolution takes place, neither kept alive.
///
/// Sendable, because it never changes, and what its subclass adds is Sendable.
@usableFromInline
class ResolutionContext: @unchecked Sendable {
    final weak let container: Container?
    final weak let scope: Scope?
    final let isInScope: Bool

    /// How many resolutions that closures ask for may lie around another: deeper than any design.
    static let deepest: Int32 = 100

    init(_ container: Container, scope: Scope?) {
        self.container = container
        self.scope = scope
        isInScope = scope != nil
    }

    /// The same place.
    init(_ other: ResolutionContext) {
        container = other.container
        scope = other.scope
        isInScope = other.isInScope
    }

    /// The container and the scope, if they are still there.
    @usableFromInline
    final func enter() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard let container else { throw ResolutionError(.containerGone) }
        try container.log.checkOpen()
        guard isInScope else { return (container, nil) }
        guard let scope else { throw ResolutionError(.scopeGone) }
        try scope.checkOpen()
        return (container, scope)
    }

    /// The same for a resolution inside one that lies so deep. Who asks while nothing is being resolved counts as well:
    /// nobody knows when a kept `Resolver`, `Lazy` or `Provider` is used.
    final func enter(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard depth < ResolutionContext.deepest, RunningThread.current.hasRoom else { throw ResolutionError(.tooDeep) }
        return try enter()
    }
}
