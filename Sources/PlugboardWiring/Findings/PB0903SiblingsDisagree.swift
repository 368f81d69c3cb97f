/// Two layers, neither extending the other, that set one leaf differently; the later one wins.
struct SiblingsDisagree: Finding {
    var code: DiagnosticCode { .siblingsDisagree }
    let leaf: BindingPartPath
    /// The profile, and where it sets the leaf.
    let winner: Located<String>
    let loser: Located<String>

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { winner.origin }

    func wording(in profiles: [String]) -> FindingText {
        let (first, second) = (Quotation.quoted(loser.value), Quotation.quoted(winner.value))
        return FindingText(
            title: "\(first) and \(second) disagree on \(leaf.words), and neither extends the other",
            label: "wins only because \(second) is listed later",
            help: ["say in the profile that extends both which is meant, or let one extend the other"]
        ).pointing(at: loser.origin, "loses")
    }
}

extension DiagnosticCode {
    /// Two layers, neither extending the other, say different things.
    public static let siblingsDisagree = DiagnosticCode("PB0903")
}
