extension DiagnosticCode {
    /// A variable that is read without a default is not set.
    public static let variableNotSet = DiagnosticCode(
        "PB0601", "a variable that is not set",
        meaning: """
            A setting takes its value from a variable of the process that is not set here, and says no default. Set but \
            empty counts as not set. All variables a profile needs are told at once; the check leaves them out with \
            --no-variables, since they differ from machine to machine.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$env": "SHOP_SMTP_HOST" }, "port": 25 } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": { "$env": "SHOP_SMTP_HOST", "default": "localhost" }, "port": 25 } } } }
                """)
        ])
}
