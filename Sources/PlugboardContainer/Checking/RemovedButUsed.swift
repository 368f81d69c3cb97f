/// A key that a layer removes, with all its requests (PB0402).
struct RemovedButUsed: Sendable {
    let removal: Wiring.Removal
    /// The name of the layer with the `null`.
    var layer: String?
    var requests: [RequestSite] = []
    var path: ServicePath?

    var diagnostic: Diagnostic {
        let removal = removal
        // A key that is misspelled in the same layer may be meant to replace the only requester.
        return Diagnostic(
            .removedButUsed, at: removal.origin, of: self, hides: [.factory(removal.key)],
            reliesOn: [.environment] + (requests.count == 1 ? requests[0].facts : []),
            sharing: (removal.origin, { RemovedButUsed(removal: removal).wording }),
            words: { all, _ in
                var mistake = all[0]
                mistake.requests = [].joined(all.flatMap(\.requests), by: \.origin)
                return mistake.wording
            })
    }

    private var wording: Wording {
        let subject = requests.first?.requester.subject ?? "something"
        let verb =
            if case .program = requests.first?.requester { "asks for" } else { "uses" }
        let remover = layer.map { "which profile \"\($0)\" removes" } ?? "which is removed"
        var notes: [String] = []
        if case .code(let location) = removal.removed { notes = ["\(removal.key) is bound in code, at \(location)"] }
        return Wording(
            title: "\(subject) \(verb) \(removal.key), \(remover)", label: "removed here",
            related: requests.map { Wording.Mark($0.origin, "still used here") },
            notes: notes + (path.map { [Phrases.path($0)] } ?? []))
    }
}
