/// A name in `uses` that fits several parameters of the factory.
struct AmbiguousUsesKey: Finding {
    var code: DiagnosticCode { .ambiguousParameter }
    let written: Located<String>
    let factory: RegisteredFactory
    let count: Int

    var origin: Origin? { written.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\"\(written.value)\" fits \(count) parameters of \(factory.name)", label: "which of them?",
            help: ["name them in code with parameters:, and use those names here"],
            notes: factory.registration(besides: written.origin))
    }
}

extension Checks {
    /// A service keys `uses` only where it occurs once (RULES 29).
    static func ambiguousParameter(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .ambiguousParameter(let slot, let use, let parameters) in graph.faults {
            findings.report(
                AmbiguousUsesKey(
                    written: graph.uses(of: slot)[use].parameter, factory: RegisteredFactory(graph.factory(of: slot)),
                    count: parameters.count))
        }
    }
}

extension DiagnosticCode {
    /// A key of `uses` fits several parameters.
    public static let ambiguousParameter = DiagnosticCode("PB0406")
}
