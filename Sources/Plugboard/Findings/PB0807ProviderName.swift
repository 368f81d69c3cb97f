/// A name that a provider cannot have, or that two have (0807).
struct MisnamedProvider: SettingsFinding {
    var code: DiagnosticCode { .providerName }
    let name: String
    let flaw: Flaw

    /// What is wrong with the name: reserved, malformed or already taken.
    enum Flaw: Sendable {
        /// `env` and `file`, which are verbs.
        case reserved
        case malformed
        case repeated
    }

    var origin: Origin? { nil }
    var judgesWhatIsWritten: Bool { true }

    func wording(in profiles: [String]) -> FindingText {
        switch flaw {
        case .reserved:
            FindingText(
                title: "a provider is named \"\(name)\", which is reserved for { \"$\(name)\": … }",
                help: ["give the provider another name"])
        case .malformed:
            FindingText(
                title: "\(Quotation.quoted(name)) is no name of a provider",
                notes: ["a provider's name is letters, digits, \"_\", \".\" and \"-\", and begins with no digit"])
        case .repeated:
            FindingText(
                title: "two providers are named \"\(name)\"", help: ["give each provider a name of its own"])
        }
    }

    /// It has no place, so that the name tells it.
    func hashPlace(into hasher: inout Hasher) { hasher.combine(name) }
}

extension DiagnosticCode {
    /// A provider's name is reserved, malformed or another's too.
    public static let providerName = DiagnosticCode("PB0807")
}
