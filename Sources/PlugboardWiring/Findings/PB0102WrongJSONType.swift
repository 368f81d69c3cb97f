extension DiagnosticCode {
    /// A value is of another JSON type than its place takes.
    public static let wrongJSONType = DiagnosticCode(
        "PB0102", "a value of the wrong kind",
        meaning: """
            Another kind of JSON value belongs here: text, an object, a list, true or false; a decorator is its factory's \
            name, or an object with a "factory". In particular a factory, a \
            lifetime or a key cannot come from a variable. Which factory serves is what a profile says, so that every \
            wiring there can be is in a file and can be checked.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "OrderStore": { "factory": { "$env": "ORDERS" } } } }"#)
        ],
        right: [
            .manifest("development", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """),
        ])
}
