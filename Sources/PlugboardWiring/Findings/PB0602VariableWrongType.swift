extension DiagnosticCode {
    /// A variable, a file or a `--set` does not become the type asked for.
    public static let variableWrongType = DiagnosticCode(
        "PB0602", "a variable whose text does not fit",
        meaning: """
            The text of the variable or file cannot be read as the type the setting asks for. A number is written as in \
            JSON, a Bool is exactly true or false, a list or an object is JSON, and everything else stands without \
            quotes. Of JSON the place of the fault is told. A variable whose bytes are no UTF-8 fits nothing. The text \
            itself is not shown; it may be a secret.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": "mail.example", "port": { "$env": "SHOP_SMTP_PORT" } } } } }
                """),
            .terminal("$ SHOP_SMTP_PORT=smtp storefront --profile production"),
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": {
                      "factory": "mail.smtp",
                      "settings": { "host": "mail.example", "port": { "$env": "SHOP_SMTP_PORT" } } } } }
                """),
            .terminal("$ SHOP_SMTP_PORT=25 storefront --profile production"),
        ])
}
