internal import Synchronization

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A store that keeps orders until the program ends.
package final class MemoryOrderStore: OrderStore {
    private let index = Mutex(OrderIndex())

    package init() {}

    package func order(_ id: OrderID) -> PlacedOrder? {
        index.withLock { $0.order(id) }
    }

    package func add(_ order: PlacedOrder, tracing trace: OrderTrace) {
        index.withLock { $0.add(order) }
        trace.record("stored")
    }

    package func numberOfOrders(from email: EmailAddress, since start: Date) -> Int {
        index.withLock { $0.numberOfOrders(from: email, since: start) }
    }
}
