/// A factory identifier under which two factories are registered.
struct FactoryIDTwice: Finding {
    var code: DiagnosticCode { .identifierTwice }
    let id: FactoryID
    let first: CodeLocation
    let second: CodeLocation

    var origin: Origin? { .code(second) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "factory \"\(id)\" is registered twice", label: "registered again here",
            related: [FindingText.Mark(.code(first), "first registered here")],
            help: ["give one of them another identifier"])
    }
}

extension Checks {
    /// Factory identifiers are unique over the whole catalog (RULES 13).
    static func identifierTwice(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let offered = outline.unusualFactories.compactMap { index in
            outline.factories[index].id.map { (id: $0, location: outline.factories[index].location) }
        }
        for (first, again) in offered.repeats(of: \.id) {
            findings.reportInCode(FactoryIDTwice(id: again.id, first: first.location, second: again.location))
        }
    }
}

extension DiagnosticCode {
    /// Code offers two factories under one identifier.
    public static let identifierTwice = DiagnosticCode("PB0802")
}
