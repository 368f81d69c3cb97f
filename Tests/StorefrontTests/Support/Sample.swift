import storefront
import Testing

#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
import FoundationEssentials
#else
import Foundation
#endif

/// Orders and settings for tests.
enum Sample {
    static let noon = Date(timeIntervalSince1970: 1_780_306_200)  // 2026-06-01T09:30:00Z

    static func id(_ text: String = "A-1") throws -> OrderID {
        try #require(OrderID(text))
    }

    static func country(_ code: String = "DE") throws -> Country {
        try #require(Country(code))
    }

    static func email(_ text: String = "ada@example.com") throws -> EmailAddress {
        try #require(EmailAddress(text))
    }

    static func name(_ text: String = "Ada Byron") throws -> CustomerName {
        try #require(CustomerName(text))
    }

    static func card(_ text: String = "tok_4242") throws -> CardToken {
        try #require(CardToken(text))
    }

    static func rate(_ value: Int) throws -> BasisPoints {
        try #require(BasisPoints(value))
    }

    static func order(
        _ id: String = "A-1", name: String = "Ada Byron", email: String = "ada@example.com", country: String = "DE",
        currency: Currency = .eur, card: String = "tok_4242", product: String = "Earl Grey", quantity: Int = 2,
        unitPrice: Int = 450
    ) throws -> Order {
        try Order(
            id: self.id(id),
            customer: Customer(name: self.name(name), email: self.email(email), country: self.country(country)),
            currency: currency,
            card: self.card(card),
            lines: [LineItem(product: product, quantity: quantity, unitPrice: unitPrice)])
    }

    static func placed(_ order: Order, at date: Date = noon) -> PlacedOrder {
        PlacedOrder(order: order, tax: Tax(minorUnits: 171, label: "tax 19 %"), payment: "paid-1", placedAt: date)
    }

    static func charge(_ id: String = "A-1", _ amount: Int = 1071, card: String = "tok_4242") throws -> Charge {
        try Charge(order: self.id(id), amount: Money(amount, .eur), card: self.card(card))
    }

    static func letters() throws -> Letters {
        try Letters(shop: name("Plugboard Tea"), from: email("shop@example.com"), staff: email("staff@example.com"))
    }

    static var clock: FixedClock { FixedClock(settings: .init(at: noon)) }
}
