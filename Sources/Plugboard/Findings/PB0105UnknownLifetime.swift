/// A lifetime name that the format does not know.
struct UnknownLifetime: Finding {
    var code: DiagnosticCode { .unknownLifetime }
    let lifetime: Located<String>
    let service: String

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        let known = LifetimeKind.allCases.map(\.rawValue).inOrder()
        return FindingText(
            title: "unknown lifetime \(Quotation.quoted(lifetime.value)) in the binding of \(Quotation.bare(service))",
            label: Phrases.didYouMean(lifetime.value, among: known) ?? "not a lifetime",
            help: Phrases.lookAlikes(lifetime.value, among: known),
            notes: ["lifetimes: \(known.joined(separator: ", "))"],
            revealed: [lifetime.origin])
    }
}

extension DiagnosticCode {
    /// No lifetime has this name.
    public static let unknownLifetime = DiagnosticCode("PB0105")
}
