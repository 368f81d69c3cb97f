extension Linker {
    /// Leads every alias to the slot of the binding it stands for.
    mutating func followAliases() {
        if graph.wiring.code != nil { return }
        for binding in 0..<graph.wiring.bindingCount where graph.places[binding].slot == KeyPlace.notFollowed {
            follow(binding)
        }
    }

    /// Walks along aliases until something is known, then back. A trail instead of recursion: it may be long.
    private mutating func follow(_ start: Int) {
        var trail = [start]
        while let current = trail.last {
            graph.places[current].slot = KeyPlace.beingFollowed
            guard case .alias(let target) = graph.wiring.target(of: current),
                let next = graph.table[target.value]
            else {
                graph.faults.append(.aliasToNothing(binding: current))
                abandon(&trail)
                return
            }
            switch graph.places[next].slot {
            case KeyPlace.beingFollowed:
                let entrance = trail.firstIndex(of: next) ?? 0
                graph.faults.append(.aliasRing(Array(trail[entrance...])))
                abandon(&trail)
                return
            case KeyPlace.notFollowed:
                trail.append(next)
            default:
                lead(&trail, to: next)
                return
            }
        }
    }

    private mutating func abandon(_ trail: inout [Int]) {
        for binding in trail { graph.places[binding].slot = KeyPlace.broken }
        trail = []
    }

    private mutating func lead(_ trail: inout [Int], to end: Int) {
        var next = end
        while let current = trail.popLast() {
            var place = graph.places[next].aliased
            let service = graph.table.keys[current].service
            if place.slot >= 0, service != graph.table.keys[next].service {
                if let slot = providedSlot(of: place, as: service) {
                    place.slot = slot
                } else {
                    graph.faults.append(.aliasOfAnotherService(binding: current))
                    place.slot = KeyPlace.broken
                }
            }
            graph.places[current] = place
            next = current
        }
    }
}
