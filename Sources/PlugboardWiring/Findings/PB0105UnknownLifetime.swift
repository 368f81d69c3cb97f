extension DiagnosticCode {
    /// No lifetime has this name.
    public static let unknownLifetime = DiagnosticCode(
        "PB0105", "a lifetime that there is not",
        meaning: """
            A lifetime is one of transient, graph, scoped, singleton and weak. Nothing is guessed: a misspelt \
            "singleton" that became transient would make an instance for each who asks.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singelton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])
}
