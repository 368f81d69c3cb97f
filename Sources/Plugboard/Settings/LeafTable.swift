/// Remembers which types are leaves: asking the runtime costs more than decoding a number.
final class LeafTable {
    private var known: [ObjectIdentifier: (any SettingsLeaf.Type)?] = [:]
    // Bindings of one factory often stand together.
    private var last: (id: ObjectIdentifier, leaf: (any SettingsLeaf.Type)?)?

    func leaf<Value>(_ type: Value.Type) -> (any SettingsLeaf.Type)? {
        let id = ObjectIdentifier(type)
        if let last, last.id == id { return last.leaf }
        let leaf = known[id] ?? type as? any SettingsLeaf.Type
        known[id] = .some(leaf)
        last = (id, leaf)
        return leaf
    }
}
