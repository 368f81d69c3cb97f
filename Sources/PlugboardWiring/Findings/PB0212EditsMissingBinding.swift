extension DiagnosticCode {
    /// A binding is edited that no lower layer has.
    public static let editsMissingBinding = DiagnosticCode(
        "PB0212", "an edit of a binding that is not inherited",
        meaning: """
            A binding without "factory" and "alias" changes an inherited one, and nothing is inherited under this key: \
            no lower layer binds it, or one has removed it. Say a factory, or write the key as the lower layer does.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest(
                "production", #"{ "extends": "base", "services": { "OrderStore": { "lifetime": "singleton" } } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console", "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production", #"{ "extends": "base", "services": { "OrderStore": { "lifetime": "singleton" } } }"#),
        ])
}
