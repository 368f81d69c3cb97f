/// An example of a binding or a decorator: the factory with example values of the required settings.
struct ExampleBinding {
    private let factory: OfferedFactory
    private let objects: [ServiceType: SettingsObjectShape]

    init(of factory: OfferedFactory) {
        self.factory = factory
        objects = factory.settings?.objects ?? [:]
    }

    /// The value for the key, or an item of the list of decorators.
    var json: JSONValue {
        let settings = factory.settings.map {
            value(of: $0.shape, over: factory.outline.defaults, within: [], named: "")
        }
        guard case .object(let members)? = settings, !members.isEmpty else { return .string(factory.id.rawValue) }
        return .object([
            .init(BindingMember.factory, .string(factory.id.rawValue)), .init(BindingMember.settings, .object(members)),
        ])
    }

    private func value(
        of shape: SettingsShape, over defaults: SettingsNode?, within open: [ServiceType], named name: String
    ) -> JSONValue {
        switch shape {
        case .optional(let inner): value(of: inner, over: defaults, within: open, named: name)
        case .value(let expected): expected.example
        case .list: []
        case .table, .open: .object([])
        case .secret:
            .object([
                .init(SourceVerb.env, .string(VariableName.conventional(for: name, below: factory.variablePrefix)))
            ])
        case .object(let type) where open.contains(type): .object([])
        case .object(let type): value(of: objects[type], over: defaults, within: open + [type])
        case .inline(let object): value(of: object, over: defaults, within: open)
        }
    }

    private func value(
        of object: SettingsObjectShape?, over defaults: SettingsNode?, within open: [ServiceType]
    ) -> JSONValue {
        guard let object, !object.isOpen else { return .object([]) }
        return .object(
            object.members.compactMap { member in
                let fallback = defaults?.member(member.name)
                guard member.isRequired, fallback == nil || member.shape.isObject else { return nil }
                let json = value(of: member.shape, over: fallback, within: open, named: member.name)
                if fallback != nil, json == .object([]) { return nil }
                return JSONValue.Member(member.name, json)
            })
    }
}

extension SettingsShape {
    fileprivate var isObject: Bool {
        switch unwrapped {
        case .object, .inline: true
        case .value, .optional, .list, .table, .secret, .open: false
        }
    }
}

extension ExpectedValue {
    /// An example of a valid value.
    fileprivate var example: JSONValue {
        switch self {
        case .bool: .bool(false)
        case .wholeNumber, .number, .numberWithin, .wholeNumberWithin: .integer(1)
        case .oneOf(let cases): .string(cases.first ?? "")
        case .oneOfNumbers(let cases): .number(cases.first ?? "1")
        case .url: "https://example.org/"
        case .date: "2026-03-01T12:00:00Z"
        case .base64: "aGVsbG8="
        case .duration: "30s"
        case .uuid: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"
        case .list, .listOf: []
        case .object, .membersOnly, .type: .object([])
        case .string: "…"
        }
    }
}
