/// The steps of the shop for an order: fraud rules, tax, charge, store, receipt.
///
/// The charge, the stored order and the receipt exist once for each id of an order, and are created in this sequence.
/// To complete a run that was interrupted at any point, run it again over the same file.
package struct StandardCheckout: Checkout {
    private let gateway: any PaymentGateway
    private let store: any OrderStore
    private let receipts: any Mailer
    private let alerts: any Mailer
    private let rules: [any FraudRule]
    private let taxes: any TaxPolicy
    private let clock: any Clock
    private let trace: OrderTrace
    private let letters: Letters

    package init(
        gateway: any PaymentGateway, store: any OrderStore, receipts: any Mailer, alerts: any Mailer,
        rules: [any FraudRule], taxes: any TaxPolicy, clock: any Clock, trace: OrderTrace, settings: Letters
    ) {
        self.gateway = gateway
        self.store = store
        self.receipts = receipts
        self.alerts = alerts
        self.rules = rules
        self.taxes = taxes
        self.clock = clock
        self.trace = trace
        self.letters = settings
    }

    package func place(_ order: Order) async throws -> Outcome {
        if let placed = try store.order(order.id) {
            // The order is stored after the charge, so only the receipt can be missing.
            try receipts.send(letters.receipt(for: placed), tracing: trace)
            return .repeated
        }
        let objections = try rules.compactMap { try $0.objection(to: order) }
        if !objections.isEmpty {
            let reason = objections.joined(separator: "; ")
            try alerts.send(letters.alert(about: order, reason: reason, at: clock.now), tracing: trace)
            return .refused(reason)
        }
        let tax = taxes.tax(on: order)
        let total = Money(order.net.minorUnits + tax.minorUnits, order.currency)
        switch try await gateway.charge(Charge(order: order.id, amount: total, card: order.card), tracing: trace) {
        case .declined(let reason):
            return .refused(reason)
        case .approved(let reference):
            let placed = PlacedOrder(order: order, tax: tax, payment: reference, placedAt: clock.now)
            try store.add(placed, tracing: trace)
            try receipts.send(letters.receipt(for: placed), tracing: trace)
            return .accepted(total)
        }
    }
}
