/// Profiles of which each extends the next, and the last the first.
struct ExtendsRing: Finding {
    var code: DiagnosticCode { .extendsRing }
    let stations: [Station]

    /// A profile in a ring of `extends`, and the member of its `extends` that names the next.
    struct Station: Sendable {
        let profile: String
        let extends: Located<String>
    }

    var origin: Origin? { stations.last?.extends.origin }

    func wording(in profiles: [String]) -> FindingText {
        let names = stations.map { Quotation.quoted($0.profile) }
        let chain = (names + names.prefix(1)).joined(separator: " -> ")
        return FindingText(
            title: stations.count == 1 ? "profile \(names[0]) extends itself" : "profiles extend each other: \(chain)",
            label: stations.count == 1 ? "itself" : "closes the ring",
            related: stations.dropLast().map {
                FindingText.Mark($0.extends.origin, "\(Quotation.quoted($0.profile)) extends this")
            },
            help: [stations.count == 1 ? "delete it" : "delete one of these; what they share belongs in a third file"])
    }
}

extension DiagnosticCode {
    /// Profiles extend each other.
    public static let extendsRing = DiagnosticCode("PB0203")
}
