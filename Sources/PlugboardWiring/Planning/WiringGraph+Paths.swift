extension WiringGraph {
    /// The shortest way from the program to a slot and on to a key; nil when the program does not reach it.
    func path(to slot: SlotIndex, then key: ServiceKey? = nil) -> ServicePath? {
        guard let found = reach?.path(to: slot, longest: ServicePath.longest) else { return nil }
        return ServicePath(
            program: outline.entries[found.entry].program, keys: keys(along: found.slots) + (key.map { [$0] } ?? []),
            gap: found.isWhole ? nil : 0)
    }

    /// The keys of slots, a binding's own chain of decorators told once.
    func keys(along slots: [SlotIndex]) -> [ServiceKey] {
        var keys: [ServiceKey] = []
        for slot in slots {
            let key = key(of: slot)
            if keys.last != key { keys.append(key) }
        }
        return keys
    }
}

extension EntryPointOutline {
    /// The program's name in messages: the module that declares the entry.
    package var program: String {
        String(location.fileID.prefix { $0 != "/" })
    }
}
