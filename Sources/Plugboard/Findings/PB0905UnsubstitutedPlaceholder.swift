/// A setting with a text that other tools would replace (0905).
struct UnsubstitutedPlaceholder: SettingsFinding {
    var code: DiagnosticCode { .placeholder }
    var owner: SettingsOwner
    let path: [String]
    let site: Origin
    /// Nil for a path whose backslashes JSON took for escapes.
    let placeholder: Placeholder?

    var origin: Origin? { site }
    var judgesWhatIsWritten: Bool { true }
    var severity: Diagnostic.Severity { .warning }

    func wording(in profiles: [String]) -> FindingText {
        let setting = "setting \"\(path.joined(separator: "/"))\" of \(owner.name)"
        let title =
            placeholder.map {
                let isWord = $0.isWhole && $0.variable == nil
                return "\(Quotation.quoted($0.text)) in \(setting) is \(isWord ? "a placeholder" : "not expanded")"
            } ?? "\(setting) has a control character in a path"
        return FindingText(
            title: title,
            label: placeholder == nil ? "\"\\t\", \"\\n\" and the like are one character" : "taken as it stands",
            help: ["write \(advice), or { \"$literal\": … } for this very text"], revealed: [site])
    }

    private var advice: String {
        guard let placeholder else { return "\"\\\\\" for each backslash" }
        let variable = "{ \"$env\": \"\(placeholder.variable ?? "NAME")\" }"
        if !placeholder.isWhole { return "{ \"$text\": [\"…\", \(variable), \"…\"] } for a text with a variable in it" }
        return placeholder.variable == nil
            ? "the value itself, or \(variable) for a variable" : "\(variable) for the variable"
    }
}

extension SettingsTextCheck {
    /// Warns of texts that other tools would replace, and of `"C:\temp\new"`, in which a tab and a line feed are.
    static let unsubstitutedPlaceholder = SettingsTextCheck(
        suspects: { Placeholder.isSuspect($0) || $0.utf8.contains { $0 < 0x20 } },
        finding: { setting in
            let placeholder = Placeholder(in: setting.text)
            guard placeholder != nil || isEscapedPath(Array(setting.text.utf8)) else { return nil }
            return UnsubstitutedPlaceholder(
                owner: setting.owner, path: setting.path, site: setting.origin, placeholder: placeholder)
        })

    private static func isEscapedPath(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3, VariableName.isLetter(bytes[0]), bytes[1] == UInt8(ascii: ":"),
            bytes[2] < 0x20 || bytes[2] == UInt8(ascii: "\\")
        else { return false }
        return (2..<bytes.count - 1).contains { bytes[$0] < 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20 }
    }
}

extension DiagnosticCode {
    /// A setting is a text that other tools would replace by a variable.
    public static let placeholder = DiagnosticCode("PB0905")
}
