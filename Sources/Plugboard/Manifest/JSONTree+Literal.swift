import PlugboardWiring

extension JSONTree {
    /// A value as it stands, with neither verbs nor notes read: all that is in it is data.
    ///
    /// Recursive, but no deeper than a text may nest.
    func literal(_ index: Int, origin: (Int) -> Origin) -> SettingsNode {
        let value: SettingsValue
        switch kind(index) {
        case .null: value = .null
        case .yes: value = .bool(true)
        case .no: value = .bool(false)
        case .number: value = .number(written(index))
        case .string, .name: value = .string(text(index))
        case .array: value = .array(items(of: index).map { literal($0, origin: origin) })
        case .object:
            value = .object(
                members(of: index).map { name, value in
                    SettingsMember(
                        name: text(name), nameOrigin: origin(name), node: literal(value, origin: origin))
                })
        }
        return SettingsNode(value, at: origin(index))
    }
}
