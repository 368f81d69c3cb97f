extension DiagnosticCode {
    /// A setting does not become the type asked for.
    public static let settingWrongType = DiagnosticCode(
        "PB0502", "a setting of the wrong type",
        meaning: """
            The factory's settings ask for another type here. A duration is text with a unit ("250ms", "30s", "5m"), a \
            URL and a date are text, a whole number may be written 1.0. The value is not repeated in the message where \
            it might be a secret.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": "smtp" } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """)
        ])
}
