extension ServiceSchemas {
    mutating func decorators(of service: ServiceType, _ factories: [OfferedFactory]) -> JSONValue {
        let wrapping = factories.filter { $0.outline.wrappedCount > 0 }
        let ids: JSONValue = ["type": "string"]
        guard !wrapping.isEmpty else {
            return definitions.reference(.shared("decorators"), named: "decorators.none") { _ in
                let list: JSONValue = ["type": "array", "maxItems": .integer(0)]
                return .anyOf([list, .listEdit(of: .never, removing: ids), .nothing])
            }.described("Code offers nothing that wraps a \(service).")
        }
        let named = definitions.reference(.wrapping(service), named: "wrapping.\(name(of: service))") { _ in
            Self.names(of: wrapping)
        }
        let made = JSONValue.object(
            Self.choice(named, or: decorator(wrapping, named: named), isNullable: false))
        let item = definitions.reference(.decorator(service), named: "decorator.\(name(of: service))") { _ in made }
        // What its edits share is said once: the lists are of other items for each service.
        let edit = definitions.reference(.shared("edit"), named: "decorators.edit") { _ in
            .listEdit(of: .object([]), removing: ids, taking: EditVerb.allCases)
        }
        let list: JSONValue = ["type": "array", "items": item]
        let members =
            [EditVerb.prepend, .append].map { JSONValue.Member($0, list) }
            + [.init(EditVerb.edit, ["additionalProperties": editedDecorator(wrapping)])]
        let edited: JSONValue = ["allOf": [edit, ["properties": .object(members)]]]
        return JSONValue.anyOf([list, edited, .nothing])
            .described("What is wrapped around it, the innermost first.")
    }

    /// A member of `$edit`: the schema does not know which factory has its id.
    private mutating func editedDecorator(_ factories: [OfferedFactory]) -> JSONValue {
        var (settings, uses): ([JSONValue], [JSONValue]) = ([], [])
        for factory in factories {
            settings.append(["allOf": [self.settings(of: factory), ["not": .nothing]]])
            uses.append(self.uses(of: factory.index))
        }
        return .closed([
            .init(DecoratorMember.settings, .anyOf(Self.distinct(settings))),
            .init(DecoratorMember.uses, .anyOf(Self.distinct(uses))),
        ])
    }

    private mutating func decorator(_ factories: [OfferedFactory], named names: JSONValue) -> JSONValue {
        var rules: [JSONValue] = []
        let sources = SourceVerb.offered(with: definitions.providers).map { JSONValue.required([$0]) }
        let wholes = sources + [.required([ManifestVerb.literal.word])]
        for factory in factories {
            let settings = settings(of: factory)
            let needed = factory.requiredSettings
            let complete: JSONValue =
                needed.isEmpty
                ? settings
                : [
                    "allOf": [
                        settings,
                        .anyOf([.required(needed)] + wholes),
                    ]
                ]
            var then = [
                JSONValue.Member(
                    "properties",
                    .object([
                        .init(DecoratorMember.settings, ["allOf": [complete, ["not": .nothing]]]),
                        .init(DecoratorMember.uses, usesObject(of: factory.index, mayRemove: false)),
                    ]))
            ]
            if !needed.isEmpty { then.append(.init("required", [.string(DecoratorMember.settings.rawValue)])) }
            rules.append(["if": factory.condition, "then": .object(then)])
        }
        let properties = DecoratorMember.allCases.compactMap { member -> JSONValue.Member? in
            switch member {
            // Every closed object takes one.
            case .comment: nil
            case .factory: .init(member, names.described("The factory that wraps."))
            case .id:
                .init(
                    member,
                    JSONValue.object([.init("type", "string"), .init("minLength", .integer(1))]).described(
                        "What edits and answers call it; its factory's identifier unless said."))
            case .settings:
                .init(member, JSONValue.object([]).described("A layer above changes some of them by $edit."))
            case .uses: .init(member, JSONValue.object([]).described("Which bindings fill its other parameters."))
            }
        }
        let required = JSONValue.string(DecoratorMember.factory.rawValue)
        return .closed(properties, and: [.init("required", [required]), .init("allOf", .array(rules))])
    }
}

extension OfferedFactory {
    /// The settings at the top that somebody must write, and code does not.
    var requiredSettings: [String] {
        guard case .object(let type)? = settings?.shape, let object = settings?.objects[type], !object.isOpen else {
            return []
        }
        return object.members.filter { $0.isRequired && outline.defaults?.member($0.name) == nil }.map(\.name)
    }
}
