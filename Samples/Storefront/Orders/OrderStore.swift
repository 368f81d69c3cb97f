package import FoundationEssentials

/// Keeps the orders that were placed, each once.
package protocol OrderStore: Sendable {
    func order(_ id: OrderID) throws -> PlacedOrder?
    /// Keeps an order; one that is already kept stays as it is.
    func add(_ order: PlacedOrder) throws
    /// How many orders came from an address at or after a time.
    func numberOfOrders(from email: EmailAddress, since start: Date) throws -> Int
}
