extension DiagnosticCode {
    /// No factory has this identifier.
    public static let unknownFactory = DiagnosticCode(
        "PB0301", "a factory that is not registered",
        meaning: """
            A manifest can only name factories that the program registers with catalog.factory("…"), and no factory has \
            this identifier. Either it is misspelt, or the module that registers it is not in this program's catalog.
            """,
        wrong: [.manifest("production", #"{ "services": { "OrderStore": "orders.memry" } }"#)],
        right: [.manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#)])
}
