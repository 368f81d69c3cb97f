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
    public static let providerNotPrepared = DiagnosticCode(
        "PB0808", "a provider that a load does not wait for",
        meaning: """
            A provider that conforms to PreparedValueProvider fetches its values before a load reads them, and so only a \
            load that waits can ask it: try await loader.load(preparing: "production"). It is a mistake in every profile, \
            also in those that ask it for nothing, so that it is found where the program is written. A WiredApplication \
            and .wired wait.
            """,
        wrong: [.swift(#"let container = try loader.load(profile: "production")"#)],
        right: [.swift(#"let container = try await loader.load(preparing: "production")"#)])
}
