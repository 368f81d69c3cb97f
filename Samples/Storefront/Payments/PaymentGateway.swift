/// Takes money from cards.
package protocol PaymentGateway: Sendable {
    /// Charges a card for an order. Charging the same order again takes no money a second time.
    ///
    /// A card that is declined is an answer. What is thrown is trouble on the way: `GatewayUnavailable` when trying again
    /// may help.
    func charge(_ charge: Charge, tracing trace: OrderTrace) async throws -> PaymentAnswer
    /// Lets go of what it holds open itself; a gateway that it wraps is closed by itself.
    func close()
}

extension PaymentGateway {
    /// Nothing is held open.
    package func close() {}
}

/// What a gateway is asked for.
package struct Charge: Hashable, Sendable {
    package let order: OrderID
    package let amount: Money
    package let card: CardToken

    package init(order: OrderID, amount: Money, card: CardToken) {
        self.order = order
        self.amount = amount
        self.card = card
    }
}

/// What a gateway answers.
package enum PaymentAnswer: Hashable, Sendable {
    /// The reference stands on the receipt.
    case approved(reference: String)
    case declined(reason: String)
}

/// The gateway gave no answer this time.
package struct GatewayUnavailable: Error, Hashable, CustomStringConvertible {
    package init() {}

    package var description: String { "the payment gateway does not answer" }
}
