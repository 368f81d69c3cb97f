/// A gateway that repeats a request if another gateway gives no answer.
package struct RetryingGateway: PaymentGateway {
    package struct Settings: Decodable, Sendable {
        /// The total number of attempts. A number below 1 counts as 1.
        package let attempts: Int
        /// The pause between two attempts.
        package let pause: Duration

        package init(attempts: Int, pause: Duration) {
            self.attempts = attempts
            self.pause = pause
        }
    }

    private let settings: Settings
    private let gateway: any PaymentGateway
    private let clock: any Clock

    package init(settings: Settings, gateway: any PaymentGateway, clock: any Clock) {
        self.settings = settings
        self.gateway = gateway
        self.clock = clock
    }

    package func charge(_ charge: Charge, tracing trace: OrderTrace) async throws -> PaymentAnswer {
        var attempt = 1
        while true {
            do {
                return try await gateway.charge(charge, tracing: trace)
            } catch let error as GatewayUnavailable {
                guard attempt < settings.attempts else { throw error }
                attempt += 1
                trace.record("no answer")
                try await clock.pause(for: settings.pause)
            }
        }
    }
}
