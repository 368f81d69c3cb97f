// PB0904: optional parameters whose service has another name.

extension Checks {
    /// Reports optional parameters that receive nil although their service is bound under another name (PB0904; RULES
    /// 7.15).
    static func optionalBoundElsewhere(_ graph: WiringGraph, reporting findings: inout Findings) {
        let names = AlternativeKeys(graph)
        for case .optionalPassedOver(let slot, let parameter, let key) in graph.faults where graph.removals[key] == nil
        {
            let bound = names.others(than: key, for: graph.key(of: slot))
            if bound.isEmpty { continue }
            let request = RequestSite(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            findings.report(OptionalBoundElsewhere(request: request, key: key, bound: bound))
        }
    }
}

/// An optional parameter that receives nil, although its service is bound under another name (PB0904).
struct OptionalBoundElsewhere: Finding {
    var code: DiagnosticCode { .optionalMissed }
    let request: RequestSite
    let key: ServiceKey
    let bound: TruncatedList<BoundKey>

    var severity: Diagnostic.Severity { .warning }
    var origin: Origin? { request.origin }
    var root: OptionalBoundElsewhere { OptionalBoundElsewhere(request: request, key: key, bound: TruncatedList([])) }
    var remarked: ServiceKey? { request.requester.key }
    var hides: [WiringFact] { [.bindings(key.service)] }

    func wording(in profiles: [String]) -> FindingText {
        let names = bound.map(\.key.description)
        let parameter = request.parameter?.name ?? key.service.displayName
        return FindingText(
            title: "\(request.requester.subject) receives nil, though \(Phrases.list(names)) "
                + "\(names.count == 1 ? "is" : "are") bound",
            label: request.parameter.map { "its \($0.subject) is \(Phrases.indefinite($0.type))" } ?? "",
            help: names.count == 1 ? ["choose it: \"uses\": { \"\(parameter)\": \"\(names.first[0])\" }"] : [],
            notes: ["nothing is bound as \(key)"])
    }
}
