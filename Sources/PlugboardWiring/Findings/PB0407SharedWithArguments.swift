/// A binding of a shared lifetime whose factory takes arguments.
struct SharedWithArguments: Finding {
    var code: DiagnosticCode { .sharedWithArguments }
    let key: ServiceKey
    let lifetime: Located<LifetimeKind>
    let factory: RegisteredFactory
    let arguments: [ServiceType]

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) takes arguments, so it cannot be \(lifetime.value.predicate)",
            label: "would keep the first caller's", help: ["make it transient or graph"],
            notes: ["\(factory.name) takes \(Phrases.arguments(arguments)), registered at \(factory.location)"])
    }
}

/// A binding that is not transient, whose factory takes an `InjectionPoint`, though several request it (RULES 48).
struct SharedTakesInjectionPoint: Finding {
    var code: DiagnosticCode { .sharedWithArguments }
    let key: ServiceKey
    let lifetime: Located<LifetimeKind>
    let factory: RegisteredFactory

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) takes an InjectionPoint, so it cannot be \(lifetime.value.predicate)",
            label: "would know only who asked first", help: ["make it transient"],
            notes: [factory.registration])
    }
}

extension Checks {
    /// What is shared takes no arguments, or the first caller's would be kept for all (RULES 47).
    static func sharedWithArguments(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.isPlain { return }
        for binding in graph.sharedBindings {
            let number = Int(graph.factories[binding])
            // Asked where it stands: a factory is a large value, and most take none.
            if !graph.outline.factories[number].mayTakeArguments { continue }
            let factory = graph.outline.factories[number]
            let arguments = factory.arguments + factory.accepted
            findings.report(
                SharedWithArguments(
                    key: graph.table.keys[binding], lifetime: graph.locatedLifetime(ofBinding: binding),
                    factory: RegisteredFactory(factory), arguments: arguments))
        }
    }

    /// An instance with several requesters takes no `InjectionPoint` (RULES 48).
    static func sharedInjectionPoint(_ graph: WiringGraph, reporting findings: inout Findings) {
        if !graph.traits.contains(.asksForPoint) { return }
        for slot in graph.slots.indices where graph.sources[slot].contains(.injectionPoint) {
            let binding = graph.slots[slot].binding
            if graph.lifetime(ofBinding: binding) == .transient { continue }
            findings.report(
                SharedTakesInjectionPoint(
                    key: graph.key(of: slot), lifetime: graph.locatedLifetime(ofBinding: binding),
                    factory: RegisteredFactory(graph.factory(of: slot))))
        }
    }
}

extension DiagnosticCode {
    /// Something shared takes what only one of its users could give.
    public static let sharedWithArguments = DiagnosticCode("PB0407")
}
