#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// Keeps placed orders, each once.
package protocol OrderStore: Sendable {
    func order(_ id: OrderID) throws -> PlacedOrder?
    /// Stores an order; an order that is already stored does not change.
    func add(_ order: PlacedOrder, tracing trace: OrderTrace) throws
    /// The number of orders from an address at or after a time.
    func numberOfOrders(from email: EmailAddress, since start: Date) throws -> Int
    /// Releases open resources; nothing can be added afterwards.
    func close()
}

extension OrderStore {
    /// Does nothing: no resource is open.
    package func close() {}
}
