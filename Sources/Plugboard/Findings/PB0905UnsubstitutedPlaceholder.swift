/// A setting that is, as it stands, a text that other tools would replace by a variable (0905).
struct UnsubstitutedPlaceholder: SettingsFinding {
    var code: DiagnosticCode { .placeholder }
    var owner: SettingsOwner
    let path: [String]
    let site: Origin
    /// The variable that was probably meant.
    let variable: String

    var origin: Origin? { site }
    var judgesWhatIsWritten: Bool { true }
    var severity: Diagnostic.Severity { .warning }
}

extension UnsubstitutedPlaceholder {
    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "setting \"\(path.joined(separator: "/"))\" of \(owner.name) is a text that nothing replaces",
            label: "taken as it stands",
            help: ["write { \"$env\": \"\(variable)\" } for the variable, or { \"$literal\": … } for this very text"],
            revealed: [site])
    }
}

extension SettingsTextCheck {
    /// Warns of texts that other tools would replace by a variable.
    static let unsubstitutedPlaceholder = SettingsTextCheck(suspects: VariableName.mayBePlaceheld) { setting in
        VariableName.placeheld(by: setting.text).map {
            UnsubstitutedPlaceholder(owner: setting.owner, path: setting.path, site: setting.origin, variable: $0)
        }
    }
}

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
