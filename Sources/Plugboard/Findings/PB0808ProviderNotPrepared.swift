/// A load that does not wait, although a provider has to prepare its values first (0808).
struct ProviderNotPrepared: SettingsFinding {
    var code: DiagnosticCode { .providerNotPrepared }
    let provider: String
    /// Where it was loaded; nil where nobody says it.
    let call: CodeLocation?

    var origin: Origin? { call.map { .code($0) } }
    var judgesWhatIsWritten: Bool { false }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "provider \"\(provider)\" prepares its values, and this load does not wait for them",
            label: "loaded here", help: ["write try await loader.load(preparing: …)"])
    }

    /// Of several providers each is told.
    func hashPlace(into hasher: inout Hasher) {
        hasher.combine(provider)
        hasher.combine(origin)
    }
}

extension DiagnosticCode {
    /// A provider prepares its values, and the load does not wait for it.
    public static let providerNotPrepared = DiagnosticCode("PB0808")
}
