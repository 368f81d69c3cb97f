/// The container, and perhaps the scope, in which a resolution takes place, neither kept alive.
///
/// It is not copied, which would make weak references anew.
struct WeakContext: ~Copyable, Sendable {
    private(set) weak var container: Container?
    private(set) weak var scope: Scope?
    private let isInScope: Bool

    /// None: nobody enters it.
    init() { isInScope = false }

    init(_ container: Container, scope: Scope?) {
        self.container = container
        self.scope = scope
        isInScope = scope != nil
    }

    /// That of a resolution.
    init(_ frame: borrowing ResolutionContext) { self.init(of: frame.container, scope: frame.scope) }

    /// That of a container and a scope which the caller holds.
    // Retaining and releasing what weak references lead to takes 170 instructions.
    init(of held: Unmanaged<Container>, scope heldScope: Unmanaged<Scope>?) {
        isInScope = heldScope != nil
        held._withUnsafeGuaranteedRef { container = $0 }
        heldScope?._withUnsafeGuaranteedRef { scope = $0 }
    }

    /// The same context.
    init(_ other: borrowing WeakContext) {
        container = other.container
        scope = other.scope
        isInScope = other.isInScope
    }

    /// The container and the scope, if they are still there.
    @inline(__always)
    func enter() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard let container else { throw ResolutionError(.containerGone) }
        try container.checkOpen()
        return (container, isInScope ? try openScope() : nil)
    }

    private func openScope() throws(ResolutionError) -> Scope {
        guard let scope else { throw ResolutionError(.scopeGone) }
        try scope.checkOpen()
        return scope
    }

    /// The same for a resolution inside one that lies so deep.
    func enter(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        try RunningThread.current.checkRoom(nestedIn: depth)
        return try enter()
    }

    /// The container, while that and the scope are there and open.
    var openContainer: Container? {
        guard let container, !container.isClosed else { return nil }
        if isInScope {
            guard let scope, scope.isOpen else { return nil }
        }
        return container
    }
}
