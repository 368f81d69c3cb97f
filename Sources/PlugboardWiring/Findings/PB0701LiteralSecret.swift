extension DiagnosticCode {
    /// A secret is written where anybody can read it.
    public static let literalSecret = DiagnosticCode(
        "PB0701", "a secret written in a manifest",
        meaning: """
            The setting is a Secret in code, or is marked "secret": true, and its value stands in the file, in a default \
            or on the command line. Manifests are kept in version control and read by many; whoever read this one may \
            have the secret, so consider replacing it. Name a variable or a file instead.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": { "factory": "payments.stripe", "settings": { "apiKey": "not-a-real-key" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.stripe",
                      "settings": { "apiKey": { "$env": "SHOP_STRIPE_KEY", "secret": true } } } } }
                """),
            .terminal("$ SHOP_STRIPE_KEY=… storefront --profile production"),
        ])
}
