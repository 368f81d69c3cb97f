extension DiagnosticCode {
    /// Nobody asks for this setting.
    public static let unknownSetting = DiagnosticCode(
        "PB0503", "a setting that the factory does not have",
        meaning: """
            The factory never asked for this member while reading its settings. A misspelt setting that was ignored would \
            leave the default in force, and nobody would know.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example", "timout": "5s" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "PaymentGateway": {
                      "factory": "payments.sandbox",
                      "settings": { "endpoint": "https://sandbox.example", "timeout": "5s" } } } }
                """)
        ])
}
