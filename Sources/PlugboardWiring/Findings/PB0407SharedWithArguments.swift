extension DiagnosticCode {
    /// Something shared takes what only one of its users could give.
    public static let sharedWithArguments = DiagnosticCode(
        "PB0407", "a shared lifetime for what differs with who asks",
        meaning: """
            The factory takes arguments from each caller, or an InjectionPoint that tells who asks, and a shared instance \
            is built once. Whoever asked first would decide for all, and what the others give would be ignored. Leave it \
            transient, or take the values as settings.
            """,
        wrong: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                """),
            .manifest(
                "production",
                #"{ "services": { "PaymentGateway": { "factory": "payments.regional", "lifetime": "singleton" } } }"#),
        ],
        right: [
            .swift(
                """
                catalog.factory("payments.regional", PaymentGateway.self, argument: Region.self,
                                initializer: RegionalGateway.init(region:))
                """),
            .manifest("production", #"{ "services": { "PaymentGateway": "payments.regional" } }"#),
        ])
}
