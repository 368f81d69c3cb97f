/// A selected profile that is only there to be extended.
struct AbstractSelected: Finding {
    var code: DiagnosticCode { .abstractSelected }
    let choice: Located<String>
    let abstract: Origin
    let selectable: [String]

    var origin: Origin? { abstract }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "profile \(Quotation.quoted(choice.value)) is abstract and cannot be selected "
                + "(from \(choice.origin))",
            label: "abstract here",
            help: selectable.isEmpty
                ? ["write a profile that extends it"]
                : ["select one that extends it: \(selectable.map(Quotation.bare).joined(separator: ", "))"])
    }
}

extension DiagnosticCode {
    /// The selected profile is only there to be extended.
    public static let abstractSelected = DiagnosticCode("PB0205")
}
