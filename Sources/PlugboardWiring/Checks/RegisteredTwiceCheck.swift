/// 0801: a service and name are registered once, unless the later says `override: true`.
struct RegisteredTwiceCheck: CatalogCheck {
    func check(_ outline: CatalogOutline, _ findings: inout Findings) {
        if outline.allowsOverride { return }
        // As many keys as registrations: none came twice.
        if let keys = outline.keys, keys.keys.count == outline.bindings.count { return }
        var table = KeyTable(capacity: outline.bindings.count)
        // The last place of each key so far, by its number.
        var last: [Int] = []
        last.reserveCapacity(outline.bindings.count)
        for place in outline.bindings.indices {
            let (number, isNew) = table.insert(outline.bindings[place].key)
            if isNew {
                last.append(place)
                continue
            }
            let binding = outline.bindings[place]
            if !binding.allowsOverride {
                let first = outline.bindings[last[number]].location
                findings.report(.registeredTwice(binding.key, first: first, second: binding.location))
            }
            last[number] = place
        }
    }
}
