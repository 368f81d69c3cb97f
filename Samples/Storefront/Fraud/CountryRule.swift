/// A fraud rule that refuses orders to listed countries.
package struct CountryRule: FraudRule {
    package struct Settings: Decodable, Sendable {
        package let blocked: [Country]

        package init(blocked: [Country]) {
            self.blocked = blocked
        }
    }

    private let blocked: Set<Country>

    package init(settings: Settings) {
        blocked = Set(settings.blocked)
    }

    package func objection(to order: Order) -> String? {
        let country = order.customer.country
        return blocked.contains(country) ? "no orders from \(country)" : nil
    }
}
