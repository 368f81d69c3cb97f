/// A written key that may mean several services.
struct AmbiguousService: InvalidKeyFinding {
    var code: DiagnosticCode { .ambiguousService }
    let key: Located<String>
    /// The shortest ways to write each of those it may mean.
    let candidates: [String]

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(key.value.serviceOfKey)) is the name of \(candidates.count) services",
            label: "ambiguous", help: ["write \(candidates.map(Quotation.quoted).listing("or"))"],
            revealed: [key.origin])
    }
}

/// A service named in a registration's `uses:` that may be several.
struct AmbiguousServiceInCodeUses: Finding {
    var code: DiagnosticCode { .ambiguousService }
    let text: String
    let user: RegisteredFactory
    let services: [ServiceType]

    var origin: Origin? { .code(user.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(user.subject) uses \"\(text)\", which is \(services.count) services", label: "registered here",
            notes: ["they are: \(Phrases.list(services.map { $0.qualifiedName ?? $0.displayName }))"])
    }
}

extension DiagnosticCode {
    /// Several services have this name.
    public static let ambiguousService = DiagnosticCode("PB0304")
}
