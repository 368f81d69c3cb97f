extension DiagnosticCode {
    /// Code offers two factories under one identifier.
    public static let identifierTwice = DiagnosticCode(
        "PB0802", "two factories of one identifier",
        meaning: """
            A manifest names a factory by its identifier alone, so an identifier is unique in the whole catalog, also \
            across services and modules. A prefix for each module keeps them apart.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("console", Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("console", OrderStore.self, initializer: ConsoleOrders.init)
                """)
        ],
        right: [
            .swift(
                """
                catalog.factory("mail.console", Mailer.self, initializer: ConsoleMailer.init)
                catalog.factory("orders.console", OrderStore.self, initializer: ConsoleOrders.init)
                """)
        ])
}
