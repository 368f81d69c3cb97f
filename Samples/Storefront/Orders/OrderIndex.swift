#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// An index of placed orders in memory, by id and by customer.
struct OrderIndex {
    private var orders: [OrderID: PlacedOrder] = [:]
    private var times: [EmailAddress: [Date]] = [:]

    func order(_ id: OrderID) -> PlacedOrder? { orders[id] }

    mutating func add(_ placed: PlacedOrder) {
        guard orders[placed.order.id] == nil else { return }
        orders[placed.order.id] = placed
        times[placed.order.customer.email, default: []].append(placed.placedAt)
    }

    func numberOfOrders(from email: EmailAddress, since start: Date) -> Int {
        times[email, default: []].count { $0 >= start }
    }
}
