#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// Keeps the orders that were placed, each once.
package protocol OrderStore: Sendable {
    func order(_ id: OrderID) throws -> PlacedOrder?
    /// Keeps an order; one that is already kept stays as it is.
    func add(_ order: PlacedOrder, tracing trace: OrderTrace) throws
    /// How many orders came from an address at or after a time.
    func numberOfOrders(from email: EmailAddress, since start: Date) throws -> Int
    /// Lets go of what it holds open; nothing can be added afterwards.
    func close()
}

extension OrderStore {
    /// Nothing is held open.
    package func close() {}
}
