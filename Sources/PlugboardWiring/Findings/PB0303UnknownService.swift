/// A key in a manifest whose service does not exist.
struct UnknownService: InvalidKeyFinding {
    var code: DiagnosticCode { .unknownService }
    let key: Located<String>
    var nearest: String?
    var factory: FactoryNamedAsService?
    /// The services there are, where they are few.
    var known: [String] = []

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no service is named \(Quotation.quoted(key.value.serviceOfKey))", label: "not a service",
            help: Phrases.didYouMean(nearest, for: key.value) + Phrases.insteadOfService(factory),
            notes: known.isEmpty ? [] : ["services: \(known.joined(separator: ", "))"], revealed: [key.origin])
    }
}

/// A service named in a registration's `uses:` that does not exist.
struct UnknownServiceInCodeUses: Finding {
    var code: DiagnosticCode { .unknownService }
    let text: String
    let user: RegisteredFactory
    let nearest: String?
    let factory: FactoryNamedAsService?

    var origin: Origin? { .code(user.location) }

    func wording(in profiles: [String]) -> FindingText {
        let help = Phrases.suggestion(nearest) + Phrases.insteadOfService(factory)
        // Generic, private and local types have no name that can be written.
        let naming =
            "a type without a plain name is used by .uses(T.self, named: \"…\"), or given one by catalog.service"
        return FindingText(
            title: "\(user.subject) uses \"\(text)\", and no service is called so", label: "registered here",
            help: help.isEmpty ? [naming] : help)
    }
}

/// A key of a contribution (`Server+PostgresClient`), in a manifest or in a registration's `uses:`, that no
/// registration makes.
struct UnknownContribution: InvalidKeyFinding {
    var code: DiagnosticCode { .unknownService }
    let key: Located<String>
    /// The factory whose registration says it.
    var user: RegisteredFactory?
    let list: ServiceType
    let contributor: ServiceType
    /// What is contributed to the service.
    let known: [String]

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: (user.map { "\($0.subject) uses \"\(key.value)\", but " } ?? "")
                + "\(contributor) contributes nothing to \(list)",
            label: user == nil ? "not a contribution" : "registered here",
            help: ["say .contributes(to: \(Phrases.metatype(list))) { $0 } where \(contributor) is registered"],
            notes: known.isEmpty ? [] : ["what is contributed to \(list): \(Phrases.list(known))"],
            revealed: [key.origin])
    }
}

/// A factory's identifier written where a service's name belongs.
struct FactoryNamedAsService: Sendable {
    let factory: RegisteredFactory
    /// Whether it stands under `alias` and could stand under `factory`.
    var isAlias = false
}

extension String {
    /// `Mailer` of `Mailer#audit`.
    var serviceOfKey: String { String(prefix { $0 != "#" }) }
}

extension DiagnosticCode {
    /// No service has this name.
    public static let unknownService = DiagnosticCode("PB0303")
}
