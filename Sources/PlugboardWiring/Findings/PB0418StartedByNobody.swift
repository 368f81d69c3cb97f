/// A registration that says `.starting` or `.running`, of which the container does not keep one instance (RULES 59).
struct StartedByNobody: Finding {
    var code: DiagnosticCode { .startedByNobody }
    let key: ServiceKey
    let lifetime: Located<LifetimeKind>
    let factory: RegisteredFactory
    /// `.starting` or `.running`.
    let hook: String

    var origin: Origin? { lifetime.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is \(lifetime.value.predicate), so its \(hook) never runs", label: "started by nobody",
            help: ["make it a singleton, or leave \(hook) out, at \(factory.location)"])
    }
}

extension Checks {
    /// What says `.starting` is a singleton or an instance made elsewhere, which its container starts (RULES 59).
    static func startedByNobody(_ graph: WiringGraph, reporting findings: inout Findings) {
        guard graph.traits.contains(.isStarting) else { return }
        for slot in graph.slots.indices where graph.isStarting(slot) {
            // The outermost slot of a binding has its lifetime.
            let binding = graph.slots[slot].binding
            let outermost = graph.keyTargets[binding].slot
            guard outermost >= 0, graph.slots[outermost].lifetime != .singleton else { continue }
            findings.report(
                StartedByNobody(
                    key: graph.table.keys[binding], lifetime: graph.locatedLifetime(ofBinding: binding),
                    factory: RegisteredFactory(graph.factory(of: slot)),
                    hook: graph.factory(of: slot).isRunning ? ".running" : ".starting"))
        }
    }
}

extension DiagnosticCode {
    /// Something says how it is started, and its container does not keep one instance of it.
    public static let startedByNobody = DiagnosticCode("PB0418")
}
