import Synchronization

/// A counter that several threads may use.
package final class Count: Sendable {
    private let count = Atomic(0)

    package init() {}

    @discardableResult
    package func next() -> Int { count.add(1, ordering: .relaxed).newValue }

    package func previous() { count.subtract(1, ordering: .relaxed) }

    package var value: Int { count.load(ordering: .relaxed) }
}
