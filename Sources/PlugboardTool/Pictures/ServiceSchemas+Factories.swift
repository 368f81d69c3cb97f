extension ServiceSchemas {
    // MARK: Settings and uses

    func settings(of factory: OfferedFactory) -> JSONValue {
        guard let description = factory.settings else {
            return definitions.reference("settings.none") {
                SettingsSchemaBuilder(objects: [:], definitions: definitions)
                    .choice([.closed([])], of: "object", isNullable: true)
            }
        }
        return definitions.reference("settings.\(factory.id)", of: factory.index) {
            let schema = SettingsSchemaBuilder(objects: description.objects, definitions: definitions)
            guard case .object(let type) = description.shape, let object = description.objects[type], !object.isOpen
            else { return schema.value(of: description.shape, at: .layered, mayBeNull: true) }
            let settings = catalog.settingsType(of: factory.index)
            let shown = factory.outline.defaults?.shown(as: settings, in: catalog.observed) ?? []
            let tops = shown.filter { $0.path.count == 1 }.map { ($0.path[0], $0.text) }
            let members = schema.members(
                of: object, at: .layered, defaults: Dictionary(tops) { first, _ in first })
            return schema.choice([members], of: "object", isNullable: true)
        }
    }

    /// Returns the schema of the `uses` of a binding with the given factory.
    func uses(of index: FactoryIndex) -> JSONValue {
        let factory = catalog.outline.factories[index]
        let uses = JSONValue.anyOf([usesObject(of: index, mayRemove: true), .nothing])
        if uses == .anyOf([.closed([]), .nothing]) { return definitions.reference("uses.none") { uses } }
        let name = factory.options.id?.rawValue ?? name(of: factory.product)
        return definitions.reference("uses.\(name)", of: index) { uses }
    }

    private func usesObject(of index: FactoryIndex, mayRemove: Bool) -> JSONValue {
        let factory = catalog.outline.factories[index]
        let members = factory.useNames(spelled: spellings).map { name, shape in
            let key = key(of: shape.services)
            let lists: [JSONValue] = [["type": "array", "items": key], .listEdit(of: key, removing: key)]
            let choices = [key] + (shape.isList ? lists : []) + (mayRemove ? [.nothing] : [])
            return JSONValue.Member(name, .described(shape.type.displayName, .anyOf(choices)))
        }
        // `uses` may also declare requests through the resolver, whose names are not known.
        if factory.parameters.contains(where: { $0.role == .resolver }) {
            return ["type": "object", "properties": .object(members)]
        }
        return .closed(members)
    }

    // MARK: Decorators

    func decorators(of service: ServiceType, _ factories: [OfferedFactory]) -> JSONValue {
        let wrapping = factories.filter { $0.outline.wrappedCount > 0 }
        let ids: JSONValue = ["type": "string"]
        guard !wrapping.isEmpty else {
            return .described(
                "Code offers nothing that wraps a \(service).",
                definitions.reference("decorators.none") {
                    let list: JSONValue = ["type": "array", "maxItems": .integer(0)]
                    return .anyOf([list, .listEdit(of: .never, removing: ids), .nothing])
                })
        }
        let item = definitions.reference("decorator.\(name(of: service))", of: service) {
            let named = names(of: wrapping, "wrapping", service)
            return Self.choice(named, or: decorator(wrapping, named: named), isNullable: false)
        }
        // All services share one definition for their common part.
        let edit = definitions.reference("decorators.edit") {
            .listEdit(of: .object([]), removing: ids, taking: EditVerb.allCases)
        }
        let list: JSONValue = ["type": "array", "items": item]
        let members =
            [EditVerb.prepend, .append].map { JSONValue.Member($0, list) }
            + [.init(EditVerb.edit, ["additionalProperties": editedDecorator(wrapping)])]
        let edited: JSONValue = ["allOf": [edit, ["properties": .object(members)]]]
        return .described("Its decorators, the innermost first.", .anyOf([list, edited, .nothing]))
    }

    /// Returns the schema of a member of `$edit`. The factory of a decorator's id is not known here.
    private func editedDecorator(_ factories: [OfferedFactory]) -> JSONValue {
        let settings = factories.map { JSONValue.written(self.settings(of: $0)) }
        return .closed([
            .init(DecoratorMember.settings, .anyOf(settings.uniqued())),
            .init(DecoratorMember.uses, .anyOf(factories.map { uses(of: $0.index) }.uniqued())),
        ])
    }

    private func decorator(_ factories: [OfferedFactory], named names: JSONValue) -> JSONValue {
        let sources = SourceVerb.offered(with: definitions.providers).map { JSONValue.required([$0]) }
        let rules = factories.map { factory -> JSONValue in
            let needed = factory.requiredSettings
            var settings = self.settings(of: factory)
            if !needed.isEmpty {
                let complete = [.required(needed)] + sources + [.required([ManifestVerb.literal.word])]
                settings = ["allOf": [settings, .anyOf(complete)]]
            }
            let properties = JSONValue.object([
                .init(DecoratorMember.settings, .written(settings)),
                .init(DecoratorMember.uses, usesObject(of: factory.index, mayRemove: false)),
            ])
            let required = needed.isEmpty ? [] : [DecoratorMember.settings.rawValue]
            return ["if": factory.condition, "then": ["properties": properties, "required": .strings(required)]]
        }
        let properties = DecoratorMember.allCases.compactMap { member -> JSONValue.Member? in
            switch member {
            // Every closed object permits a comment.
            case .comment: nil
            case .factory: .init(member, .described("The factory that wraps.", names))
            case .id:
                .init(
                    member,
                    .described(
                        "Its name in edits and answers; by default the identifier of its factory.",
                        ["type": "string", "minLength": .integer(1)]))
            case .settings: .init(member, .described("A layer above changes some of them by $edit."))
            case .uses: .init(member, .described("Which bindings fill its other parameters."))
            }
        }
        let required = JSONValue.strings([DecoratorMember.factory.rawValue])
        return .closed(properties, and: [.init("required", required), .init("allOf", .array(rules))])
    }
}

extension JSONValue {
    /// Returns the schema without the value null.
    fileprivate static func written(_ schema: JSONValue) -> JSONValue { ["allOf": [schema, ["not": .nothing]]] }
}

extension OfferedFactory {
    /// The top-level settings that a manifest must write, because code declares no default.
    fileprivate var requiredSettings: [String] {
        guard case .object(let type)? = settings?.shape, let object = settings?.objects[type], !object.isOpen else {
            return []
        }
        return object.members.filter { $0.isRequired && outline.defaults?.member($0.name) == nil }.map(\.name)
    }
}

extension FactoryOutline {
    /// Returns the valid names in `uses`, in every spelling, with the shapes of their parameters.
    fileprivate func useNames(
        spelled spellings: [ServiceType: (own: [String], shared: [String])]
    ) -> [(name: String, shape: ParameterOutline.Shape)] {
        var all: [(name: String, shape: ParameterOutline.Shape)] = []
        var unnamed: [(service: ServiceType, shape: ParameterOutline.Shape)] = []
        for parameter in parameters {
            guard case .dependency(let shape) = parameter.role else { continue }
            if let name = parameter.name {
                all.append((name, shape))
            } else {
                unnamed.append((shape.service, shape))
            }
        }
        for (service, shape) in unnamed where unnamed.count(where: { $0.service == service }) == 1 {
            let names = spellings[service].map { $0.own + $0.shared } ?? []
            let nameless = service.qualifiedName == nil ? [service.plainName] : []
            for name in names + nameless where !all.contains(where: { $0.name == name }) { all.append((name, shape)) }
        }
        return all
    }
}

extension ParameterOutline.Shape {
    /// The services whose bindings may fill the parameter: the innermost service, and each type around it.
    fileprivate var services: [ServiceType] {
        switch self {
        case .one(let type): [type]
        case .optional(let inner, let type), .list(let inner, let type), .lazy(let inner, let type),
            .provider(let inner, let type):
            inner.services + [type]
        }
    }
}
