// PB0905: texts in settings that other tools would expand.

/// A check for valid texts in settings that are probably not intended.
struct SettingsTextCheck: Sendable {
    /// Returns whether a text is suspect. It reads only a few bytes, because it is called for every text in every load.
    let suspects: @Sendable (_ text: String) -> Bool
    /// Returns the finding for a suspect text; nil if the text has no mistake.
    let finding: @Sendable (_ setting: LiteralTextSetting) -> PlainFinding?

    /// The list of all checks of texts in settings.
    private static let all: [SettingsTextCheck] = [
        unsubstitutedPlaceholder
    ]

    /// Returns whether any check suspects a text.
    static func suspect(_ text: String) -> Bool {
        for check in all where check.suspects(text) { return true }
        return false
    }

    /// Returns the findings for a text in settings that decoded without a mistake.
    static func findings(in setting: LiteralTextSetting) -> [PlainFinding] {
        all.compactMap { $0.suspects(setting.text) ? $0.finding(setting) : nil }
    }
}

/// A setting that is a literal text in a manifest or in code.
struct LiteralTextSetting: Sendable {
    var text: String
    /// The path below the settings.
    var path: [String]
    var origin: Origin
    var owner: SettingsOwner
}

extension SettingsTextCheck {
    /// A check for placeholders, and for texts such as `"C:\temp\new"`, which contain a tab and a line feed.
    static let unsubstitutedPlaceholder = SettingsTextCheck(
        suspects: { Placeholder.isSuspect($0) },
        finding: { setting in
            let placeholder = Placeholder(in: setting.text)
            guard placeholder != nil || isEscapedPath(Array(setting.text.utf8)) else { return nil }
            return .unsubstitutedPlaceholder(placeholder, in: setting)
        })

    private static func isEscapedPath(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3, VariableName.isLetter(bytes[0]), bytes[1] == UInt8(ascii: ":"),
            bytes[2] < 0x20 || bytes[2] == UInt8(ascii: "\\")
        else { return false }
        return (2..<bytes.count - 1).contains { bytes[$0] < 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20 }
    }
}

extension Finding where Self == PlainFinding {
    /// Returns the finding for a setting with a placeholder that other tools would expand.
    ///
    /// - Parameter placeholder: The placeholder; nil for a path whose backslashes are JSON escapes.
    fileprivate static func unsubstitutedPlaceholder(
        _ placeholder: Placeholder?, in setting: LiteralTextSetting
    ) -> PlainFinding {
        PlainFinding(.placeholder, at: setting.origin, .warning, judgesWhatIsWritten: true) {
            let name = "setting \"\(setting.path.joined(separator: "/"))\" of \(setting.owner.name)"
            guard let placeholder else {
                return FindingText(
                    title: "\(name) has a control character in a path",
                    label: "\"\\t\", \"\\n\" and the like are one character",
                    help: ["write \"\\\\\" for each backslash, or { \"$literal\": … } for this literal text"],
                    revealed: [setting.origin])
            }
            let variable = "{ \"$env\": \"\(placeholder.variable ?? "NAME")\" }"
            let isWord = placeholder.isWhole && placeholder.variable == nil
            let advice =
                if !placeholder.isWhole {
                    "{ \"$text\": [\"…\", \(variable), \"…\"] } for a text with a variable in it"
                } else if isWord {
                    "the value itself, or \(variable) for a variable"
                } else {
                    "\(variable) for the variable"
                }
            return FindingText(
                title: "\(Quotation.quoted(placeholder.text)) in \(name) is "
                    + (isWord ? "a placeholder" : "not expanded"),
                label: "taken literally", help: ["write \(advice), or { \"$literal\": … } for this literal text"],
                revealed: [setting.origin])
        }
    }
}
