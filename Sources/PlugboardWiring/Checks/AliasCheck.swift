/// 0408, 0302: an alias ends at a binding of its service, or of one that is provided as it (RULES 28).
struct AliasCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var names = NamesOfServices(graph)
        for fault in graph.faults {
            switch fault {
            case .aliasToNothing(let binding):
                guard let target = graph.aliasTarget(of: binding), graph.removals[target.value] == nil else {
                    continue  // The removal is told by `RemovedButUsedCheck`.
                }
                let alias = graph.boundKey(binding)
                let nearest = names.nearest(to: target.value, except: alias.key)
                findings.report(.aliasToNothing(alias, target: target, nearest: nearest))
            case .aliasRing(let ring):
                findings.report(.aliasRing(ring.map(graph.boundKey)))
            case .aliasOfAnotherService(let binding):
                guard let target = graph.aliasTarget(of: binding) else { continue }
                findings.report(AliasOfAnotherService(alias: graph.boundKey(binding), target: target))
            default: break
            }
        }
    }
}
