/// The defaults that code says for settings: the lowest layer of them, under every manifest (RULES 33).
///
/// Merged settings do not hold them; but a null may remove one, and a list edit may edit one.
struct CodeDefaults {
    private var byFactory: [FactoryID: SettingsNode] = [:]

    init(_ outline: CatalogOutline) {
        for factory in outline.factories {
            guard let id = factory.id, let defaults = factory.settings?.defaults else { continue }
            byFactory[id] = byFactory[id] ?? defaults
        }
    }

    subscript(factory: FactoryID) -> SettingsNode? {
        byFactory.isEmpty ? nil : byFactory[factory]
    }
}

extension SettingsNode {
    /// The value of a member, where this is an object that has it.
    package func member(_ name: String) -> SettingsNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.node
    }
}
