extension DiagnosticCode {
    /// A setting is a text that other tools would replace by a variable.
    public static let placeholder = DiagnosticCode(
        "PB0905", "a text that looks like a variable",
        meaning: """
            The whole text of a setting is what a shell or a template would replace by a variable: ${X}, $(X), $X, \
            $env:X, {{X}} or %X%. Nothing replaces it here, so the program receives these very signs. It is a warning: \
            write { "$env": "X" }, or, where the signs are meant, { "$literal": "${X}" }.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "${ORDERS}" } } } }
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
