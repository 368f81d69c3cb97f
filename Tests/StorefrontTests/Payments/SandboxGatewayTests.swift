import Storefront
import Testing

@Suite struct SandboxGatewayTests {
    private let gateway = SandboxGateway(
        settings: .init(declinedEndings: ["0002"], slowEndings: ["0119"], limit: 5000))

    @Test func `a card is charged`() async throws {
        #expect(try await gateway.charge(Sample.charge()) == .approved(reference: "sandbox-A-1"))
    }

    @Test func `a zero amount can be charged too`() async throws {
        #expect(try await gateway.charge(Sample.charge("A-1", 0)) == .approved(reference: "sandbox-A-1"))
    }

    @Test func `a card with a declined ending is declined`() async throws {
        #expect(
            try await gateway.charge(Sample.charge(card: "tok_0002")) == .declined(reason: "the bank declined the card")
        )
    }

    @Test func `the limit is approved and one unit more is declined`() async throws {
        #expect(try await gateway.charge(Sample.charge("A-1", 5000)) == .approved(reference: "sandbox-A-1"))
        #expect(try await gateway.charge(Sample.charge("A-2", 5001)) == .declined(reason: "not enough funds"))
    }

    @Test func `a slow card is answered at the second attempt`() async throws {
        let charge = try Sample.charge(card: "tok_0119")
        await #expect(throws: GatewayUnavailable()) { try await gateway.charge(charge) }
        #expect(try await gateway.charge(charge) == .approved(reference: "sandbox-A-1"))
    }
}
