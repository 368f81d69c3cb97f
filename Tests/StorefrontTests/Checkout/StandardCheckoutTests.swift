import storefront
import Testing

struct StandardCheckoutTests {
    private let store = MemoryOrderStore()
    private let gateway = FakeGateway()
    private let receipts = RecordingMailer()
    private let alerts = RecordingMailer()
    private let trace = OrderTrace()

    /// Objects to every order.
    private struct StubbornRule: FraudRule {
        let reason: String?

        func objection(to order: Order) -> String? { reason }
    }

    private func checkout(
        gateway: (any PaymentGateway)? = nil, rules: [any FraudRule] = []
    ) throws -> StandardCheckout {
        StandardCheckout(
            gateway: gateway ?? self.gateway, store: store, receipts: receipts, alerts: alerts, rules: rules,
            taxes: FlatTax(settings: .init(rate: try Sample.rate(1900))), clock: Sample.clock, trace: trace,
            settings: try Sample.letters())
    }

    @Test func `an accepted order is charged with tax, stored and confirmed`() async throws {
        let order = try Sample.order()
        #expect(try await checkout().place(order) == .accepted(Money(1071, .eur)))
        let placed = PlacedOrder(
            order: order, tax: Tax(minorUnits: 171, label: "tax 19 %"), payment: "fake-A-1", placedAt: Sample.noon)
        #expect(try gateway.charges == [Sample.charge()])
        #expect(store.order(order.id) == placed)
        #expect(try receipts.messages + alerts.messages == [Sample.letters().receipt(for: placed)])
        #expect(trace.steps == ["charged", "stored", "sent receipt-A-1"])
    }

    @Test func `all objections are reported, the staff is alerted and no money moves`() async throws {
        let rules = [StubbornRule(reason: "one"), StubbornRule(reason: nil), StubbornRule(reason: "two")]
        let order = try Sample.order()
        #expect(try await checkout(rules: rules).place(order) == .refused("one; two"))
        #expect(gateway.charges.isEmpty && store.order(order.id) == nil && receipts.messages.isEmpty)
        #expect(try alerts.messages == [Sample.letters().alert(about: order, reason: "one; two", at: Sample.noon)])
        #expect(trace.steps == ["sent alert-A-1"])
    }

    @Test func `a declined card is a refusal without an alert`() async throws {
        let sandbox = SandboxGateway(settings: .init(declinedEndings: ["0002"], slowEndings: [], limit: 9999))
        let order = try Sample.order(card: "tok_0002")
        #expect(try await checkout(gateway: sandbox).place(order) == .refused("the bank declined the card"))
        #expect(store.order(order.id) == nil && receipts.messages.isEmpty && alerts.messages.isEmpty)
    }

    @Test func `a repeated order is neither charged nor confirmed twice`() async throws {
        let checkout = try checkout()
        _ = try await checkout.place(Sample.order())
        #expect(try await checkout.place(Sample.order(quantity: 9)) == .repeated)
        #expect(gateway.charges.count == 1 && receipts.messages.count == 1)
        #expect(try store.order(Sample.id())?.total == Money(1071, .eur))
    }

    @Test func `a repeated order gets the missing receipt of an earlier run, with its first content`() async throws {
        let placed = try Sample.placed(Sample.order(), at: Sample.noon.addingTimeInterval(-3600))
        try store.add(placed)
        #expect(try await checkout().place(Sample.order(quantity: 9)) == .repeated)
        #expect(gateway.charges == [])
        #expect(try receipts.messages == [Sample.letters().receipt(for: placed)])
        #expect(trace.steps == ["sent receipt-A-1"])
    }

    @Test func `an order for nothing is accepted`() async throws {
        #expect(try await checkout().place(Sample.order(unitPrice: 0)) == .accepted(Money(0, .eur)))
    }

    @Test func `a failure of the gateway stops the run, and the order is not stored`() async throws {
        let sandbox = SandboxGateway(settings: .init(declinedEndings: [], slowEndings: ["4242"], limit: 9999))
        let checkout = try checkout(gateway: sandbox)
        await #expect(throws: GatewayUnavailable()) { try await checkout.place(Sample.order()) }
        #expect(try store.order(Sample.id()) == nil)
        #expect(try await checkout.place(Sample.order()) == .accepted(Money(1071, .eur)))
    }
}
