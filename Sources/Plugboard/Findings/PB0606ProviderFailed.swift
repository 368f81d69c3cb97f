/// A provider that threw instead of saying what it has (0606).
///
/// Of the error only the type is kept: what it says may be a secret.
struct ProviderFailed: SettingsFinding {
    var code: DiagnosticCode { .providerFailed }
    let provider: String
    /// What is not known now, sorted.
    let keys: [String]
    /// The type of the error, or what the system says.
    let reason: String
    /// Where the first of them is asked for.
    let request: Origin

    var origin: Origin? { request }
    var judgesWhatIsWritten: Bool { false }

    func wording(in profiles: [String]) -> FindingText {
        let values = keys.count == 1 ? "1 value" : "\(keys.count) values"
        let list = Phrases.list(keys.map(Quotation.bare))
        return FindingText(
            title: profiles.need("\(values) of provider \"\(provider)\" (\(list)), which failed: \(reason)"),
            label: keys.count == 1 ? "asked for here" : "the first is asked for here", revealed: [request])
    }

    /// Two profiles may ask for the same at one place and for more at others.
    func hashPlace(into hasher: inout Hasher) {
        hasher.combine(provider)
        hasher.combine(keys)
    }
}

extension DiagnosticCode {
    /// A provider threw an error when it was asked.
    public static let providerFailed = DiagnosticCode("PB0606")
}
