/// A key that a layer removes, with all its requests (PB0402).
struct RemovedButUsed: Finding {
    var code: DiagnosticCode { .removedButUsed }
    let removal: Wiring.Removal
    /// The name of the layer with the `null`.
    var layer: String?
    private(set) var requests: [RequestSite] = []
    var path: ServicePath?

    var origin: Origin? { removal.origin }
    var hides: [WiringFact] { [.factory(removal.key)] }
    /// The layers and the only request. A key that is misspelled in the same layer may be meant to replace the requester.
    var reliesOn: [WiringFact] { [.environment] + (requests.count == 1 ? requests[0].facts : []) }
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
