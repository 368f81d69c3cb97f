extension DiagnosticCode {
    /// `uses` lists several bindings for a parameter that takes one.
    public static let severalForOne = DiagnosticCode(
        "PB0414", "a list of bindings for a parameter that takes one",
        meaning: """
            "uses" lists several bindings for a parameter that receives one instance. Only a parameter that is a list \
            receives several, in the order written. Name the one binding, without brackets.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Mailer#spare": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": {
                      "factory": "checkout.standard",
                      "uses": { "mailer": ["Mailer", "Mailer#spare"] } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console",
                    "Mailer#spare": "mail.console",
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } },
                    "Checkout": {
                      "factory": "checkout.standard",
                      "uses": { "mailer": "Mailer#spare" } } } }
                """)
        ])
}
