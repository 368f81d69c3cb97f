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
        case .needsAwait(let entry, let asynchronous, let path):
            Wording(
                title: "\(entry.key) needs await, and the program asks for it without", label: "asked for here",
                help: [
                    "ask with resolve(awaiting: \(entry.key.service).self), and say so: "
                        + "entry(\(entry.key.service).self, awaiting: true)"
                ],
                notes: [Phrases.path(path), "\(asynchronous.subject) is asynchronous, at \(asynchronous.location)"])
        default: Wording(title: "")
        }
    }
}
