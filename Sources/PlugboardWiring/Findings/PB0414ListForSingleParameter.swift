/// Several bindings that `uses` lists for a parameter that takes one.
struct ListForSingleParameter: Finding {
    var code: DiagnosticCode { .severalForOne }
    let parameter: FactoryParameter
    let list: Origin

    var origin: Origin? { list }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(parameter.subject) of \(parameter.factory.name) takes one "
                + "\(parameter.type), and \"uses\" lists several",
            label: "lists several", notes: [parameter.factory.registration])
    }
}

extension Checks {
    /// `uses` lists several bindings only for a list parameter (RULES 29).
    static func severalForOne(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .severalForOne(let slot, let parameter, let origin) in graph.faults {
            guard let reference = graph.parameter(parameter, of: slot) else { continue }
            findings.report(ListForSingleParameter(parameter: reference, list: origin))
        }
    }
}

extension DiagnosticCode {
    /// `uses` lists several bindings for a parameter that takes one.
    public static let severalForOne = DiagnosticCode("PB0414")
}
