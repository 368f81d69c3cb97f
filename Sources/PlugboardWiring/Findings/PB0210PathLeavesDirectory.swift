extension DiagnosticCode {
    /// A file or a link leads out of the manifest directory.
    public static let pathLeavesDirectory = DiagnosticCode(
        "PB0210", "a path that leaves the manifest directory",
        meaning: """
            A manifest reads files below its own directory, and by absolute path only below the roots that code allows \
            (/run/secrets unless it says otherwise). It is judged by where the path really leads, links followed. So \
            whoever may edit a manifest cannot make the program read any file of the machine.
            """,
        wrong: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": { "$file": "../orders-path" } } } } }
                """)
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": {
                      "factory": "orders.file",
                      "settings": { "path": { "$file": "orders-path", "default": "orders.jsonl" } } } } }
                """)
        ])
}
