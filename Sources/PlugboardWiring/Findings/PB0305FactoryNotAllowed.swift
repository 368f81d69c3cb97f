extension DiagnosticCode {
    /// The factory is not allowed in this environment.
    public static let factoryNotAllowed = DiagnosticCode(
        "PB0305", "a factory that is not allowed in this environment",
        meaning: """
            Code allows the factory in some environments only, and the selected profile is for another, or says none. \
            This is how a fake is kept out of production: it takes two mistakes, in code and in the manifest, instead \
            of one.
            """,
        wrong: [
            .manifest(
                "production", #"{ "environment": "production", "services": { "PaymentGateway": "payments.fake" } }"#)
        ],
        right: [
            .manifest("test", #"{ "environment": "test", "services": { "PaymentGateway": "payments.fake" } }"#)
        ])
}
