extension DiagnosticCode {
    /// One name stands twice in one object.
    public static let duplicateMember = DiagnosticCode(
        "PB0003", "a name written twice in one object",
        meaning: """
            One object has two members of the same name. JSON readers disagree about which of them counts, so the file \
            means different things to different programs. Two names are the same when they are once their escapes are \
            read, and two keys of "services" also when they name the same service and name. The same goes for --bind and --set: two flags may not say \
            different things of one binding or setting, nor one the whole and another a part of it.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": "orders.memory",
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """)
        ],
        right: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .manifest(
                "production",
                """
                { "extends": "base",
                  "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """),
        ])
}
