import PlugboardTesting
import storefront
import Testing

/// The sample's own tests of its wiring, as a user of the test kit would write them.
@Suite(.wired(profile: "test", catalog: Storefront.catalog))
struct StorefrontWiringTests {
    @Test func `every profile is wired completely`() {
        proveEveryProfile(catalog: Storefront.catalog)
    }

    @Test func `an accepted order is charged, stored and confirmed`() async throws {
        let container = try Container.wired
        let order = try Sample.order()
        let (outcome, steps) = try await container.withScope { scope in
            let outcome = try await scope.resolve(Checkout.self).place(order)
            return (outcome, try scope.resolve(OrderTrace.self).steps)
        }
        #expect(outcome == .accepted(Money(1071, .eur)))
        #expect(steps == ["charged", "stored", "sent receipt-A-1"])
        #expect(try container.resolve(OrderStore.self).order(order.id) != nil)
        let receipts = try container.resolve(Mailer.self, name: "receipts") as? RecordingMailer
        let alerts = try container.resolve(Mailer.self, name: "alerts") as? RecordingMailer
        #expect(receipts?.messages.count == 1)
        #expect(alerts?.messages.isEmpty == true)
    }

    @Test(.replacing(Output.self) { RecordingOutput() })
    func `a replacement applies to one test`() async throws {
        try await OrderRun(Container.wired).place(ordersIn: [SampleOrdersTests.path])
        let output = try Container.wired.resolve(Output.self) as? RecordingOutput
        #expect(output?.lines.last { $0.hasPrefix("accepted") } == "accepted 14, refused 3, malformed 15, repeated 1")
    }
}
