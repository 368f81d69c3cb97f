import PlugboardWiring
import Synchronization

/// The instances that one outermost resolution shares (lifetime `graph`).
///
/// While the resolution runs, the graph keeps them. After that each lives as long as something holds it, and a `Lazy` that
/// was made in the graph still finds it here: one of a Sendable service, which other tasks may open, finds no more than
/// is Sendable (RULES 42).
@usableFromInline
final class Graph: Sendable {
    /// The ended graph that keeps the Sendable instances of this one; nil if this one does.
    private let ended: Graph?
    private let state: Mutex<State>

    private struct State {
        var boxes: [Int: any AnyBox] = [:]
        var weakBoxes: [Int: any AnyWeakBox] = [:]
        var isOver = false
        /// Where it takes place, once a resolver may ask.
        var place: RunningPlace?
        /// The same after its end.
        var endedPlace: WeakPlace?
    }

    /// The container and the scope of a resolution under way, kept alive for its resolvers.
    struct RunningPlace: Sendable {
        let container: Container
        let scope: Scope?
    }

    /// What a resolution shares of a graph.
    enum Part {
        case nothing
        case sendable(of: Graph)
        case all(Graph)
    }

    init(sharingSendableOf other: Graph? = nil) {
        ended = other.map { $0.ended ?? $0 }
        state = Mutex(State())
    }

    /// A graph that shares nothing, for a resolver that outlived its resolution.
    init(endedAt place: WeakPlace) {
        ended = nil
        state = Mutex(State(isOver: true, endedPlace: place))
    }

    var isOver: Bool { state.withLock { $0.isOver } }

    /// Admits resolvers, which resolve in this place; returns false after the end.
    func admitResolvers(_ container: Container, _ scope: Scope?) -> Bool {
        state.withLock { state in
            if !state.isOver, state.place == nil { state.place = RunningPlace(container: container, scope: scope) }
            return !state.isOver
        }
    }

    /// Where a resolver resolves.
    ///
    /// - Throws: `containerGone`, `scopeGone`, `closed`.
    func enter() throws(ResolutionError) -> (container: Container, scope: Scope?, isOver: Bool) {
        let (place, endedPlace) = state.withLock { ($0.place, $0.endedPlace) }
        if let place {
            try place.container.checkOpen()
            try place.scope?.checkOpen()
            return (place.container, place.scope, false)
        }
        guard let endedPlace else { preconditionFailure("a resolver is of a graph that admits resolvers") }
        let (container, scope) = try endedPlace.enter()
        return (container, scope, true)
    }

    /// The graph that keeps the instances of a slot.
    func keeper(isSendable: Bool) -> Graph { isSendable ? ended ?? self : self }

    /// The instance of a slot, if it lives.
    func box(_ number: Int) -> (any AnyBox)? {
        state.withLock { $0.boxes[number] ?? $0.weakBoxes[number]?.box }
    }

    /// Keeps the first instance of a slot, and returns it.
    func keep(_ box: any AnyBox, _ number: Int) -> any AnyBox {
        state.withLock { state in
            if let first = state.boxes[number] ?? state.weakBoxes[number]?.box { return first }
            if state.isOver { state.weakBoxes[number] = box.weakened } else { state.boxes[number] = box }
            return box
        }
    }

    func end() {
        let released = state.withLock { state in
            let released = (state.boxes, state.place)
            state.weakBoxes = state.boxes.compactMapValues(\.weakened)
            state.boxes = [:]
            if let place = state.place { state.endedPlace = WeakPlace(place.container, place.scope) }
            state.place = nil
            state.isOver = true
            return released
        }
        // What ends with it may resolve, and so ends outside of the lock.
        withExtendedLifetime(released) {}
    }
}

/// The container, and perhaps the scope, of a resolution, neither kept alive.
///
/// A class, because copies of weak references cost more than a count.
final class WeakPlace: Sendable {
    private weak let container: Container?
    private weak let scope: Scope?
    private let isInScope: Bool

    init(_ container: Container?, _ scope: Scope?) {
        self.container = container
        self.scope = scope
        isInScope = scope != nil
    }

    /// - Throws: `containerGone`, `scopeGone`, `closed`.
    func enter() throws(ResolutionError) -> (container: Container, scope: Scope?) {
        guard let container else { throw ResolutionError(.containerGone) }
        try container.checkOpen()
        if !isInScope { return (container, nil) }
        guard let scope else { throw ResolutionError(.scopeGone) }
        try scope.checkOpen()
        return (container, scope)
    }

    /// The same for a resolution that a closure requests inside of one at this depth.
    func enter(nestedIn depth: Int32) throws(ResolutionError) -> (container: Container, scope: Scope?) {
        try ThreadStack.checkRoom(nestedIn: depth)
        return try enter()
    }
}

/// A graph with the task or thread that builds in it.
struct BuiltGraph: Sendable {
    let graph: Graph
    private let builder = TaskOrThreadID.current

    init(_ graph: Graph) { self.graph = graph }

    /// Whether the running task or thread builds in it, or did.
    var isOfRunner: Bool { builder == TaskOrThreadID.current }
}
