/// 0403: nothing kept longer than a scope holds something scoped (RULES 40).
///
/// Through transient and graph objects too, and through `Lazy` and `Provider`, which resolve where their owner lives.
/// Of what a holder reaches through one of its own needs, the nearest is told.
struct CaptiveCheck: WiringCheck {
    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        let captives = captives(in: graph)
        if captives.isEmpty { return }
        var ranks = LayerRanks(graph.wiring)
        for (origin, captives) in Self.decided(captives, by: &ranks) {
            findings.report(.captive(captives, decidedAt: origin))
        }
    }

    /// Each holder with what it would keep.
    private func captives(in graph: LinkedWiring) -> [GraphMistake.Captive] {
        if graph.needsScope.isEmpty { return [] }
        var captives: [GraphMistake.Captive] = []
        var ways: Ways?
        for holder in graph.slots.indices {
            let lifetime = graph.slots[holder].lifetime
            guard lifetime == .singleton || lifetime == .weak else { continue }
            var told: Set<SlotIndex> = []
            for need in needsOfScopes(holder, in: graph) {
                let known = ways ?? graph.waysToScoped
                ways = known
                guard let scoped = known.end(from: need), told.insert(scoped).inserted else { continue }
                captives.append(
                    GraphMistake.Captive(
                        holder: graph.keptKey(of: holder), scoped: graph.keptKey(of: scoped),
                        path: known.path(after: holder, from: need, in: graph)))
            }
        }
        return captives
    }

    /// The same by the lifetime that decides each: that of the later layer; in one layer, the one that is in more of them.
    private static func decided(
        _ captives: [GraphMistake.Captive], by ranks: inout LayerRanks
    ) -> [(origin: Origin, captives: [GraphMistake.Captive])] {
        var counts: [Origin: Int] = [:]
        for captive in captives {
            counts[captive.holder.origin, default: 0] += 1
            counts[captive.scoped.origin, default: 0] += 1
        }
        var places: [Origin: Int] = [:]
        var decided: [(origin: Origin, captives: [GraphMistake.Captive])] = []
        for captive in captives {
            let (holder, scoped) = (captive.holder.origin, captive.scoped.origin)
            let (holderRank, scopedRank) = (ranks[holder], ranks[scoped])
            let isHolder =
                holderRank == scopedRank
                ? counts[holder, default: 0] >= counts[scoped, default: 0] : holderRank > scopedRank
            let origin = isHolder ? holder : scoped
            if let place = places[origin] {
                decided[place].captives.append(captive)
            } else {
                places[origin] = decided.count
                decided.append((origin, [captive]))
            }
        }
        return decided
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
