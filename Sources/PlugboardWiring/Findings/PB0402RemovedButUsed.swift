/// A key that a layer removed, with everything that needs it.
struct RemovedButUsed: Finding {
    var code: DiagnosticCode { .removedButUsed }
    let removal: Wiring.Removal
    /// The layer in whose text the null stands.
    var layer: String?
    private(set) var requests: [RequestSite] = []
    var path: ServicePath?

    var origin: Origin? { removal.origin }
    var root: RemovedButUsed { RemovedButUsed(removal: removal) }

    mutating func join(_ other: RemovedButUsed) { requests = requests.joined(other.requests, by: \.origin) }

    func wording(in profiles: [String]) -> FindingText {
        let subject = requests.first?.requester.subject ?? "something"
        let verb =
            if case .program = requests.first?.requester { "asks for" } else { "uses" }
        let remover = layer.map { "which profile \"\($0)\" removes" } ?? "which is removed"
        var notes: [String] = []
        if case .code(let location) = removal.removed { notes = ["\(removal.key) is bound in code, at \(location)"] }
        return FindingText(
            title: "\(subject) \(verb) \(removal.key), \(remover)", label: "removed here",
            related: requests.map { FindingText.Mark($0.origin, "still used here") },
            notes: notes + (path.map { [Phrases.path($0)] } ?? []))
    }
}

extension Checks {
    /// What a layer removes is not needed by what stays.
    static func removedButUsed(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.wiring.removals.isEmpty { return }
        let unbound = UnboundKeys(graph, countsAliases: true)
        for (number, key) in unbound.keys.enumerated() {
            guard let removal = graph.removals[key] else { continue }
            findings.report(
                RemovedButUsed(
                    removal: removal, layer: layer(of: removal, in: graph.wiring), requests: unbound.requests[number],
                    path: unbound.path(toKey: number, in: graph)))
        }
    }

    /// The name of the layer in whose text the null stands.
    private static func layer(of removal: Wiring.Removal, in wiring: Wiring) -> String? {
        guard case .text(let text) = removal.origin else { return nil }
        return wiring.layers.last { $0.source == text.source }?.name
    }
}

extension DiagnosticCode {
    /// Something needed was removed by a layer.
    public static let removedButUsed = DiagnosticCode("PB0402")
}
