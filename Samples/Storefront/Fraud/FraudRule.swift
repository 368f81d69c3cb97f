/// A check that may refuse an order before the card is charged.
package protocol FraudRule: Sendable {
    /// Returns the reason to refuse the order; nil if this rule permits it.
    func objection(to order: Order) throws -> String?
}
