/// Where an asynchronous resolution takes place.
struct AsyncContext: Sendable {
    let container: Container
    let scope: Scope?
    let graph: Graph

    init(_ container: Container, scope: Scope?, depth: Int32 = 0) {
        self.container = container
        self.scope = scope
        graph = Graph(Place(container, scope: scope, depth: depth))
    }

    init(_ container: Container, scope: Scope?, joining graph: Graph) {
        self.container = container
        self.scope = scope
        self.graph = graph
    }
}

/// The asynchronous dependencies of one instance, made before its factory runs.
///
/// Factories ask for their parameters in order and without awaiting, so each slot's instances are handed out in the
/// order in which they were made. One resolution uses it, which awaits each step before the next.
final class Prepared {
    private var instances: [Int32: [any GraphEntryProtocol]] = [:]

    func add(_ instance: any GraphEntryProtocol, of slot: AnySlot) {
        instances[slot.index, default: []].insert(instance, at: 0)
    }

    func next(at index: Int32) -> (any GraphEntryProtocol)? { instances[index]?.popLast() }
}
