/// Remembers which types are leaves: asking the runtime costs more than decoding a number.
final class LeafTable {
    private var known: [ObjectIdentifier: (any SettingsLeaf.Type)?] = [:]

    func leaf<Value>(_ type: Value.Type) -> (any SettingsLeaf.Type)? {
        let id = ObjectIdentifier(type)
        if let known = known[id] { return known }
        let leaf = type as? any SettingsLeaf.Type
        known[id] = .some(leaf)
        return leaf
    }
}
