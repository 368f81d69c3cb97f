/// A registration that says `.closing`, in a lifetime whose instances nothing keeps (RULES 50).
struct ClosedByNobody: Finding {
    var code: DiagnosticCode { .closedByNobody }
    let key: ServiceKey
    let decided: Origin
    let factory: RegisteredFactory

    var origin: Origin? { decided }
    var reliesOn: [WiringFact] { [.factory(key)] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(key) is kept by nobody, so its .closing never runs", label: "kept by nobody",
            help: ["make it a singleton or scoped, or leave .closing out, at \(factory.location)"])
    }
}

extension Checks {
    /// What says `.closing` is kept by the container or a scope, which close it (RULES 50).
    static func closedByNobody(_ graph: WiringGraph, reporting findings: inout Findings) {
        if !graph.traits.contains(.isNotPlain) { return }
        for slot in graph.slots.indices where !graph.slots[slot].isProvided {
            let factory = graph.slots[slot].factory
            guard graph.outline.factories[factory].isClosing else { continue }
            // The outermost slot of a binding has its lifetime.
            let binding = graph.slots[slot].binding
            switch graph.slots[graph.keyTargets[binding].slot].lifetime {
            case .singleton, .scoped: continue
            case .transient, .graph, .weak:
                findings.report(
                    ClosedByNobody(
                        key: graph.table.keys[binding], decided: graph.lifetimeOrigin(ofBinding: binding),
                        factory: RegisteredFactory(graph.outline.factories[factory])))
            }
        }
    }
}

extension DiagnosticCode {
    /// Something says how it is closed, and nothing keeps it.
    public static let closedByNobody = DiagnosticCode("PB0416")
}
