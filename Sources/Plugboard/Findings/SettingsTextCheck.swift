/// Looks for texts in settings that fit, and most likely are not meant.
protocol SettingsTextCheck: Sendable {
    /// Whether a text may be one. It is asked of every text in every load, so it looks at a few bytes at most.
    func suspects(_ text: String) -> Bool

    /// What is found of a suspected text; nil where it is none after all.
    func finding(in setting: WrittenText) -> (any SettingsFinding)?
}

/// A setting that is a text, as a manifest or code writes it.
struct WrittenText: Sendable {
    var text: String
    /// From the top of the settings.
    var path: [String]
    var origin: Origin
    var owner: SettingsOwner
}

/// The list of all checks of texts in settings.
enum SettingsTextChecks {
    private static let all: [any SettingsTextCheck] = [
        UnsubstitutedPlaceholderCheck()
    ]

    /// Whether any check has to look at a text of settings.
    static func suspect(_ text: String) -> Bool {
        for check in all where check.suspects(text) { return true }
        return false
    }

    /// What the checks find of a text in settings that decoded well.
    static func findings(in setting: WrittenText) -> [any SettingsFinding] {
        all.compactMap { $0.suspects(setting.text) ? $0.finding(in: setting) : nil }
    }
}
