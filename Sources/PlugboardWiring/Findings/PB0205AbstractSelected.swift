extension DiagnosticCode {
    /// The selected profile is only there to be extended.
    public static let abstractSelected = DiagnosticCode(
        "PB0205", "an abstract profile selected",
        meaning: """
            A file with "abstract": true exists to be extended. It may leave things out that each profile over it adds, \
            so it cannot be run by itself.
            """,
        wrong: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .terminal("$ storefront --profile base"),
        ],
        right: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production"),
        ])
}
