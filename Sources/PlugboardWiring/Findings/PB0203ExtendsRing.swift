extension DiagnosticCode {
    /// Profiles extend each other.
    public static let extendsRing = DiagnosticCode(
        "PB0203", "profiles that extend each other",
        meaning: """
            Following "extends" from this file leads back to it. What is extended lies below what extends it, so in a \
            ring no file could come first.
            """,
        wrong: [
            .manifest("base", #"{ "extends": "production", "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "OrderStore": "orders.memory" } }"#),
        ])
}
