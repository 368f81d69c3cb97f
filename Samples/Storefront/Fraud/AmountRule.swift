/// A fraud rule that refuses orders above a limit, before tax.
package struct AmountRule: FraudRule {
    package struct Settings: Decodable, Sendable {
        /// The maximum amount in minor units, by currency. A currency that is not listed has no limit.
        package let limits: [Currency: Int]

        package init(limits: [Currency: Int]) {
            self.limits = limits
        }
    }

    private let limits: [Currency: Int]

    package init(settings: Settings) {
        limits = settings.limits
    }

    package func objection(to order: Order) -> String? {
        guard let limit = limits[order.currency], order.net.minorUnits > limit else { return nil }
        return "\(order.net) is above the limit of \(Money(limit, order.currency))"
    }
}
