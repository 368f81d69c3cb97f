/// 0403: nothing kept longer than a scope holds something scoped (RULES 40).
///
/// Through transient and graph objects too, and through `Lazy` and `Provider`, which resolve where their owner lives.
/// Of what a holder reaches through one of its own needs, the nearest is told.
struct CaptiveCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        if graph.needsScope.isEmpty { return }
        var ways: Ways?
        for holder in graph.slots.indices {
            let lifetime = graph.slots[holder].lifetime
            guard lifetime == .singleton || lifetime == .weak else { continue }
            var told: Set<SlotIndex> = []
            for need in needsOfScopes(holder, in: graph) {
                let known = ways ?? graph.waysToScoped
                ways = known
                guard let scoped = known.end(from: need), told.insert(scoped).inserted else { continue }
                findings.report(
                    .captive(
                        holder: graph.bindingKey(of: holder), lifetime, scoped: graph.bindingKey(of: scoped),
                        path: known.path(after: holder, from: need, in: graph)))
            }
        }
    }

    /// What a holder needs that needs a scope, what its binding is decorated with included.
    private func needsOfScopes(_ holder: SlotIndex, in graph: LinkedWiring) -> [SlotIndex] {
        var own = [holder]
        var needs: [SlotIndex] = []
        var next = 0
        while next < own.count {
            for edge in graph.edges[own[next]] {
                let target = Int(edge.target)
                if edge.isWithinBinding { own.append(target) } else if graph.needsScope[target] { needs.append(target) }
            }
            next += 1
        }
        return needs
    }
}

extension LinkedWiring {
    /// From whatever needs a scope to the nearest scoped slot, through what is remade for each holder.
    var waysToScoped: Ways {
        Ways(to: slots.indices.filter { slots[$0].lifetime == .scoped }, in: self, onlyDirect: false) {
            !slots[$0].lifetime.isShared
        }
    }
}
