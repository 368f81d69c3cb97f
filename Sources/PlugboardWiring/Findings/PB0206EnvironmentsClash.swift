extension DiagnosticCode {
    /// Layers, or the machine, say another environment.
    public static let environmentsClash = DiagnosticCode(
        "PB0206", "two environments that contradict each other",
        meaning: """
            A profile and what it extends may name one environment, and a machine that sets PLUGBOARD_ENVIRONMENT runs \
            only profiles of that environment. So a profile for tests, with its fakes, cannot run on the production \
            host, whoever selects it. In the same way "sealed": false cannot open what a lower layer sealed.
            """,
        wrong: [
            .manifest("base", #"{ "environment": "development", "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "environment": "production" }"#),
        ],
        right: [
            .manifest("base", #"{ "abstract": true, "services": { "Mailer": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "environment": "production" }"#),
        ])
}
