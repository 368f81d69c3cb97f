import storefront
import Testing

struct FraudRuleTests {
    @Test func `a blocked country is refused and another is not`() throws {
        let rule = CountryRule(settings: .init(blocked: [try Sample.country("ZZ")]))
        let orders = try [Sample.order(country: "ZZ"), Sample.order(country: "DE")]
        #expect(orders.map(rule.objection(to:)) == ["no orders from ZZ", nil])
    }

    @Test func `an amount at the limit passes, one unit more does not, and a currency without a limit has none`() throws
    {
        let rule = AmountRule(settings: .init(limits: [.eur: 1000]))
        let orders = try [
            Sample.order(quantity: 1, unitPrice: 1000), Sample.order(quantity: 1, unitPrice: 1001),
            Sample.order(currency: .jpy, quantity: 1, unitPrice: 99_999),
        ]
        #expect(
            orders.map(rule.objection(to:)) == [nil, "10.01 EUR is above the limit of 10.00 EUR", nil])
    }

    @Test func `too many orders of one customer within the window are refused`() throws {
        let store = MemoryOrderStore()
        let rule = VelocityRule(settings: .init(orders: 2, window: .seconds(60)), store: store, clock: Sample.clock)
        try store.add(Sample.placed(Sample.order("A-1"), at: Sample.noon.addingTimeInterval(-61)))
        try store.add(Sample.placed(Sample.order("A-2"), at: Sample.noon.addingTimeInterval(-60)))
        #expect(try rule.objection(to: Sample.order("A-4")) == nil)
        try store.add(Sample.placed(Sample.order("A-3")))
        #expect(try rule.objection(to: Sample.order("A-4")) == "2 orders from ada@example.com already")
        #expect(try rule.objection(to: Sample.order("A-5", email: "zoe@example.com")) == nil)
    }
}
