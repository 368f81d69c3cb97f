extension Linker {
    /// Leads every alias to the slot of the binding it stands for.
    mutating func followAliases() {
        for binding in graph.wiring.bindings.indices
        where graph.places[binding].slot == LinkedWiring.KeyPlace.notFollowed {
            follow(binding)
        }
    }

    /// Walks along aliases until something is known, then back. A trail instead of recursion: it may be long.
    private mutating func follow(_ start: Int) {
        var trail = [start]
        while let current = trail.last {
            graph.places[current].slot = LinkedWiring.KeyPlace.beingFollowed
            guard case .alias(let target) = graph.wiring.bindings[current].target,
                let next = graph.table[target.value]
            else {
                graph.faults.append(.aliasToNothing(binding: current))
                abandon(&trail)
                return
            }
            switch graph.places[next].slot {
            case LinkedWiring.KeyPlace.beingFollowed:
                let entrance = trail.firstIndex(of: next) ?? 0
                graph.faults.append(.aliasRing(Array(trail[entrance...])))
                abandon(&trail)
                return
            case LinkedWiring.KeyPlace.notFollowed:
                trail.append(next)
            default:
                lead(&trail, to: next)
                return
            }
        }
    }

    private mutating func abandon(_ trail: inout [Int]) {
        for binding in trail { graph.places[binding].slot = LinkedWiring.KeyPlace.broken }
        trail = []
    }

    private mutating func lead(_ trail: inout [Int], to end: Int) {
        var next = end
        while let current = trail.popLast() {
            var place = graph.places[next]
            place.isAlias = true
            let service = graph.wiring.bindings[current].key.service
            if place.slot >= 0, service != graph.table.keys[next].service {
                if let slot = providedSlot(of: place, as: service) {
                    place.slot = slot
                } else {
                    graph.faults.append(.aliasOfAnotherService(binding: current))
                    place.slot = LinkedWiring.KeyPlace.broken
                }
            }
            graph.places[current] = place
            next = current
        }
    }
}
