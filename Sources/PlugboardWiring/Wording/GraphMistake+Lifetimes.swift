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
        case .closedByNobody(let key, _, let factory):
            Wording(
                title: "\(key) is kept by nobody, so its .closing never runs", label: "kept by nobody",
                help: ["make it a singleton or scoped, or leave .closing out, at \(factory.location)"])
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
        case .injectsAsynchronous(let requester, _, let key):
            Wording(
                title: "\(requester.subject) takes \(key) by @Inject, which cannot await",
                label: "is asynchronous", help: ["take it as a parameter, or inject a Lazy<\(key.service)>"])
        case .needsArguments(let key, let factory, let taken, let given, let request):
            Self.needsArguments(key, factory, taken, given, request)
        default: Wording(title: "")
        }
    }

    private static func needsArguments(
        _ key: ServiceKey, _ factory: FactoryPlace, _ taken: [ServiceType], _ given: [ServiceType],
        _ request: ServiceRequest
    ) -> Wording {
        guard case .program = request.requester else {
            return Wording(
                title: "\(request.requester.subject) needs \(key), which takes arguments",
                label: request.parameter.map { "its \($0.subject) gives none" } ?? "gives none",
                help: ["take Provider<\(key.service)>, and call it with \(Phrases.arguments(taken))"])
        }
        let label = taken.count == 1 ? "argument" : "arguments"
        let types = taken.map(Phrases.metatype).joined(separator: ", ")
        return Wording(
            title:
                "\(key) takes \(taken.isEmpty ? "no arguments" : Phrases.arguments(taken)), and the program asks for it "
                + (given.isEmpty ? "without" : "with \(Phrases.arguments(given))"),
            label: "asked for here",
            help: [
                taken.isEmpty
                    ? "leave them out here, or declare them where \(key) is registered"
                    : "say \(label): \(types) here, and resolve it with \(taken.count == 1 ? "one" : "them")"
            ],
            notes: [factory.registration])
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
