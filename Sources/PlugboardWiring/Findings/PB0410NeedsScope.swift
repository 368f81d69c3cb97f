extension DiagnosticCode {
    /// The program asks without a scope for something that needs one.
    public static let needsScope = DiagnosticCode(
        "PB0410", "something scoped asked for without a scope",
        meaning: """
            What the program asks for is scoped, or reaches something scoped, and the entry does not say that it is \
            asked for within a scope. Resolved from the container itself it would have no place to live.
            """,
        wrong: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Checkout.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "scoped" } } }
                """),
        ],
        right: [
            .swift(
                """
                let catalog = Catalog(Payments(), Orders(), Mail()).entry(Checkout.self, scope: true)

                try await container.withScope { scope in
                    try scope.resolve(Checkout.self).place(order)
                }
                """)
        ])
}
