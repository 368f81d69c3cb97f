import FoundationEssentials
import Storefront
import Testing

@Suite struct StandardCheckoutTests {
    private let store = MemoryOrderStore()
    private let gateway = FakeGateway()
    private let receipts = RecordingMailer()
    private let alerts = RecordingMailer()
    private let output = RecordingOutput()

    /// Objects to everything it is told to.
    private struct StubbornRule: FraudRule {
        let reason: String?

        func objection(to order: Order) -> String? { reason }
    }

    private func checkout(
        gateway: (any PaymentGateway)? = nil, rules: [any FraudRule] = []
    ) throws -> StandardCheckout {
        StandardCheckout(
            gateway: gateway ?? self.gateway, store: store, receipts: receipts, alerts: alerts, rules: rules,
            taxes: FlatTax(settings: .init(rate: try Sample.rate(1900))), clock: Sample.clock, output: output,
            settings: try Sample.letters())
    }

    @Test func `an accepted order is charged with tax, stored and thanked for`() throws {
        let order = try Sample.order()
        #expect(try checkout().place(order) == .accepted(Money(1071, .eur)))
        let placed = PlacedOrder(
            order: order, tax: Tax(minorUnits: 171, label: "tax 19 %"), payment: "fake-A-1", placedAt: Sample.noon)
        #expect(try gateway.charges == [Sample.charge()])
        #expect(store.order(order.id) == placed)
        #expect(try receipts.messages == [Sample.letters().receipt(for: placed)])
        #expect(alerts.messages == [])
    }

    @Test func `all objections are told, the staff is alerted and no money moves`() throws {
        let rules = [StubbornRule(reason: "one"), StubbornRule(reason: nil), StubbornRule(reason: "two")]
        let order = try Sample.order()
        #expect(try checkout(rules: rules).place(order) == .refused("one; two"))
        #expect(gateway.charges == [])
        #expect(store.order(order.id) == nil)
        #expect(receipts.messages == [])
        #expect(try alerts.messages == [Sample.letters().alert(about: order, reason: "one; two", at: Sample.noon)])
    }

    @Test func `a declined card is a refusal that alerts nobody`() throws {
        let sandbox = SandboxGateway(settings: .init(declinedEndings: ["0002"], slowEndings: [], limit: 9999))
        let order = try Sample.order(card: "tok_0002")
        #expect(try checkout(gateway: sandbox).place(order) == .refused("the bank declined the card"))
        #expect(store.order(order.id) == nil)
        #expect(receipts.messages == [])
        #expect(alerts.messages == [])
    }

    @Test func `a repeated order is neither charged nor thanked for twice`() throws {
        let checkout = try checkout()
        _ = try checkout.place(Sample.order())
        #expect(try checkout.place(Sample.order(quantity: 9)) == .repeated)
        #expect(gateway.charges.count == 1)
        #expect(receipts.messages.count == 1)
        #expect(try store.order(Sample.id())?.total == Money(1071, .eur))
    }

    @Test func `a repeated order gets the receipt that an earlier run still owed, as it was placed then`() throws {
        let placed = try Sample.placed(Sample.order(), at: Sample.noon.addingTimeInterval(-3600))
        store.add(placed)
        #expect(try checkout().place(Sample.order(quantity: 9)) == .repeated)
        #expect(gateway.charges == [])
        #expect(try receipts.messages == [Sample.letters().receipt(for: placed)])
    }

    @Test func `an order for nothing is accepted`() throws {
        #expect(try checkout().place(Sample.order(unitPrice: 0)) == .accepted(Money(0, .eur)))
    }

    @Test func `trouble with the gateway stops the run and stores nothing`() throws {
        let sandbox = SandboxGateway(settings: .init(declinedEndings: [], slowEndings: ["4242"], limit: 9999))
        let checkout = try checkout(gateway: sandbox)
        #expect(throws: GatewayUnavailable()) { try checkout.place(Sample.order()) }
        #expect(try store.order(Sample.id()) == nil)
        #expect(try checkout.place(Sample.order()) == .accepted(Money(1071, .eur)))
    }

    @Test func `a file of orders is answered line by line, with a summary`() throws {
        let folder = try TemporaryFolder()
        func text(_ order: Order) throws -> String {
            String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
        }
        let orders = try [
            text(Sample.order("A-1", name: "Zoë")), #"{ "id": "A-2" }"#, "null", text(Sample.order("A-1")),
            text(Sample.order("A-3", currency: .chf, unitPrice: 50)), text(Sample.order("A-4", country: "ZZ")),
        ]
        try folder.write("[\(orders.joined(separator: ","))]", to: "orders.json")
        let rule = CountryRule(settings: .init(blocked: [try Sample.country("ZZ")]))
        try checkout(rules: [rule]).place(ordersIn: ["\(folder.path)/orders.json"])
        #expect(
            output.lines == [
                "A-1 accepted: 10.71 EUR, Zoë",
                "A-2 malformed: \"customer\" is missing",
                "order 3 of the file malformed: not an object",
                "A-1 repeated: placed before",
                "A-3 accepted: 1.19 CHF, Ada Byron",
                "A-4 refused: no orders from ZZ",
                "accepted 2, refused 1, malformed 2, repeated 1",
                "total CHF 119",
                "total EUR 1071",
            ])
    }

    @Test func `a run without files says what it needs`() throws {
        let error = #expect(throws: NoOrderFile.self) { try checkout().place(ordersIn: []) }
        #expect(error?.description == "name at least one file of orders")
    }
}
