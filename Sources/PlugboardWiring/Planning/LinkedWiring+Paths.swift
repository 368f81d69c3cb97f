extension LinkedWiring {
    /// The shortest way from the program to a slot and on to a key; nil when the program does not reach it.
    func path(to slot: SlotIndex, then key: ServiceKey? = nil) -> ServicePath? {
        guard let found = reach?.path(to: slot) else { return nil }
        let program = outline.entries[found.entry].program
        return ServicePath(program: program, keys: keys(along: found.slots) + (key.map { [$0] } ?? []))
    }

    /// The keys of slots, a binding's own chain of decorators told once.
    func keys(along slots: [SlotIndex]) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        for slot in slots where keys.last != self.slots[slot].key { keys.append(self.slots[slot].key) }
        return keys
    }

    /// What is scoped and reached from a slot through what is remade for each holder, each by its shortest way.
    func scopedReached(from start: SlotIndex) -> [[SlotIndex]] {
        if needsScope.isEmpty { return [] }
        var origins: [SlotIndex: SlotIndex] = [start: start]
        var pending = [start]
        var found: [[SlotIndex]] = []
        var next = 0
        while next < pending.count {
            let slot = pending[next]
            next += 1
            for edge in edges(of: slot) {
                let target = Int(edge.target)
                guard needsScope[target], origins[target] == nil else { continue }
                origins[target] = slot
                if slots[target].lifetime == .scoped {
                    found.append(Self.way(to: target, from: start, by: origins))
                } else {
                    pending.append(target)
                }
            }
        }
        return found
    }

    private static func way(
        to end: SlotIndex, from start: SlotIndex, by origins: [SlotIndex: SlotIndex]
    ) -> [SlotIndex] {
        var way = [end]
        var current = end
        while let origin = origins[current], origin != current {
            way.append(origin)
            current = origin
        }
        return way.reversed()
    }
}

extension EntryOutline {
    /// The program's name in messages: the module that declares the entry.
    var program: String {
        String(location.fileID.prefix { $0 != "/" })
    }
}
