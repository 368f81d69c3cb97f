import Synchronization

/// Where a resolution takes place, without keeping the place alive.
@usableFromInline
package struct Place: Sendable {
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
        guard depth < Place.deepest, RunningThread.current.hasRoom else { throw ResolutionError(.tooDeep) }
        return try enter()
    }
}

/// The instances that one outermost resolution shares (lifetime `graph`), and where it takes place.
///
/// While the resolution runs the graph keeps its instances. After that each lives as long as somebody holds it, and a
/// `Lazy` that was made in the graph still finds it here: one of a Sendable service, which other tasks may open, no more
/// than is Sendable too.
@usableFromInline
package final class Graph: Sendable {
    let place: Place
    /// The finished graph that keeps the Sendable instances of this one; nil where it keeps them itself.
    private let finished: Graph?
    private let state = Mutex(State())

    /// What a resolution shares with a graph.
    enum Part { case nothing, sendable, all }

    private struct State {
        var entries: [Int32: any GraphEntryProtocol] = [:]
        var isFinished = false
    }

    init(_ place: Place) {
        self.place = place
        finished = nil
    }

    /// A graph of its own, which has only the Sendable instances in common with one that is finished.
    init(sharingSendableOf other: Graph) {
        place = other.place
        finished = other.finished ?? other
    }

    /// One that shares nothing: each resolution that is asked for there has a graph of its own.
    static func ended(at place: Place) -> Graph {
        let graph = Graph(place)
        graph.finish()
        return graph
    }

    /// The container, while that and the scope are there and open. The place is read where it stands, because copying its
    /// weak references costs as much as all else.
    var openContainer: Container? {
        guard let container = place.container, !container.log.isClosed else { return nil }
        if place.isInScope {
            guard let scope = place.scope, scope.isOpen else { return nil }
        }
        return container
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// The graph that keeps the instance of a slot.
    func keeper(of slot: AnySlot) -> Graph { slot.place.isGraphOfSendable ? finished ?? self : self }

    func entry(at index: Int32) -> AnyObject? {
        state.withLock { $0.entries[index] }
    }

    /// Keeps an entry unless a live one is there; returns the one kept.
    func keepEntry(_ entry: some GraphEntryProtocol, at index: Int32) -> AnyObject {
        state.withLock { state in
            // It leaves the lock with what it holds: letting go of that may run anything.
            if let live = state.entries[index]?.strengthened { return live }
            state.entries[index] = state.isFinished ? entry.weakened : entry
            return entry
        }
    }

    func finish() {
        // The entries are released outside the lock: that may run a deinitializer of somebody else's.
        let released = state.withLock { state in
            defer {
                state.entries = state.entries.compactMapValues(\.weakened)
                state.isFinished = true
            }
            return state.entries
        }
        withExtendedLifetime(released) {}
    }
}

protocol GraphEntryProtocol: AnyObject, Sendable {
    /// The same, keeping the instance alive; nil when it has ended.
    var strengthened: (any GraphEntryProtocol)? { get }
    /// The same without keeping the instance alive; nil for what is not an object.
    var weakened: (any GraphEntryProtocol)? { get }
}

/// An instance of a graph.
///
/// It is `Sendable` because a graph hands what is not to one task at a time. While it is built it is joined by who builds,
/// by a `Resolver`, which is not Sendable, and by a `Lazy` of the task that builds: `BuildingResolution` and `LazyCell` see
/// to that. When it is finished it is joined by a `Lazy` of a service that is not Sendable, which is therefore where its
/// owner is; one of a Sendable service finds only entries of slots whose service is Sendable (RULES 42).
final class GraphEntry<S>: GraphEntryProtocol, @unchecked Sendable {
    private let strong: S?
    private let weak: WeakValue<S>?

    init(_ instance: S) {
        strong = instance
        weak = nil
    }

    private init(weak: WeakValue<S>) {
        strong = nil
        self.weak = weak
    }

    var value: S? { strong ?? weak?.value }
    var strengthened: (any GraphEntryProtocol)? { strong != nil ? self : weak?.value.map { GraphEntry($0) } }
    var weakened: (any GraphEntryProtocol)? {
        if weak != nil { return self }
        return strong.flatMap { WeakValue($0) }.map { GraphEntry(weak: $0) }
    }
}
