/// A tax at the rate of the destination country, as value added tax in the European Union requires.
package struct CountryTax: TaxPolicy {
    package struct Settings: Decodable, Sendable {
        package let rates: [Country: BasisPoints]
        /// The rate of every country that is not in `rates`. Exports are usually free of tax.
        package let elsewhere: BasisPoints

        package init(rates: [Country: BasisPoints], elsewhere: BasisPoints) {
            self.rates = rates
            self.elsewhere = elsewhere
        }
    }

    private let settings: Settings

    package init(settings: Settings) {
        self.settings = settings
    }

    package func tax(on order: Order) -> Tax {
        let country = order.customer.country
        let rate = settings.rates[country] ?? settings.elsewhere
        return Tax(minorUnits: rate.share(of: order.net.minorUnits), label: "VAT \(rate) (\(country))")
    }
}
