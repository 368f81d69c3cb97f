extension DiagnosticCode {
    /// A required setting is not written.
    public static let settingMissing = DiagnosticCode(
        "PB0501", "a required setting that is missing",
        meaning: """
            The factory's settings cannot be read without this member. An initial value in the Swift type is no default \
            for a Decodable; defaults are said in code with defaults:, or the property is optional. When a layer changes \
            the factory, the settings of the old one do not stay.
            """,
        wrong: [.manifest("production", #"{ "services": { "PaymentGateway": "payments.sandbox" } }"#)],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example" } } } }
                """)
        ])
}
