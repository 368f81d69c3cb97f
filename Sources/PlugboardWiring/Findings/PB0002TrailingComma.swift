extension DiagnosticCode {
    /// A comma stands before a closing bracket.
    public static let trailingComma = DiagnosticCode(
        "PB0002", "a comma with nothing after it",
        meaning: """
            JSON has no comma after the last member or element. Some readers accept it and some refuse the file, and \
            behind it a line is often missing that somebody meant to write.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console", } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console" } }
                """)
        ])
}
