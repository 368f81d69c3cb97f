internal import Synchronization

/// A gateway that moves no money and answers by rules, so that a test can cause every answer.
package final class SandboxGateway: PaymentGateway {
    package struct Settings: Decodable, Sendable {
        /// The endings of tokens whose cards are declined.
        package let declinedEndings: [String]
        /// The endings of tokens whose cards get no answer at an order's first attempt, and are approved at the second.
        package let slowEndings: [String]
        /// The limit in minor units of any currency. Larger amounts are declined.
        package let limit: Int

        package init(declinedEndings: [String], slowEndings: [String], limit: Int) {
            self.declinedEndings = declinedEndings
            self.slowEndings = slowEndings
            self.limit = limit
        }
    }

    private let settings: Settings
    private let attempted = Mutex<Set<OrderID>>([])

    package init(settings: Settings) {
        self.settings = settings
    }

    package func charge(_ charge: Charge, tracing trace: OrderTrace) throws -> PaymentAnswer {
        let card = charge.card.text
        if settings.slowEndings.contains(where: card.hasSuffix) && isFirstAttempt(charge.order) {
            throw GatewayUnavailable()
        }
        if settings.declinedEndings.contains(where: card.hasSuffix) {
            return .declined(reason: "the bank declined the card")
        }
        if charge.amount.minorUnits > settings.limit {
            return .declined(reason: "not enough funds")
        }
        trace.record("charged")
        return .approved(reference: "sandbox-\(charge.order)")
    }

    private func isFirstAttempt(_ order: OrderID) -> Bool {
        attempted.withLock { $0.insert(order).inserted }
    }
}
