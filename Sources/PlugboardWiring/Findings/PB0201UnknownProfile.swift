extension DiagnosticCode {
    /// No profile has the selected name.
    public static let unknownProfile = DiagnosticCode(
        "PB0201", "a profile that does not exist",
        meaning: """
            No file of that name is in the manifest directory. A profile is a file directly in it: production is \
            Config/production.json, in exactly these letters. Nothing else is tried instead; a program that quietly \
            started in another profile would be worse than one that does not start.
            """,
        wrong: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile prodution"),
        ],
        right: [
            .manifest("production", #"{ "services": { "OrderStore": "orders.memory" } }"#),
            .terminal("$ storefront --profile production"),
        ])
}
