/// Looks for texts in settings that fit, and most likely are not meant.
struct SettingsTextCheck: Sendable {
    /// Whether a text may be one. It is asked of every text in every load, so it looks at a few bytes at most.
    let suspects: @Sendable (_ text: String) -> Bool
    /// What is found of a suspected text; nil where it is none after all.
    let finding: @Sendable (_ setting: LiteralTextSetting) -> (any SettingsFinding)?

    /// The list of all checks of texts in settings.
    private static let all: [SettingsTextCheck] = [
        unsubstitutedPlaceholder
    ]

    /// Whether any check has to look at a text of settings.
    static func suspect(_ text: String) -> Bool {
        for check in all where check.suspects(text) { return true }
        return false
    }

    /// What the checks find of a text in settings that decoded well.
    static func findings(in setting: LiteralTextSetting) -> [any SettingsFinding] {
        all.compactMap { $0.suspects(setting.text) ? $0.finding(setting) : nil }
    }
}

/// A setting that is a text, as a manifest or code writes it.
struct LiteralTextSetting: Sendable {
    var text: String
    /// From the top of the settings.
    var path: [String]
    var origin: Origin
    var owner: SettingsOwner
}
