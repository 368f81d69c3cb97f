/// A binding whose lifetime shares its instances between threads, though they are not Sendable.
struct SharedButNotSendable: Finding {
    var code: DiagnosticCode { .sharedButNotSendable }
    let key: ServiceKey
    let lifetime: Located<LifetimeKind>
    let factory: RegisteredFactory

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is not Sendable, so it cannot be \(lifetime.value.predicate)",
            label: "would be shared between threads",
            help: ["make it transient or graph, or make \(key.service) Sendable"],
            notes: [factory.registration])
    }
}

extension Checks {
    /// Only what is Sendable is shared (RULES 42).
    static func sharedButNotSendable(_ graph: WiringGraph, reporting findings: inout Findings) {
        for binding in graph.sharedBindings {
            if graph.outline.factories[Int(graph.factories[binding])].isSendable { continue }
            findings.report(
                SharedButNotSendable(
                    key: graph.table.keys[binding], lifetime: graph.locatedLifetime(ofBinding: binding),
                    factory: RegisteredFactory(graph.outline.factories[Int(graph.factories[binding])])))
        }
    }
}

extension DiagnosticCode {
    /// Something shared between threads is not Sendable.
    public static let sharedButNotSendable = DiagnosticCode("PB0412")
}
