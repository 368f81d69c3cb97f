/// A JSON text nested deeper than the limit, at the bracket that opens one level too many.
struct NestingTooDeep: Finding {
    var code: DiagnosticCode { .nestingTooDeep }
    let bracket: Origin
    let limit: Int

    var origin: Origin? { bracket }
    var keepsManifestUnused: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(title: "the text nests deeper than \(limit) levels", label: "this would be level \(limit + 1)")
    }
}

extension DiagnosticCode {
    /// The text nests deeper than anything sensible does.
    public static let nestingTooDeep = DiagnosticCode(
        "PB0004", "objects and lists nested more than 128 deep",
        meaning: """
            A manifest may be nested 128 levels deep, which no manifest written by a person comes near. The limit keeps \
            a generated or hostile file from exhausting the program that reads it.
            """,
        wrong: [
            .manifest(
                "production",
                #"{ "services": { "OrderStore": { "factory": "orders.file", "settings": { "path": "#
                    + String(repeating: "[", count: 130) + String(repeating: "]", count: 130) + " } } } }")
        ],
        right: [
            .manifest(
                "production",
                """
                { "services": {
                    "OrderStore": { "factory": "orders.file", "settings": { "path": "orders.jsonl" } } } }
                """)
        ])
}
