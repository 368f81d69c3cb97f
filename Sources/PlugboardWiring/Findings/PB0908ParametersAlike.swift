extension DiagnosticCode {
    /// Two parameters receive one binding, and nothing can tell them apart.
    public static let parametersAlike = DiagnosticCode(
        "PB0908", "two parameters that always receive one binding",
        meaning: """
            The factory takes a service more than once, and its registration does not name its parameters, so that \
            "uses" cannot choose for each: all receive the same binding, in every profile. It is a warning where that is \
            one shared instance, or where the service is bound under other names as well. Name the parameters with \
            parameters:, and choose; those that are meant alike stay so without a word.
            """,
        wrong: [
            .swift(
                #"catalog.factory("notices.both", Notices.self, initializer: BothNotices.init(shop:customer:))  // two Mailers"#
            ),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.console", "lifetime": "singleton" },
                    "Notices": "notices.both" } }
                """),
        ],
        right: [
            .swift(
                """
                catalog.factory("notices.both", Notices.self, parameters: "shop", "customer",
                                initializer: BothNotices.init(shop:customer:))
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer": { "factory": "mail.console", "lifetime": "singleton" },
                    "Mailer#shop": "mail.console",
                    "Notices": { "factory": "notices.both", "uses": { "shop": "Mailer#shop" } } } }
                """),
        ])
}
