/// The container and scope of a resolution, held weakly, in one object that several share.
///
/// Sendable, because it never changes, and what its subclass adds is Sendable.
@usableFromInline
class WeakContextReference: @unchecked Sendable {
    final let context: WeakContext

    /// How many resolutions that closures ask for may lie around another: deeper than any design.
    static let deepest: Int32 = 100

    init(_ container: Container, scope: Scope?) { context = WeakContext(container, scope: scope) }

    /// None: nobody enters it.
    init() { context = WeakContext() }

    /// That of a resolution.
    init(_ frame: borrowing ResolutionContext) { context = WeakContext(frame) }

    /// The same place.
    init(_ other: WeakContextReference) { context = WeakContext(other.context) }

    /// The container and the scope, if they are still there.
    final func enter() throws(ResolutionError) -> (container: Container, scope: Scope?) { try context.enter() }

    /// The same for a resolution inside one that lies so deep.
    final func enter(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        try context.enter(nestedIn: depth)
    }
}
