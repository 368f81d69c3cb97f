/// A fraud rule that refuses an order if the customer has placed too many orders recently.
///
/// The orders are counted in the store and not in memory, so that a restarted program decides as an uninterrupted one
/// would.
package struct VelocityRule: FraudRule {
    package struct Settings: Decodable, Sendable {
        /// The number of orders that one e-mail address may place within the time window.
        package let orders: Int
        package let window: Duration

        package init(orders: Int, window: Duration) {
            self.orders = orders
            self.window = window
        }
    }

    private let settings: Settings
    private let store: any OrderStore
    private let clock: any Clock

    package init(settings: Settings, store: any OrderStore, clock: any Clock) {
        self.settings = settings
        self.store = store
        self.clock = clock
    }

    package func objection(to order: Order) throws -> String? {
        let start = clock.now.addingTimeInterval(-Double(settings.window.components.seconds))
        let placed = try store.numberOfOrders(from: order.customer.email, since: start)
        return placed < settings.orders ? nil : "\(placed) orders from \(order.customer.email) already"
    }
}
