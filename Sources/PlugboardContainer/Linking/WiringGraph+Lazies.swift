// Rings of instances that keep each other once a `Lazy` is open.

extension WiringGraph {
    /// Returns the number of the ring of each slot in a ring, if each `Lazy` keeps its content. A slot that makes
    /// undeclared requests may keep each holder of a `Lazy`.
    func ringsWithLazies() -> [SlotIndex: Int] {
        let holders = slots.indices.filter { sources[$0].contains(where: \.isLazy) }
        if holders.isEmpty { return [:] }
        let (opaque, unknown) = (Set(opaqueSlots), slots.count)
        let rings = rings(from: holders) { slot in
            if slot == unknown { return holders }
            return kept(by: slot, lazily: { _ in true }) + (opaque.contains(slot) ? [unknown] : [])
        }
        let numbers = rings.enumerated().flatMap { number, ring in ring.map { ($0, number) } }
        return Dictionary(uniqueKeysWithValues: numbers)
    }

    /// The rings of instances that are never released once a `Lazy` of the ring is open: its content is not an instance
    /// that the container or a scope keeps. A holder of such a `Lazy` comes first.
    func ringsOfKept() -> [[SlotIndex]] {
        let holders = slots.indices.filter { sources[$0].contains(where: \.isLazy) }
        if holders.isEmpty { return [] }
        return rings(from: holders) { kept(by: $0) { !isKeptByOwner($0) } }.compactMap { ring in
            // New instances at each opening form no ring.
            guard ring.contains(where: { slots[$0].lifetime != .transient }) else { return nil }
            let first = ring.filter(holders.contains)
            return first.inOrder() + ring.filter { !first.contains($0) }.inOrder()
        }
    }

    private func rings(from starts: [SlotIndex], _ kept: (SlotIndex) -> [SlotIndex]) -> [[SlotIndex]] {
        var search = DepthFirstSearch<SlotIndex>()
        let reached = starts.flatMap { search.postorder(from: $0, successors: kept) }
        return DepthFirstSearch.rings(among: reached, successors: kept)
    }

    /// Returns the slots whose instances an instance of a slot keeps.
    ///
    /// - Parameter lazily: Whether a `Lazy` of this slot counts.
    private func kept(by slot: SlotIndex, lazily isKept: (SlotIndex) -> Bool) -> [SlotIndex] {
        var kept = edges[slot].filter { $0.parameter < 0 }.map { Int($0.target) }
        func visit(_ source: PlannedSource) {
            switch source {
            case .slot(let slot): kept.append(slot)
            case .lazy(.slot(let slot)): if isKept(slot) { kept.append(slot) }
            case .some(let inner), .lazy(let inner): visit(inner)
            case .list(let members): members.forEach(visit)
            case .none, .provider, .settings, .argument, .resolver, .scopeFactory, .injectionPoint: break
            }
        }
        sources[slot].forEach(visit)
        return kept
    }

    /// Whether the container or a scope keeps the instance of a slot, or the one that it is converted from.
    func isKeptByOwner(_ slot: SlotIndex) -> Bool {
        lifetime(ofBinding: slots[slot].binding).isKeptByOwner
    }
}

extension PlannedSource {
    fileprivate var isLazy: Bool { if case .lazy = self { true } else { false } }
}
