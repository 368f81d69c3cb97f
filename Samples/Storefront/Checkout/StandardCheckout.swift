/// The shop's way to place an order: fraud rules, tax, charge, store, receipt.
///
/// Charge, store and receipt are each kept once for an order's id, in this order. A run that was cut off anywhere is
/// made whole by running it again over the same file.
package struct StandardCheckout: Checkout {
    private let gateway: any PaymentGateway
    private let store: any OrderStore
    private let receipts: any Mailer
    private let alerts: any Mailer
    private let rules: [any FraudRule]
    private let taxes: any TaxPolicy
    private let clock: any Clock
    private let output: any Output
    private let letters: Letters

    package init(
        gateway: any PaymentGateway, store: any OrderStore, receipts: any Mailer, alerts: any Mailer,
        rules: [any FraudRule], taxes: any TaxPolicy, clock: any Clock, output: any Output, settings: Letters
    ) {
        self.gateway = gateway
        self.store = store
        self.receipts = receipts
        self.alerts = alerts
        self.rules = rules
        self.taxes = taxes
        self.clock = clock
        self.output = output
        self.letters = settings
    }

    package func place(_ order: Order) throws -> Outcome {
        if let placed = try store.order(order.id) {
            // It was charged before it was stored, so only the receipt can still be owed.
            try receipts.send(letters.receipt(for: placed))
            return .repeated
        }
        let objections = try rules.compactMap { try $0.objection(to: order) }
        if !objections.isEmpty {
            let reason = objections.joined(separator: "; ")
            try alerts.send(letters.alert(about: order, reason: reason, at: clock.now))
            return .refused(reason)
        }
        let tax = taxes.tax(on: order)
        let total = Money(order.net.minorUnits + tax.minorUnits, order.currency)
        switch try gateway.charge(Charge(order: order.id, amount: total, card: order.card)) {
        case .declined(let reason):
            return .refused(reason)
        case .approved(let reference):
            let placed = PlacedOrder(order: order, tax: tax, payment: reference, placedAt: clock.now)
            try store.add(placed)
            try receipts.send(letters.receipt(for: placed))
            return .accepted(total)
        }
    }

    package func place(ordersIn paths: [String]) throws {
        guard !paths.isEmpty else { throw NoOrderFile() }
        var summary = Summary()
        for path in paths {
            for entry in try OrderFile(path: path).entries {
                try Task.checkCancellation()
                switch entry {
                case .malformed(let malformed):
                    summary.countMalformed()
                    output.line(Self.line(for: malformed))
                case .order(let order):
                    let outcome = try place(order)
                    summary.count(outcome)
                    output.line(Self.line(for: order, outcome))
                }
            }
        }
        summary.lines.forEach(output.line)
    }

    private static func line(for order: Order, _ outcome: Outcome) -> String {
        switch outcome {
        case .accepted(let total): "\(order.id) accepted: \(total), \(order.customer.name.shortened)"
        case .refused(let reason): "\(order.id) refused: \(reason)"
        case .repeated: "\(order.id) repeated: placed before"
        }
    }

    private static func line(for malformed: OrderFile.Malformed) -> String {
        let name = malformed.id?.text ?? "order \(malformed.position) of the file"
        return "\(name) malformed: \(malformed.reason)"
    }
}

/// The program was started without orders.
package struct NoOrderFile: Error, CustomStringConvertible {
    package init() {}

    package var description: String { "name at least one file of orders" }
}
