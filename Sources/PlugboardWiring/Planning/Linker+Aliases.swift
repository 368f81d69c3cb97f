extension Linker {
    /// Leads every alias to the slot of the binding it stands for.
    mutating func followAliases() {
        if graph.wiring.code != nil { return }
        for binding in 0..<graph.wiring.bindingCount where graph.keyTargets[binding].slot == KeyTarget.notFollowed {
            follow(binding)
        }
    }

    /// Walks along aliases until something is known, then back. A trail instead of recursion: it may be long.
    private mutating func follow(_ start: Int) {
        var trail = [start]
        while let current = trail.last {
            graph.keyTargets[current].slot = KeyTarget.beingFollowed
            guard case .alias(let target) = graph.wiring.target(of: current),
                let next = graph.table[target.value]
            else {
                graph.faults.append(.aliasToNothing(binding: current))
                abandon(&trail)
                return
            }
            switch graph.keyTargets[next].slot {
            case KeyTarget.beingFollowed:
                let entrance = trail.firstIndex(of: next) ?? 0
                graph.faults.append(.aliasRing(Array(trail[entrance...])))
                abandon(&trail)
                return
            case KeyTarget.notFollowed:
                trail.append(next)
            default:
                lead(&trail, to: next)
                return
            }
        }
    }

    private mutating func abandon(_ trail: inout [Int]) {
        for binding in trail { graph.keyTargets[binding].slot = KeyTarget.broken }
        trail = []
    }

    private mutating func lead(_ trail: inout [Int], to end: Int) {
        var next = end
        while let current = trail.popLast() {
            var target = graph.keyTargets[next].aliased
            let service = graph.table.keys[current].service
            if target.slot >= 0, service != graph.table.keys[next].service {
                if let slot = providedSlot(of: target, as: service) {
                    target.slot = slot
                } else {
                    graph.faults.append(.aliasOfAnotherService(binding: current))
                    target.slot = KeyTarget.broken
                }
            }
            graph.keyTargets[current] = target
            next = current
        }
    }
}
