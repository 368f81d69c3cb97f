/// 0410: what the program asks a container for needs no scope around it (RULES 43).
struct NeedsScopeCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        var ways: Ways?
        for entry in graph.outline.entries where !entry.inScope {
            let slots = (graph.keys(of: entry) ?? []).map { graph.places[$0].slot }
            guard let slot = slots.first(where: { $0 >= 0 && graph.needsScope[$0] }) else { continue }
            let known = ways ?? graph.waysToScoped
            ways = known
            guard let scoped = known.end(from: slot) else { continue }
            findings.report(
                .needsScope(
                    entry, scoped: graph.keptKey(of: scoped),
                    path: known.path(program: entry.program, from: slot, in: graph)))
        }
    }
}
