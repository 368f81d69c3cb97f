extension DiagnosticCode {
    /// Several services have this name.
    public static let ambiguousService = DiagnosticCode(
        "PB0304", "a service name that fits several types",
        meaning: """
            Types of this name are registered from several modules, or inside several types. Write as many enclosing \
            names as it takes to fit exactly one.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("mail.console", Shop.Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("bills.console", Billing.Mailer.self, initializer: ConsoleBills.init)
                """),
            .manifest("production", #"{ "services": { "Mailer": "mail.console" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("mail.console", Shop.Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("bills.console", Billing.Mailer.self, initializer: ConsoleBills.init)
                """),
            .manifest(
                "production",
                #"{ "services": { "Shop.Mailer": "mail.console", "Billing.Mailer": "bills.console" } }"#),
        ])
}
