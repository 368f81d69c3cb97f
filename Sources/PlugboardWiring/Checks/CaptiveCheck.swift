/// 0403: nothing kept longer than a scope holds something scoped (RULES 40).
///
/// Through transient and graph objects too, and through `Lazy` and `Provider`, which resolve where their owner lives.
struct CaptiveCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        for holder in graph.slots.indices {
            let lifetime = graph.slots[holder].lifetime
            guard lifetime == .singleton || lifetime == .weak else { continue }
            for way in graph.scopedReached(from: holder) {
                guard let scoped = way.last else { continue }
                findings.report(
                    .captive(
                        holder: graph.bindingKey(of: holder), lifetime, scoped: graph.bindingKey(of: scoped),
                        path: graph.keys(along: way)))
            }
        }
    }
}
