/// A binding that is named twice in a list of `uses`.
struct BindingListedTwice: Finding {
    var code: DiagnosticCode { .listedTwice }
    let leaf: BindingPartPath
    let key: ServiceKey
    let first: Origin
    let second: Origin

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { second }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is listed twice in \(leaf.words)", label: "second",
            help: ["delete one: the list receives it twice"]
        ).pointing(at: first, "first")
    }
}

/// One profile twice in `extends`.
struct ExtendedTwice: Finding {
    var code: DiagnosticCode { .listedTwice }
    let reference: Located<String>
    let first: Origin

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { reference.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"extends\" names \(Quotation.quoted(reference.value)) twice", label: "second",
            help: ["delete one: each file is laid once, at its first place"], revealed: [reference.origin]
        ).pointing(at: first, "first")
    }
}

extension DiagnosticCode {
    /// A list names one thing twice.
    public static let listedTwice = DiagnosticCode("PB0906")
}
