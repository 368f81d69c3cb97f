/// The state of one asynchronous resolution: its container and scope, its session, depth and arguments.
struct AsyncResolutionState: Sendable {
    let container: Container
    let scope: Scope?
    let session: ResolutionSession
    /// How many resolutions that closures asked for lie around this one.
    let depth: Int32
    /// What the caller gives to the service asked for.
    let arguments: ArgumentsInDeclaredOrder?

    init(_ container: Container, scope: Scope?, depth: Int32 = 0, arguments: ArgumentsInDeclaredOrder? = nil) {
        self.init(
            container, scope: scope, joining: ResolutionSession(container, scope: scope), depth: depth,
            arguments: arguments)
    }

    init(
        _ container: Container, scope: Scope?, sharing part: ResolutionSession.SharedPortion, depth: Int32
    ) {
        let own =
            switch part {
            case .all(let session): session
            case .nothing: ResolutionSession(container, scope: scope)
            case .sendable(let session): ResolutionSession(container, scope: scope, sharingSendableOf: session)
            }
        self.init(container, scope: scope, joining: own, depth: depth)
    }

    init(
        _ container: Container, scope: Scope?, joining session: ResolutionSession, depth: Int32,
        arguments: ArgumentsInDeclaredOrder? = nil
    ) {
        self.container = container
        self.scope = scope
        self.session = session
        self.depth = depth
        self.arguments = arguments
    }
}

/// The asynchronous dependencies of one instance, made before its factory runs.
///
/// Factories ask for their parameters in order and without awaiting, so each slot's instances are handed out in the
/// order in which they were made. One resolution uses it, which awaits each step before the next.
final class PreparedDependencies {
    private var instances: [Int32: [any AnyInstanceBox]] = [:]

    func add(_ instance: any AnyInstanceBox, of slot: AnySlot) {
        instances[slot.index, default: []].insert(instance, at: 0)
    }

    func next(at index: Int32) -> (any AnyInstanceBox)? { instances[index]?.popLast() }
}
