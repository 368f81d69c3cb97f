/// The defaults that code says for settings: the lowest layer of them, under every manifest (RULES 33).
struct CodeSettingsDefaults {
    private var byFactory: [FactoryID: SettingsNode] = [:]

    init(_ outline: CatalogOutline) {
        // A factory is a large value, and copying it shows.
        for factory in outline.factories.indices where !outline.factories[factory].isPlain {
            guard let id = outline.factories[factory].id, let defaults = outline.factories[factory].settings?.defaults
            else { continue }
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

    /// The members of an object, to be asked for so many of them; of anything else there are none.
    func memberTable(lookups: Int) -> MemberLookup {
        guard case .object(let members) = value else { return MemberLookup([], lookups: 0) }
        return MemberLookup(members, lookups: lookups)
    }

    /// Whether it is what code says, and no layer over it has said anything of it or of a part of it.
    package var isDefault: Bool {
        if case .code = origin { true } else { false }
    }
}

/// Finds the members of a settings object by name.
struct MemberLookup {
    private let members: [SettingsNodeMember]
    private let indexes: NamePositions

    init(_ members: [SettingsNodeMember], lookups: Int) {
        self.members = members
        indexes = NamePositions(count: members.count, lookups: lookups) { members[$0].name }
    }

    subscript(name: String) -> SettingsNode? {
        indexes.index(of: name, in: members.count) { members[$0].name }.map { members[$0].node }
    }
}
