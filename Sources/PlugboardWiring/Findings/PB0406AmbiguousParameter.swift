extension DiagnosticCode {
    /// A key of `uses` fits several parameters.
    public static let ambiguousParameter = DiagnosticCode(
        "PB0406", "a key of \"uses\" that fits several parameters",
        meaning: """
            The factory takes the service more than once and its code names no parameters, so the service alone does not \
            say which of them is meant. Swift cannot tell the names at run time: the code says them with parameters:, \
            all of them, in order.
            """,
        wrong: [
            .swift(
                #"catalog.factory("notices.both", Notices.self, initializer: BothNotices.init(shop:customer:))  // two Mailers"#
            ),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": "mail.console",
                    "Mailer#receipts": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "Mailer": "Mailer#receipts" } } } }
                """),
        ],
        right: [
            .swift(
                """
                catalog.factory(
                    "notices.both", Notices.self, parameters: "shop", "customer",
                    initializer: BothNotices.init(shop:customer:))
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": "mail.console",
                    "Mailer#receipts": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "customer": "Mailer#receipts" } } } }
                """),
        ])
}
