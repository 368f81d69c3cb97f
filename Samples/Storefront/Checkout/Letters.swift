#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
package import FoundationEssentials
#else
package import Foundation
#endif

/// The letters that the shop writes, with the settings for their sender and recipients.
package struct Letters: Decodable, Sendable {
    /// The shop's name, with which letters are signed.
    package let shop: CustomerName
    package let from: EmailAddress
    /// The recipient of alerts about refused orders.
    package let staff: EmailAddress

    package init(shop: CustomerName, from: EmailAddress, staff: EmailAddress) {
        self.shop = shop
        self.from = from
        self.staff = staff
    }

    /// A letter of thanks to a customer. The same order always produces the same letter.
    package func receipt(for placed: PlacedOrder) -> MailMessage {
        let order = placed.order
        let items = order.lines.map { line in
            "\(line.quantity) x \(line.product): \(Money(line.quantity * line.unitPrice, order.currency))\n"
        }
        return MailMessage(
            id: "receipt-\(order.id)",
            date: placed.placedAt,
            from: Mailbox(name: shop, address: from),
            to: Mailbox(name: order.customer.name, address: order.customer.email),
            subject: "Receipt for order \(order.id)",
            body: """
                Dear \(order.customer.name),

                thank you for your order \(order.id).

                \(items.joined())
                Net: \(order.net)
                \(placed.tax.label): \(Money(placed.tax.minorUnits, order.currency))
                Total: \(placed.total)
                Payment: \(placed.payment)

                \(shop)

                """)
    }

    /// An alert to the staff about an order that a fraud rule stopped.
    package func alert(about order: Order, reason: String, at date: Date) -> MailMessage {
        MailMessage(
            id: "alert-\(order.id)",
            date: date,
            from: Mailbox(name: shop, address: from),
            to: Mailbox(name: shop, address: staff),
            subject: "Order \(order.id) was refused",
            body: """
                Order \(order.id) of \(order.customer.name) <\(order.customer.email)> over \(order.net) was refused:
                \(reason)

                """)
    }
}
