import PlugboardContainer

/// The origins for the values of a JSON text: either the place of each value, or one origin for all values.
enum JSONOriginPolicy {
    /// The place of each value in this text.
    case text(SourceText)
    /// The given origin for all values.
    case one(Origin)

    func origin(_ range: Range<Int>) -> Origin {
        switch self {
        case .text(let source): .text(TextOrigin(source: source, range: range))
        case .one(let origin): origin
        }
    }
}

extension JSONTree {
    /// Returns a value as plain data. Verbs and comments are not interpreted.
    ///
    /// The function is recursive, but the depth of a text is limited.
    func literal(_ index: Int, at place: JSONOriginPolicy) -> SettingsNode {
        let value: SettingsValue
        switch kind(index) {
        case .null: value = .null
        case .yes: value = .bool(true)
        case .no: value = .bool(false)
        case .number: value = .number(written(index))
        case .string, .name: value = .string(string(at: index) ?? "")
        case .array: value = .array(items(of: index).map { literal($0, at: place) })
        case .object:
            value = .object(
                members(of: index).map { name, value in
                    SettingsNodeMember(
                        name: text(name), nameOrigin: place.origin(range(name)), node: literal(value, at: place))
                })
        }
        return SettingsNode(value, at: place.origin(range(index)))
    }
}
