/// The container, and perhaps the scope, in which a resolution takes place, neither kept alive.
@usableFromInline
struct ResolutionContext: Sendable {
    weak let container: Container?
    weak let scope: Scope?
    let isInScope: Bool

    /// How many resolutions that closures ask for may lie around another: deeper than any design.
    static let deepest: Int32 = 100

    init(_ container: Container, scope: Scope?) {
        self.container = container
        self.scope = scope
        isInScope = scope != nil
    }

    /// The container and the scope, if they are still there.
    @usableFromInline
    func enter() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard let container else { throw ResolutionError(.containerGone) }
        try container.log.checkOpen()
        guard isInScope else { return (container, nil) }
        guard let scope else { throw ResolutionError(.scopeGone) }
        try scope.checkOpen()
        return (container, scope)
    }

    /// The same for a resolution inside one that lies so deep. Who asks while nothing is being resolved counts as well:
    /// nobody knows when a kept `Resolver`, `Lazy` or `Provider` is used.
    func enter(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard depth < ResolutionContext.deepest, RunningThread.current.hasRoom else { throw ResolutionError(.tooDeep) }
        return try enter()
    }
}
