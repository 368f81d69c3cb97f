// PB0912: lifetimes of manifests that are shorter than the registered ones.

extension Checks {
    /// Reports each lifetime of a manifest that keeps an instance for less time than the registration of its factory
    /// declares (PB0912; RULES 6.29).
    static func shorterLifetime(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        for binding in graph.wiring.bindings.indices where graph.factories[binding] >= 0 {
            guard let written = graph.wiring.bindings[binding].lifetime, !written.origin.isCode,
                let registered = graph.outline.factories[graph.factories[binding]].lifetime,
                let (own, declared) = written.value.duration.flatMap({ own in registered.duration.map { (own, $0) } }),
                own < declared
            else { continue }
            let key = graph.table.keys[binding]
            let factory = graph.outline.factories[graph.factories[binding]]
            found.report(
                .shorterLifetime, at: written.origin, .warning, reliesOn: [.factory(key)], remarked: key
            ) {
                Wording(
                    title: "\(key) is \(written.value.predicate) here, and code registers it as \(registered.rawValue)",
                    label: "keeps an instance for less time",
                    help: ["delete this lifetime, unless a new instance for each request is intended"],
                    notes: [factory.registration])
            }
        }
    }
}
