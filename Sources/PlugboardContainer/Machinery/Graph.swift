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
/// `Lazy` that was made in the graph still finds it here.
@usableFromInline
package final class Graph: Sendable {
    let place: Place
    private let state = Mutex(State())

    private struct State {
        var entries: [Int32: any GraphEntryProtocol] = [:]
        var isFinished = false
    }

    init(_ place: Place) {
        self.place = place
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

/// An instance of a graph. It is `Sendable` because a graph hands it only to the resolutions that join it, and these are
/// of one task at a time: they are asked for by who builds, by a `Resolver`, which is not Sendable, or by a `Lazy`,
/// which is where its owner is. `BuildingResolution` and `LazyCell` see to who asks while it is built. Nothing sees to it
/// afterwards: a `Lazy` of a Sendable service that another task opens then may find what this task still uses (RULES 42).
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
