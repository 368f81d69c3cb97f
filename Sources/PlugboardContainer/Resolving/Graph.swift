import Synchronization

/// The instances that one outermost resolution shares (lifetime `graph`).
///
/// The graph retains the instances while the resolution runs. Afterwards each instance exists only while other code
/// retains it. A `Lazy` that was created in the graph still finds such an instance. A `Lazy` of a Sendable service,
/// which other tasks may read, finds only Sendable instances (RULES 14.11).
@usableFromInline
final class Graph: Sendable {
    /// The ended graph that stores the Sendable instances of this graph; nil if this graph stores its own.
    private let ended: Graph?
    /// The thread of the resolution; 0 for an awaited resolution, which may leave its thread.
    private let thread: UInt
    private let state: Mutex<State>

    private struct State {
        /// The instances by slot number, retained during the resolution and referenced weakly afterwards.
        var boxes: [Int: AnyBox] = [:]
        var phase = Phase.running
    }

    private enum Phase {
        case running
        /// The container and scope of the running resolution, retained for its resolvers.
        case resolving(Container, Scope?)
        /// The container and scope of the ended resolution, if it had resolvers.
        case over(WeakPlace?)
    }

    /// The part of an existing graph that a resolution shares.
    enum Part {
        case nothing
        case sendable(of: Graph)
        case all(Graph)
    }

    init(sharingSendableOf other: Graph? = nil, of thread: ThreadRecord? = nil) {
        ended = other.map { $0.ended ?? $0 }
        self.thread = thread?.id ?? 0
        state = Mutex(State())
    }

    var isOver: Bool { state.withLock { if case .over = $0.phase { true } else { false } } }

    /// Stores the container and the scope for resolvers of this graph.
    ///
    /// - Returns: False if the graph has ended.
    func admitResolvers(_ container: Container, _ scope: Scope?) -> Bool {
        state.withLock { state in
            switch state.phase {
            case .running: state.phase = .resolving(container, scope)
            case .resolving: break
            case .over: return false
            }
            return true
        }
    }

    /// Returns the place in which a resolver of this graph resolves.
    ///
    /// - Throws: `containerGone`, `scopeGone`, `closed`.
    func enter() throws(ResolutionError) -> ResolutionPlace {
        switch state.withLock({ $0.phase }) {
        case .resolving(let container, let scope):
            try container.checkOpen()
            try scope?.checkOpen()
            return ResolutionPlace(container: container, scope: scope, graph: self)
        case .over(let place?): return try place.enter()
        case .running, .over(nil): preconditionFailure("a resolver belongs to a graph that admits resolvers")
        }
    }

    /// Returns the place of a resolution that runs on a thread, for a request on this thread; nil for any other
    /// resolution.
    func place(on thread: ThreadRecord) -> BorrowedPlace? {
        if thread.id != self.thread { return nil }
        return state.withLock { state in
            guard case .resolving(let container, let scope) = state.phase else { return nil }
            return BorrowedPlace(container, scope)
        }
    }

    /// Returns the graph that stores an instance.
    func keeper(isSendable: Bool) -> Graph { isSendable ? ended ?? self : self }

    /// Returns the instance of a slot, if it exists.
    func box(_ number: Int) -> AnyBox? { state.withLock { $0.boxes[number] }?.box }

    /// Stores the instance of a slot unless there is one, and returns the stored instance.
    func keep(_ box: AnyBox, _ number: Int) -> AnyBox {
        state.withLock { state in
            if let first = state.boxes[number]?.box { return first }
            if case .over = state.phase { state.boxes[number] = box.weakened } else { state.boxes[number] = box }
            return box
        }
    }

    func end() {
        let released = state.withLock { state in
            let released = state
            state.boxes = state.boxes.compactMapValues(\.weakened)
            switch state.phase {
            case .running: state.phase = .over(nil)
            case .resolving(let container, let scope): state.phase = .over(WeakPlace(container, scope))
            case .over: break
            }
            return released
        }
        // Released outside the lock, because deinitializers may resolve services.
        withExtendedLifetime(released) {}
    }
}

/// Weak references to the container of a resolution, and to its scope if there is one.
///
/// A class, because copying a weak reference costs more than a reference count.
final class WeakPlace: Sendable {
    weak let container: Container?
    weak let scope: Scope?
    let isInScope: Bool

    init(_ container: Container?, _ scope: Scope?) {
        self.container = container
        self.scope = scope
        isInScope = scope != nil
    }

    /// Returns the place of a request that is part of no resolution.
    ///
    /// - Throws: `containerGone`, `scopeGone`, `closed`.
    func enter() throws(ResolutionError) -> ResolutionPlace {
        guard let container else { throw ResolutionError(.containerGone) }
        try container.checkOpen()
        if !isInScope { return ResolutionPlace(container: container) }
        guard let scope else { throw ResolutionError(.scopeGone) }
        try scope.checkOpen()
        return ResolutionPlace(container: container, scope: scope)
    }

    /// Returns the place of a request that a closure makes at this depth.
    func enter(nestedIn depth: Int32, isAwaited: Bool = false) throws(ResolutionError) -> ResolutionPlace {
        try ThreadStack.checkDepth(depth, isAwaited: isAwaited)
        var place = try enter()
        place.depth = depth + 1
        return place
    }
}

/// A graph, with the task or thread that builds in it.
struct BuiltGraph: Sendable {
    let graph: Graph
    private let builder = TaskOrThreadID.current
    private let thread = TaskOrThreadID.thread

    init(_ graph: Graph) { self.graph = graph }

    /// Whether the current task or thread is the builder, or both the build and the caller run on the main thread.
    var isOfRunnerOrMainThread: Bool { isOfRunner || thread == TaskOrThreadID.thread && MainQueue.isCurrent }

    /// Whether the current task or thread is the builder.
    var isOfRunner: Bool { builder == TaskOrThreadID.current }
}
