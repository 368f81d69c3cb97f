/// A service that charges cards.
package protocol PaymentGateway: Sendable {
    /// Charges a card for an order. If the charge of an order is repeated, it moves no more money.
    ///
    /// A declined card is an answer. A thrown error is a failure of transport. It is `GatewayUnavailable` if another
    /// attempt may succeed.
    func charge(_ charge: Charge, tracing trace: OrderTrace) async throws -> PaymentAnswer
    /// Releases the gateway's own open resources. A wrapped gateway is closed separately.
    func close()
}

extension PaymentGateway {
    /// Has no effect, because no resource is open.
    package func close() {}
}

/// A request to a gateway.
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

/// The answer of a gateway.
package enum PaymentAnswer: Hashable, Sendable {
    /// The charge is approved. The receipt contains the reference.
    case approved(reference: String)
    case declined(reason: String)
}

/// The error of an attempt to which the gateway gave no answer.
package struct GatewayUnavailable: Error, Hashable, CustomStringConvertible {
    package init() {}

    package var description: String { "the payment gateway does not answer" }
}
