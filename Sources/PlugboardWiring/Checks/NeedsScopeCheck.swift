/// 0410: what the program asks a container for needs no scope around it (RULES 43).
struct NeedsScopeCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        for entry in graph.outline.entries where !entry.inScope {
            guard let place = graph.table[entry.key], graph.places[place].slot >= 0 else { continue }
            let slot = graph.places[place].slot
            guard graph.needsScope[slot] else { continue }
            let way = graph.slots[slot].lifetime == .scoped ? [slot] : graph.scopedReached(from: slot).first
            guard let way, let scoped = way.last else { continue }
            findings.report(
                .needsScope(
                    entry, scoped: graph.bindingKey(of: scoped),
                    path: ServicePath(program: entry.program, keys: graph.keys(along: way))))
        }
    }
}
