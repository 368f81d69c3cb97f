import storefront
import Testing

struct TaxPolicyTests {
    @Test func `a flat tax is the same for every country, rounded half up`() throws {
        let policy = FlatTax(settings: .init(rate: try Sample.rate(1900)))
        #expect(
            try policy.tax(on: Sample.order(quantity: 3, unitPrice: 350)) == Tax(minorUnits: 200, label: "tax 19 %"))
        #expect(try policy.tax(on: Sample.order(unitPrice: 0)) == Tax(minorUnits: 0, label: "tax 19 %"))
    }

    @Test func `value added tax is that of the destination country`() throws {
        let rates = try [Sample.country("FI"): Sample.rate(2550), Sample.country("DE"): Sample.rate(1900)]
        let policy = CountryTax(settings: .init(rates: rates, elsewhere: .zero))
        #expect(
            try policy.tax(on: Sample.order(country: "FI", quantity: 1, unitPrice: 610))
                == Tax(minorUnits: 156, label: "VAT 25.5 % (FI)"))
        #expect(
            try policy.tax(on: Sample.order(country: "US", quantity: 1, unitPrice: 610))
                == Tax(minorUnits: 0, label: "VAT 0 % (US)"))
    }
}
