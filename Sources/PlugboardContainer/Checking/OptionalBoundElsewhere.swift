// PB0904: optional parameters whose service has another name.

extension Checks {
    /// Reports optional parameters that receive nil although their service is bound under another name (PB0904; RULES
    /// 7.15).
    static func optionalBoundElsewhere(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        let names = AlternativeKeys(graph)
        for case .optionalPassedOver(let slot, let parameter, let key) in graph.faults where graph.removals[key] == nil
        {
            let bound = names.others(than: key, for: graph.key(of: slot))
            if bound.isEmpty { continue }
            let request = RequestSite(
                requester: graph.requester(of: slot), origin: graph.chosenOrigin(of: slot),
                parameter: graph.parameter(parameter, of: slot))
            found.report(
                Diagnostic(
                    .optionalMissed, at: request.origin, .warning, of: (), hides: [.bindings(key.service)],
                    remarked: request.requester.key,
                    sharing: (request.origin, { text(request, key, bound: TruncatedList([])) }),
                    words: { _, _ in text(request, key, bound: bound) }))
        }
    }

    private static func text(
        _ request: RequestSite, _ key: ServiceKey, bound: TruncatedList<BoundKey>
    ) -> Wording {
        let names = bound.map(\.key.description)
        let parameter = request.parameter?.name ?? key.service.displayName
        return Wording(
            title: "\(request.requester.subject) receives nil, though \(Phrases.list(names)) "
                + "\(names.count == 1 ? "is" : "are") bound",
            label: request.parameter.map { "its \($0.subject) is \(Phrases.indefinite($0.type))" } ?? "",
            help: names.count == 1 ? ["choose it: \"uses\": { \"\(parameter)\": \"\(names.first[0])\" }"] : [],
            notes: ["nothing is bound as \(key)"])
    }
}
