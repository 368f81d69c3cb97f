extension DiagnosticCode {
    /// A decorator has no single parameter for what it wraps.
    public static let decoratorWrapsNothing = DiagnosticCode(
        "PB0409", "a decorator that does not take what it wraps",
        meaning: """
            A decorator makes the service and takes the same service: that parameter receives what it wraps. This \
            factory has no such parameter left, or two, and then "uses" has to fill all but one.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "FraudRule": { "factory": "fraud.geo", "decorators": ["fraud.velocity"] } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" },
                      "decorators": ["pay.retry"] } } }
                """)
        ])
}
