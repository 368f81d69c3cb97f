/// A factory that manifests can name, for answers and the schema.
struct OfferedFactory {
    let index: FactoryIndex
    let id: FactoryID
    /// The service as manifests write it.
    let service: String
    let outline: FactoryOutline
    let catalog: OutlinedCatalog

    /// The beginning of the name of a variable for a setting.
    var variablePrefix: String? { VariableName.prefix(of: id.rawValue, in: catalog.outline.program) }

    /// The description of the factory's settings, computed on request.
    var settings: SettingsDescription? { catalog.description(of: index) }

    /// The dependencies of the factory, by the names of its parameters: `clock: Clock`.
    var needs: [(parameter: String, type: String)] {
        outline.parameters.compactMap { parameter in
            guard case .dependency = parameter.role,
                parameter.role != .dependency(.one(outline.product)) || !isDecorator
            else { return nil }
            return (parameter.nameInUses, parameter.type.displayName)
        }
    }

    /// Whether the factory wraps an instance of its own service.
    var isDecorator: Bool { outline.wrappedCount == 1 }

    var lifetime: LifetimeKind { outline.lifetime ?? .transient }

    /// One sentence for the schema, which an editor shows. `wiring factories` prints the details.
    var summary: String {
        let kind = isDecorator ? "decorates a \(service)" : lifetime.rawValue
        return (outline.options.deprecation.map { "deprecated: \($0); " } ?? "") + "\(kind), at \(outline.location)"
    }

    var allowedIn: String { outline.options.allowedIn.map(\.rawValue).joined(separator: ", ") }
}

extension OutlinedCatalog {
    /// The factories that manifests can name, ordered by service and identifier.
    var offeredFactories: [OfferedFactory] {
        let offered = outline.offered.map { id, index in
            OfferedFactory(
                index: index, id: id,
                service: names.spelling(of: outline.factories[index].product)
                    ?? outline.factories[index].product.displayName,
                outline: outline.factories[index], catalog: self)
        }
        return offered.inOrder { left, right in
            if left.service == right.service { return left.id < right.id }
            return left.service.utf8.lexicographicallyPrecedes(right.service.utf8)
        }
    }
}

extension WiringView {
    /// Returns the other factories that a manifest can name for a binding, ordered by identifier.
    func alternatives(to binding: WiredBinding) -> [FactoryOutline] {
        let current = factory(of: binding)
        let offered = outline.offered.filter { _, index in
            index != current && outline.factories[index].product == binding.key.service
                && outline.factories[index].wrappedCount != 1
        }
        return offered.inOrder { $0.key < $1.key }.map { outline.factories[$0.value] }
    }
}

extension SettingsShape {
    /// Whether the value is a secret.
    var isSecret: Bool { if case .secret = unwrapped { true } else { false } }

    /// Returns the accepted values in words.
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
