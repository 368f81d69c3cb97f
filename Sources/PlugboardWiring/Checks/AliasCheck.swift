/// 0408, 0302: an alias ends at a binding of its service, or of one that is provided as it (RULES 28).
struct AliasCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        var names: NamesOfServices?
        for fault in graph.faults {
            switch fault {
            case .aliasToNothing(let binding):
                guard let target = graph.aliasTarget(of: binding), graph.removal(of: target.value) == nil else {
                    continue  // The removal is told by `RemovedButUsedCheck`.
                }
                let known = names ?? NamesOfServices(graph)
                names = known
                let bound = known.others(than: target.value).map(\.key).filter { $0 != graph.table.keys[binding] }
                findings.report(
                    .aliasToNothing(
                        graph.boundKey(binding), target: target, nearest: target.value.nearest(among: bound)))
            case .aliasRing(let ring):
                findings.report(.aliasRing(ring.map(graph.boundKey)))
            case .aliasOfAnotherService(let binding):
                guard let target = graph.aliasTarget(of: binding) else { continue }
                findings.report(.aliasOfAnotherService(graph.boundKey(binding), target: target))
            default: break
            }
        }
    }
}
