import storefront
import Testing

struct SandboxGatewayTests {
    private let gateway = SandboxGateway(
        settings: .init(declinedEndings: ["0002"], slowEndings: ["0119"], limit: 5000))

    @Test(
        arguments: [
            (1071, "tok_4242", .approved(reference: "sandbox-A-1")),
            (0, "tok_4242", .approved(reference: "sandbox-A-1")),
            (5000, "tok_4242", .approved(reference: "sandbox-A-1")),
            (5001, "tok_4242", .declined(reason: "not enough funds")),
            (1071, "tok_0002", .declined(reason: "the bank declined the card")),
        ] as [(Int, String, PaymentAnswer)])
    func `a card is charged up to the limit, unless its ending is declined`(
        amount: Int, card: String, answer: PaymentAnswer
    ) async throws {
        #expect(try await gateway.charge(Sample.charge("A-1", amount, card: card)) == answer)
    }

    @Test func `a slow card is answered at the second attempt`() async throws {
        let charge = try Sample.charge(card: "tok_0119")
        await #expect(throws: GatewayUnavailable()) { try await gateway.charge(charge) }
        #expect(try await gateway.charge(charge) == .approved(reference: "sandbox-A-1"))
    }
}
