// The order of what opens scopes: a `ScopeFactory` counts as a `Provider` of what its scopes reach (RULES 30, 50, 59).

extension WiringGraph {
    /// The slots that the entries with `scope:` request; without such entries the scoped bindings.
    private var scopeRoots: [SlotIndex] {
        let entries = outline.entries.filter(\.inScope)
        if entries.isEmpty { return slots.indices.filter { slots[$0].lifetime == .scoped } }
        return entries.flatMap { slots(filling: $0) }
    }

    /// The slots that each slot comes after, and the number after those of the slots, which stands for what scopes reach; nil
    /// if no slot opens scopes.
    var orderedNeeds: (needs: FlattenedArrays<Int32>, scopes: SlotIndex?) {
        let needs = edges.numbered { $0.isDirect ? $0.target : ~$0.target }
        if scopeFactories.isEmpty { return (needs, nil) }
        let scopes = slots.count
        var all = FlattenedArrays<Int32>()
        for slot in slots.indices {
            for need in needs[slot] { all.append(need) }
            if let named = scopeFactories[slot] {
                for slot in named.isEmpty ? [scopes] : named { all.append(~Int32(slot)) }
            }
            all.end()
        }
        for root in scopeRoots { all.append(Int32(root)) }
        all.end()
        return (all, scopes)
    }
}
