extension DiagnosticCode {
    /// Something kept long would keep something of a scope.
    public static let captive = DiagnosticCode(
        "PB0403", "something scoped kept longer than its scope",
        meaning: """
            A scoped instance belongs to one scope: a request, a session. What lives longer and holds it would go on \
            using the first scope's instance in all later ones, which shows as one customer's data in another's page. \
            Lazy and Provider do not help, they resolve where their owner lives. Make the holder scoped too, make what \
            it holds a singleton, or pass it as an argument.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.memory", "lifetime": "scoped" },
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "singleton" } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.memory", "lifetime": "scoped" },
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": { "factory": "checkout.standard", "lifetime": "scoped" } } }
                """)
        ])
}
