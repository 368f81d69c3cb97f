extension DiagnosticCode {
    /// No such key may stand in this object.
    public static let unknownKey = DiagnosticCode(
        "PB0101", "a key that has no meaning where it stands",
        meaning: """
            The key is not one of those that may stand in this place. Nothing is ignored: a misspelt "lifetime" that \
            was skipped would leave the wrong lifetime in force. Some keys have a meaning only beside others: \
            "settings" or "lifetime" for a binding that code made need a "factory" beside them.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetme": "singleton" } } }"#)
        ],
        right: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.memory", "lifetime": "singleton" } } }"#)
        ])
}
