/// One row of a factory's settings table: path, type, default and description.
struct SettingDescriptionRow {
    /// `retry/count`
    let path: String
    /// `a whole number from 0 to 65535`
    let takes: String
    let isRequired: Bool
    let isSecret: Bool
    /// What code says where no manifest does, as far as it may be shown.
    let fallback: String?
    let summary: String?

    /// Those of a factory, nested ones after what they are in.
    static func all(of factory: OfferedFactory, as type: (any (Decodable & Sendable).Type)?) -> [SettingDescriptionRow]
    {
        guard let description = factory.settings else { return [] }
        let shown = factory.outline.defaults?.shown(as: type) ?? []
        let fallbacks = Dictionary(shown.map { ($0.path, $0.text) }) { first, _ in first }
        var walk = RowWalk(objects: description.objects, fallbacks: fallbacks)
        walk.visit(description.shape, at: [])
        return walk.rows
    }
}

/// Walks the members of a settings object recursively and collects a row for each.
private struct RowWalk {
    let objects: [ServiceType: SettingsObject]
    let fallbacks: [[String]: String]
    var rows: [SettingDescriptionRow] = []
    var open: [ServiceType] = []

    mutating func visit(_ shape: SettingsShape, at path: [String]) {
        switch shape.unwrapped {
        // A type within itself is told once.
        case .object(let type) where !open.contains(type):
            open.append(type)
            visit(objects[type]?.members ?? [], at: path)
            open.removeLast()
        case .inline(let object): visit(object.members, at: path)
        case .list(let item): visit(item, at: path + ["-"])
        case .table(_, let value): visit(value, at: path + ["*"])
        case .object, .value, .optional, .secret, .open: break
        }
    }

    private mutating func visit(_ members: [SettingsObject.Member], at path: [String]) {
        for member in members {
            let path = path + [member.name]
            let isGiven = fallbacks.keys.contains { $0.starts(with: path) }
            rows.append(
                SettingDescriptionRow(
                    path: path.joined(separator: "/"), takes: member.shape.words(in: objects),
                    isRequired: member.isRequired && !isGiven, isSecret: member.shape.isSecret,
                    fallback: fallbacks[path], summary: member.summary))
            visit(member.shape, at: path)
        }
    }
}

extension SettingsShape {
    /// Whether it is one secret.
    var isSecret: Bool { if case .secret = unwrapped { true } else { false } }

    /// What it takes, in words.
    func words(in objects: [ServiceType: SettingsObject]) -> String {
        switch self {
        case .optional(let inner), .secret(let inner): inner.words(in: objects)
        case .value(.wholeNumberWithin(_, let most)) where most.utf8.count > 10: ExpectedValue.wholeNumber.phrase
        case .value(.numberWithin): ExpectedValue.number.phrase
        case .value(let expected):
            expected.form.hasPrefix(expected.phrase) ? expected.form : "\(expected.phrase): \(expected.form)"
        case .list(.open), .list(.object), .list(.inline): "a list"
        case .list(let item): "a list, each \(item.words(in: objects))"
        case .table(.oneOf(let names), let value):
            "an object of \(names.joined(separator: ", ")), each \(value.words(in: objects))"
        case .table(_, let value): "an object, each \(value.words(in: objects))"
        case .object(let type) where objects[type]?.isOpen == true: "whatever \(type) takes"
        case .object, .inline: ExpectedValue.object.phrase
        case .open: "anything"
        }
    }
}
