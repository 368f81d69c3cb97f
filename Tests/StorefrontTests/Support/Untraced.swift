import storefront

// For tests that do not read the trace.

extension PaymentGateway {
    func charge(_ charge: Charge) async throws -> PaymentAnswer {
        try await self.charge(charge, tracing: OrderTrace())
    }
}

extension OrderStore {
    func add(_ order: PlacedOrder) throws {
        try add(order, tracing: OrderTrace())
    }
}

extension Mailer {
    func send(_ message: MailMessage) throws {
        try send(message, tracing: OrderTrace())
    }
}
