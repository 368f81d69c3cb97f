extension DiagnosticCode {
    /// A key lacks one of its halves.
    public static let malformedKey = DiagnosticCode(
        "PB0307", "a key or a name that nobody can write",
        meaning: """
            A key is a service, or a service and a name behind the first "#": Mailer, Mailer#receipts. Here one of the \
            halves is empty. Code says it too where it registers under an empty name: or identifier, asks for one in \
            entry(name:), or gives a service a name that is empty or has a "#": no manifest could write it.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "Mailer#": "mail.console" } }"#),
            .swift(#"catalog.autoregister(Clock.self, name: "", initializer: SystemClock.init)"#),
        ],
        right: [
            .manifest("production", #"{ "services": { "Mailer#receipts": "mail.console" } }"#),
            .swift("catalog.autoregister(Clock.self, initializer: SystemClock.init)"),
        ])
}
