extension DiagnosticCode {
    /// What stands behind `$env` is no name of a variable.
    public static let variableName = DiagnosticCode(
        "PB0106", "a variable with a name that none can have",
        meaning: """
            Behind "$env" stands the name of a variable alone: letters, digits, "_", "." and "-", not beginning with a \
            digit. The signs with which shells and templates mark a variable are no part of its name, and a value to fall \
            back on stands beside it as "default". Such a variable could never be set.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$env": "${ORDERS}" } } } } }
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
