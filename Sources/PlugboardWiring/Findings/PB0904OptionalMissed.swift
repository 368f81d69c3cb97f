extension DiagnosticCode {
    /// An optional is nil, though its service is bound under another name.
    public static let optionalMissed = DiagnosticCode(
        "PB0904", "an optional that is nil although a near name is bound",
        meaning: """
            A parameter is optional and its service is not bound, so it receives nil, which is right by itself. But the \
            service is bound under another name, and perhaps that one was meant. It is a warning: say with "uses" which \
            binding fills the parameter.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("notices.optional", Notices.self, parameters: "mailer",
                                initializer: OptionalNotices.init(mailer:))   // takes a Mailer?
                """),
            .manifest(
                "production",
                #"{ "services": { "Mailer#notices": "mail.console", "Notices": "notices.optional" } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("notices.optional", Notices.self, parameters: "mailer",
                                initializer: OptionalNotices.init(mailer:))   // takes a Mailer?
                """),
            .manifest(
                "production",
                """
                { "services": {
                    "Mailer#notices": "mail.console",
                    "Notices": { "factory": "notices.optional", "uses": { "mailer": "Mailer#notices" } } } }
                """),
        ])
}
