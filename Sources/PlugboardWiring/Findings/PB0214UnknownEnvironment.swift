extension DiagnosticCode {
    /// No environment has this name.
    public static let unknownEnvironment = DiagnosticCode(
        "PB0214", "an environment nobody knows",
        meaning: """
            The known environments are development, test, staging, production and those the program's code names. A \
            misspelt one would match nothing, and every factory that is allowed in it would be refused for a reason \
            hard to see.
            """,
        wrong: [
            .manifest("production", #"{ "environment": "prodution", "services": { "OrderStore": "orders.memory" } }"#)
        ],
        right: [
            .manifest("production", #"{ "environment": "production", "services": { "OrderStore": "orders.memory" } }"#)
        ])
}
