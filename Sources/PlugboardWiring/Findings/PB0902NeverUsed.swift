extension DiagnosticCode {
    /// A binding that nothing uses; an error where its name is near one in use.
    public static let neverUsed = DiagnosticCode(
        "PB0902", "a binding that nothing uses",
        meaning: """
            No entry of the program reaches the binding. It is a warning where the binding is merely left over, and an \
            error where its name is near another name of the same service, by more than digits: then it is most likely \
            misspelt, and the binding that was meant to be replaced is still in force. It is only judged where code says its entries. What \
            code alone binds is never called left over: another profile may use it. A `--bind` of a key that nothing \
            else binds and nothing takes changes nothing, so it is an error too.
            """,
        wrong: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Mailer.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "alias": "Mailer#receipts" },
                    "Mailer#receipts": "mail.console",
                    "Mailer#recepits": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ],
        right: [
            .swift("let catalog = Catalog(Payments(), Orders(), Mail()).entry(Mailer.self)"),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "alias": "Mailer#receipts" },
                    "Mailer#receipts": { "factory": "mail.smtp", "settings": { "host": "mail.example", "port": 25 } } } }
                """),
        ])
}
