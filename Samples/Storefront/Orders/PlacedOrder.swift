#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// A paid order, as the store records it, with all data for a receipt.
package struct PlacedOrder: Codable, Hashable, Sendable {
    package let order: Order
    package let tax: Tax
    /// The amount, including tax.
    package let total: Money
    /// The gateway's reference for the payment.
    package let payment: String
    package let placedAt: Date

    package init(order: Order, tax: Tax, payment: String, placedAt: Date) {
        self.order = order
        self.tax = tax
        self.total = Money(order.net.minorUnits + tax.minorUnits, order.currency)
        self.payment = payment
        self.placedAt = placedAt
    }
}
