import PlugboardWiring

/// How the values of a JSON text get their origins: each its own place in the text, or one origin for all.
enum JSONOriginPolicy {
    /// Each where it stands in this text.
    case text(SourceText)
    /// All at one place: the text came from there.
    case one(Origin)

    func origin(_ range: Range<Int>) -> Origin {
        switch self {
        case .text(let source): .text(TextOrigin(source: source, range: range))
        case .one(let origin): origin
        }
    }
}

extension JSONTree {
    /// A value as it stands, with neither verbs nor notes read: all that is in it is data.
    ///
    /// Recursive, but no deeper than a text may nest.
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
