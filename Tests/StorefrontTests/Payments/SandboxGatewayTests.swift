import Storefront
import Testing

@Suite struct SandboxGatewayTests {
    private let gateway = SandboxGateway(
        settings: .init(declinedEndings: ["0002"], slowEndings: ["0119"], limit: 5000))

    @Test func `a card is charged`() throws {
        #expect(try gateway.charge(Sample.charge()) == .approved(reference: "sandbox-A-1"))
    }

    @Test func `nothing can be charged too`() throws {
        #expect(try gateway.charge(Sample.charge("A-1", 0)) == .approved(reference: "sandbox-A-1"))
    }

    @Test func `a card with a declined ending is declined`() throws {
        #expect(
            try gateway.charge(Sample.charge(card: "tok_0002")) == .declined(reason: "the bank declined the card"))
    }

    @Test func `the limit is approved and one unit more is declined`() throws {
        #expect(try gateway.charge(Sample.charge("A-1", 5000)) == .approved(reference: "sandbox-A-1"))
        #expect(try gateway.charge(Sample.charge("A-2", 5001)) == .declined(reason: "not enough funds"))
    }

    @Test func `a slow card is answered at the second attempt`() throws {
        let charge = try Sample.charge(card: "tok_0119")
        #expect(throws: GatewayUnavailable()) { try gateway.charge(charge) }
        #expect(try gateway.charge(charge) == .approved(reference: "sandbox-A-1"))
    }
}
