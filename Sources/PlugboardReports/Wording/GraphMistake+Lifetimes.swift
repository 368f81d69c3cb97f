import PlugboardWiring

extension GraphMistake {
    /// Of what a lifetime does not permit, and of how the program asks.
    var lifetimeWords: Wording {
        switch self {
        case .sharedWithArguments(let key, let lifetime, _, let factory, let arguments):
            Wording(
                title: "\(key) takes arguments, so it cannot be \(lifetime.predicate)",
                label: "would keep the first caller's", help: ["make it transient or graph"],
                notes: ["\(factory.name) takes \(Phrases.arguments(arguments)), registered at \(factory.location)"])
        case .sharedInjectionPoint(let key, let lifetime, _, let factory):
            Wording(
                title: "\(key) takes an InjectionPoint, so it cannot be \(lifetime.predicate)",
                label: "would know only who asked first", help: ["make it transient or graph"],
                notes: [factory.registration])
        case .sharedButNotSendable(let key, let lifetime, _, let factory):
            Wording(
                title: "\(key) is not Sendable, so it cannot be \(lifetime.predicate)",
                label: "would be shared between threads",
                help: ["make it transient or graph, or make \(key.service) Sendable"],
                notes: [factory.registration])
        case .needsScope(let entry, let scoped, let path):
            Wording(
                title: "\(entry.key) needs a scope, and the program asks for it without one", label: "asked for here",
                help: [
                    "ask a scope for it, and say entry(\(entry.key.service).self, scope: true); "
                        + "or make \(scoped.key) a singleton"
                ],
                notes: [Phrases.path(path, last: " (scoped, \(scoped.origin))")])
        case .needsAwait(let entry, let needs, let factory, let path):
            needs.contains(.suspension)
                ? .awaited(
                    "\(entry.key) needs await, and the program asks for it without", entry,
                    notes: [Phrases.path(path), "\(factory.subject) is asynchronous, at \(factory.location)"])
                : .awaited(
                    "\(entry.key) is made on the main actor, and the program asks for it elsewhere without await",
                    entry,
                    orElse: [
                        "or ask on the main actor, and say so: entry(\(entry.key.service).self, on: MainActor.self)"
                    ],
                    notes: [Phrases.path(path), "\(factory.subject) runs on the main actor, at \(factory.location)"])
        default: Wording(title: "")
        }
    }
}

extension Wording {
    /// Of an entry that has to be awaited.
    fileprivate static func awaited(
        _ title: String, _ entry: EntryOutline, orElse help: [String] = [], notes: [String]
    ) -> Wording {
        let service = entry.key.service
        let awaiting = "ask with resolve(awaiting: \(service).self), and say so: entry(\(service).self, awaiting: true)"
        return Wording(title: title, label: "asked for here", help: [awaiting] + help, notes: notes)
    }
}
