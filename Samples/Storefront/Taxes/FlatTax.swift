/// A tax at one rate for all countries.
package struct FlatTax: TaxPolicy {
    package struct Settings: Decodable, Sendable {
        package let rate: BasisPoints

        package init(rate: BasisPoints) {
            self.rate = rate
        }
    }

    private let rate: BasisPoints

    package init(settings: Settings) {
        rate = settings.rate
    }

    package func tax(on order: Order) -> Tax {
        Tax(minorUnits: rate.share(of: order.net.minorUnits), label: "tax \(rate)")
    }
}
