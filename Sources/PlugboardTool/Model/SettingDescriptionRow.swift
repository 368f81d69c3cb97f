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
        var rows: [SettingDescriptionRow] = []
        description.shape.visitMembers(in: description.objects, entersCollections: true) { member, path in
            let isGiven = fallbacks.keys.contains { $0.starts(with: path) }
            rows.append(
                SettingDescriptionRow(
                    path: path.joined(separator: "/"), takes: member.shape.words(in: description.objects),
                    isRequired: member.isRequired && !isGiven, isSecret: member.shape.isSecret,
                    fallback: fallbacks[path], summary: member.summary))
        }
        return rows
    }
}

extension SettingsShape {
    /// Whether it is one secret.
    var isSecret: Bool { if case .secret = unwrapped { true } else { false } }

    /// What it takes, in words.
    func words(in objects: [ServiceType: SettingsObjectShape]) -> String {
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
