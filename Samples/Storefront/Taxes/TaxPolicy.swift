/// A service that determines the tax on an order.
package protocol TaxPolicy: Sendable {
    func tax(on order: Order) -> Tax
}
