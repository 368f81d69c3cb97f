extension DiagnosticCode {
    /// Something needed is not bound.
    public static let notBound = DiagnosticCode(
        "PB0401", "a service that is needed and not bound",
        meaning: """
            Something needs the service and no layer binds it. What needs it is a binding, or the program itself where \
            code says catalog.entry(…). The message tells the whole path from there, because the place to repair is \
            often not the last step of it.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Checkout": "checkout.standard" } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """)
        ])
}
