extension DiagnosticCode {
    /// Two layers, neither extending the other, say different things.
    public static let siblingsDisagree = DiagnosticCode(
        "PB0903", "two unrelated layers that set one thing differently",
        meaning: """
            A profile extends two files, neither of which extends the other, and they say different things of one \
            place. The later in the list wins, which is easily overlooked. It is a warning: say in the profile itself \
            which is meant, or let one of the files extend the other.
            """,
        wrong: [
            .manifest("eu", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "promo",
                """
                { "abstract": true,
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
            .manifest("production", #"{ "extends": ["eu", "promo"] }"#),
        ],
        right: [
            .manifest("eu", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "promo",
                """
                { "abstract": true, "extends": "eu",
                  "services": {
                    "Mailer": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
            .manifest("production", #"{ "extends": ["eu", "promo"] }"#),
        ])
}
