#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A store of placed orders, with one entry for each.
package protocol OrderStore: Sendable {
    func order(_ id: OrderID) throws -> PlacedOrder?
    /// Stores an order. If the order is already stored, it does not change.
    func add(_ order: PlacedOrder, tracing trace: OrderTrace) throws
    /// Returns the number of orders from an address, at or after a time.
    func numberOfOrders(from email: EmailAddress, since start: Date) throws -> Int
    /// Releases open resources. Afterwards, adding an order fails.
    func close()
}

extension OrderStore {
    /// Has no effect, because no resource is open.
    package func close() {}
}
