/// A `null`, or a member of `$remove`, that is to remove what no lower layer has.
package struct NothingToRemove: InvalidEditFinding {
    package var code: DiagnosticCode { .nothingToRemove }
    let edit: UnmetEdit

    package var origin: Origin? { edit.origin }
    package var edited: BindingPartPath { edit.leaf }

    package var misspelling: MisspelledKey? {
        guard edit.leaf.path.isEmpty else { return nil }
        return edit.binding.map { MisspelledKey(bound: $0.key, meant: edit.leaf.key) }
    }

    package func wording(in profiles: [String]) -> FindingText { edit.wording }
}

extension DiagnosticCode {
    /// A `null` or `$remove` meets nothing inherited.
    public static let nothingToRemove = DiagnosticCode(
        "PB0208", "a removal of what is not there",
        meaning: """
            null, or an entry of $remove, takes away what a lower layer said, and no lower layer says it. Perhaps the \
            name changed below and the removal stayed behind; then what was to be removed is in force. Settings may also \
            be gone already because a layer changed the factory. A null that is meant as a value is written \
            { "$literal": null }.
            """,
        wrong: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory", "Mailer#audit": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer#audits": null } }"#),
        ],
        right: [
            .manifest("base", #"{ "services": { "OrderStore": "orders.memory", "Mailer#audit": "mail.console" } }"#),
            .manifest("production", #"{ "extends": "base", "services": { "Mailer#audit": null } }"#),
        ])
}
