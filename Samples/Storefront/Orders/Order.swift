/// An order that can be placed: it has at least one item, and a price within the limit.
package struct Order: Hashable, Sendable {
    /// The maximum sum before tax, in minor units. It is far above any order, and a total with tax always fits in an
    /// integer.
    package static let largestNet = 1_000_000_000_000_000

    package let id: OrderID
    package let customer: Customer
    package let currency: Currency
    package let card: CardToken
    package let lines: [LineItem]
    /// The sum of the lines, before tax.
    package let net: Money

    package init(
        id: OrderID, customer: Customer, currency: Currency, card: CardToken, lines: [LineItem]
    ) throws(MalformedOrder) {
        guard !lines.isEmpty else { throw MalformedOrder("\"lines\" is empty") }
        self.id = id
        self.customer = customer
        self.currency = currency
        self.card = card
        self.lines = lines
        self.net = Money(try Self.sum(of: lines), currency)
    }

    private static func sum(of lines: [LineItem]) throws(MalformedOrder) -> Int {
        // The product of two 64-bit numbers fits in 128 bits, and the sum is checked before each addition.
        var sum: Int128 = 0
        for line in lines {
            sum += Int128(line.quantity) * Int128(line.unitPrice)
            guard sum <= Int128(largestNet) else { throw MalformedOrder("the order's total is too large") }
        }
        return Int(sum)
    }
}
