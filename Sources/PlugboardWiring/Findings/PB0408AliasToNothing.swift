extension DiagnosticCode {
    /// An alias leads to nothing, or back to itself.
    public static let aliasToNothing = DiagnosticCode(
        "PB0408", "an alias that leads to no binding",
        meaning: """
            An alias is another key for a binding. This one names a key that is not bound, or aliases that lead around \
            in a ring, so there is no instance at its end.
            """,
        wrong: [.manifest("production", #"{ "services": { "Mailer": { "alias": "Mailer#receipts" } } }"#)],
        right: [
            .manifest(
                "production",
                #"{ "services": { "Mailer": { "alias": "Mailer#receipts" }, "Mailer#receipts": "mail.console" } }"#)
        ])
}
