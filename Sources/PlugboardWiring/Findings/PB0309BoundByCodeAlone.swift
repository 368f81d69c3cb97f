/// A manifest's use, as a service, of a type whose values are given to scopes.
struct ScopeValueBound: InvalidKeyFinding {
    var code: DiagnosticCode { .boundByCodeAlone }
    let key: Located<String>
    let value: ServiceType
    let declared: CodeLocation

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(value) is given to each scope by the program, so no manifest says anything of it",
            label: "given to scopes", related: [FindingText.Mark(.code(declared), "declared as a scope value here")],
            help: ["leave it out: what takes it receives what withScope(giving:) is given"], revealed: [key.origin])
    }
}

/// A manifest's binding of what a binding contributes to a list.
struct ContributionBound: InvalidKeyFinding {
    var code: DiagnosticCode { .boundByCodeAlone }
    let key: Located<String>
    let contributor: ServiceKey

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title:
                "\(Quotation.quoted(key.value)) is what \(contributor) contributes to a list, and no binding of its own",
            label: "a contribution",
            help: ["bind \(contributor); to choose what the list has, name this in \"uses\""], revealed: [key.origin])
    }
}

extension DiagnosticCode {
    /// A manifest binds what it cannot: a value that scopes are given, or a contribution.
    public static let boundByCodeAlone = DiagnosticCode("PB0309")
}
