extension DiagnosticCode {
    /// Something needed was removed by a layer.
    public static let removedButUsed = DiagnosticCode(
        "PB0402", "a binding that is removed and still used",
        meaning: """
            A layer removes the binding with null, and a binding that stays in force needs it. Both places are shown: \
            either the null goes, or what still uses it is given something else.
            """,
        wrong: [
            .manifest(
                "base",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer": null } }"#),
        ],
        right: [
            .manifest(
                "base",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": "checkout.standard" } }
                """),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ])
}
