/// One reason to refuse an order before money moves.
package protocol FraudRule: Sendable {
    /// The reason to refuse the order, or nil if this rule has no objection.
    func objection(to order: Order) throws -> String?
}
