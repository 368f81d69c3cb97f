/// An entry that gives its scope a value which nothing declares.
struct UndeclaredScopeValue: Finding {
    var code: DiagnosticCode { .undeclaredScopeValue }
    let entry: EntryPointOutline
    let value: ServiceType
    let declared: [ServiceType]

    var origin: Origin? { .code(entry.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "the program asks for \(entry.key) in a scope that is given \(value), which nothing declares",
            label: "asked for here", help: ["say catalog.scopeValue(\(Phrases.metatype(value)))"],
            notes: declared.isEmpty ? [] : ["declared: \(Phrases.list(declared.map(\.displayName)))"])
    }
}

extension Checks {
    /// What an entry says that its scope is given is declared (RULES 57).
    static func undeclaredScopeValue(_ outline: CatalogOutline, reporting findings: inout Findings) {
        guard outline.entries.contains(where: { !$0.giving.isEmpty }) else { return }
        let declared = outline.declaredScopeValues
        for entry in outline.entries {
            for value in entry.giving where declared[value] == nil {
                findings.reportInCode(
                    UndeclaredScopeValue(
                        entry: entry, value: value, declared: declared.keys.inOrder { $0.plainName < $1.plainName }))
            }
        }
    }
}

extension DiagnosticCode {
    /// An entry gives its scope a value that nothing declares.
    public static let undeclaredScopeValue = DiagnosticCode("PB0806")
}
