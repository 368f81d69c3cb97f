/// What stands behind `$env` and is no name of a variable.
struct InvalidVariableName: Finding {
    var code: DiagnosticCode { .variableName }
    let written: Located<String>

    init(_ written: Located<String>) { self.written = written }

    var origin: Origin? { written.origin }

    func wording(in profiles: [String]) -> FindingText {
        let suggestion = VariableName.suggestion(for: written.value)
        return FindingText(
            title: "\(Quotation.quoted(written.value)) is no name of a variable", label: "behind \"$env\"",
            help: suggestion.map { ["did you mean \"\($0)\"?"] } ?? [],
            notes: ["a variable's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"],
            repair: suggestion.map { FindingText.FixIt(origin: written.origin, replacement: "\"\($0)\"") },
            revealed: [written.origin])
    }
}

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
