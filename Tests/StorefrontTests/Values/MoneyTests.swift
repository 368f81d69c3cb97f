import storefront
import Testing

struct MoneyTests {
    @Test(arguments: [
        (Money(2142, .eur), "21.42 EUR"), (Money(5, .eur), "0.05 EUR"), (Money(0, .usd), "0.00 USD"),
        (Money(1200, .jpy), "1200 JPY"), (Money(1250, .kwd), "1.250 KWD"), (Money(-7, .chf), "-0.07 CHF"),
        (Money(.min, .eur), "-92233720368547758.08 EUR"),
    ])
    func `an amount is written with the digits of its currency`(money: Money, text: String) {
        #expect(money.description == text)
    }

    @Test(arguments: [(1900, 999, 190), (1900, 1050, 200), (5000, 1, 1), (2550, 10, 3), (0, 999, 0), (10_000, 7, 7)])
    func `a share of an amount is rounded half up`(rate: Int, amount: Int, share: Int) throws {
        #expect(try Sample.rate(rate).share(of: amount) == share)
    }

    @Test func `a share of the largest order does not overflow`() throws {
        let amounts = [Order.largestNet, .max]
        #expect(try amounts.map(Sample.rate(10_000).share(of:)) == amounts)
    }

    @Test func `a rate is between zero and one`() {
        #expect([-1, 10_001, 0].map { BasisPoints($0) } == [nil, nil, .zero])
    }

    @Test(arguments: [(1900, "19 %"), (2550, "25.5 %"), (705, "7.05 %"), (1925, "19.25 %"), (0, "0 %")])
    func `a rate is written as a percentage`(value: Int, text: String) throws {
        #expect(try Sample.rate(value).description == text)
    }
}
