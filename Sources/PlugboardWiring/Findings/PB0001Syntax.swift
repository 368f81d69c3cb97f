extension DiagnosticCode {
    /// The text stops being JSON here.
    public static let syntax = DiagnosticCode(
        "PB0001", "text that is not JSON",
        meaning: """
            The file is not JSON at the place shown. A file that does not parse is left out of the check, and the \
            others are still checked, so that one slip does not hide the rest. Comments are not JSON; a note goes into \
            a "$comment" member, which every object may have.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory"
                    "Mailer": "mail.console" } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "$comment": "orders are kept for a day",
                  "services": {
                    "OrderStore": "orders.memory",
                    "Mailer": "mail.console" } }
                """)
        ])
}
