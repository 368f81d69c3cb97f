/// One reason to refuse an order before money moves.
package protocol FraudRule: Sendable {
    /// Why the order is refused, or nil when this rule has nothing against it.
    func objection(to order: Order) throws -> String?
}
