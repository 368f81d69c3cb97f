extension DiagnosticCode {
    /// A name that begins with `$` is no verb, or not one that may stand here.
    public static let unknownVerb = DiagnosticCode(
        "PB0103", "a member beginning with $ that is no verb",
        meaning: """
            In settings an object with a member that begins with "$" is an instruction: $env, $file, $literal, or \
            $remove, $prepend and $append for an inherited list. This one is none of them, or two are mixed. Data that \
            itself has such members is written inside { "$literal": … }, which nothing interprets.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$ENV": "ORDERS" } } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": {
                      "factory": "orders.file",
                      "settings": { "path": { "$env": "ORDERS", "default": "orders.jsonl" } } } } }
                """)
        ])
}
