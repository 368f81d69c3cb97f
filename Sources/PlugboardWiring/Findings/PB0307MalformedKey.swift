extension DiagnosticCode {
    /// A key lacks one of its halves.
    public static let malformedKey = DiagnosticCode(
        "PB0307", "a service key with an empty half",
        meaning: """
            A key is a service, or a service and a name behind the first "#": Mailer, Mailer#receipts. Here one of the \
            halves is empty.
            """,
        wrong: [.manifest("production", #"{ "services": { "Mailer#": "mail.console" } }"#)],
        right: [.manifest("production", #"{ "services": { "Mailer#receipts": "mail.console" } }"#)])
}
