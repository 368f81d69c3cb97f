extension ServiceSchemas {
    mutating func binding(of service: ServiceType, named name: String) -> JSONValue {
        let factories = offered[service] ?? []
        let alias = key(of: aliased(service))
        let named =
            factories.isEmpty
            ? nil
            : definitions.reference(
                .factories(service), named: "factories.\(name)"
            ) { _ in Self.names(of: factories) }
        let object = bindingObject(of: service, factories, named, alias)
        return definitions.reference(.binding(service), named: "binding.\(name)") { _ in
            var members = Self.choice(named, or: object, isNullable: true)
            let snippets = factories.filter { !$0.isDecorator }.compactMap(Self.snippet)
            if !snippets.isEmpty { members.append(.init("defaultSnippets", .array(snippets))) }
            return .object(members)
        }
    }

    static func names(of factories: [OfferedFactory]) -> JSONValue {
        [
            "enum": .array(factories.map { .string($0.id.rawValue) }),
            "enumDescriptions": .array(factories.map { .string($0.summary) }),
        ]
    }

    /// A factory by its name, or an object that says more. What the object holds stands beside the choice and not in it: a
    /// validator then tells what is wrong within the object, and not that no choice fits.
    static func choice(_ named: JSONValue?, or object: JSONValue, isNullable: Bool) -> [JSONValue.Member] {
        guard case .object(let members) = object else { return [] }
        let types: JSONValue = isNullable ? ["object", "null"] : "object"
        let choice = JSONValue.anyOf((named.map { [$0] } ?? []) + [["type": types]])
        guard case .object(let choices) = choice else { return [] }
        return choices + members.filter { $0.name != "type" }
    }

    private static func snippet(_ factory: OfferedFactory) -> JSONValue? {
        let example = ExampleBinding(of: factory).json
        guard case .object = example else { return nil }
        return ["label": .string(factory.id.rawValue), "description": .string(factory.summary), "body": example]
    }

    private mutating func bindingObject(
        of service: ServiceType, _ factories: [OfferedFactory], _ names: JSONValue?, _ alias: JSONValue
    ) -> JSONValue {
        let named = names?.described("The factory that serves this key.") ?? .never
        let lifetime = definitions.reference(.shared("lifetime"), named: "lifetime") { _ in Self.lifetime }
            .described("How long an instance lives.")
        var rules: [JSONValue] = []
        for factory in factories { rules.append(rule(of: factory)) }
        // An edit: whichever factory is inherited.
        var settings: [JSONValue] = []
        for factory in factories { settings.append(self.settings(of: factory)) }
        var uses: [JSONValue] = []
        for factory in makers[service] ?? [] { uses.append(self.uses(of: factory)) }
        (settings, uses) = (Self.distinct(settings), Self.distinct(uses))
        let edited = JSONValue.object([
            .init(BindingMember.settings, settings.isEmpty ? .never : .anyOf(settings)),
            .init(BindingMember.uses, uses.isEmpty ? .never : .anyOf(uses)),
        ])
        rules.append([
            "if": ["not": .anyOf([.required([BindingMember.factory]), .required([BindingMember.alias])])],
            "then": ["properties": edited],
        ])
        // Members alone: what has none, a factory's name or null, would be taken for an alias.
        rules.append(
            definitions.reference(.shared("alone"), named: "alias.alone") { _ in
                let members = [BindingMember.alias, .comment].map { JSONValue.Member($0, .bool(true)) }
                let alone: JSONValue = ["properties": .object(members), "additionalProperties": .never]
                return ["if": .required([BindingMember.alias]), "then": alone]
            })
        let decorators = decorators(of: service, factories)
        let properties = BindingMember.allCases.compactMap { member -> JSONValue.Member? in
            switch member {
            // Every closed object takes one.
            case .comment: nil
            case .factory: .init(member, named)
            case .alias: .init(member, alias.described("Another name for this binding. It stands alone."))
            case .lifetime: .init(member, lifetime)
            case .settings:
                .init(member, JSONValue.object([]).described("Merged over those of the layers below."))
            case .uses: .init(member, JSONValue.object([]).described("Which bindings fill the parameters."))
            case .decorators: .init(member, decorators)
            }
        }
        return .closed(properties, and: [.init("allOf", .array(rules))])
    }

    private mutating func rule(of factory: OfferedFactory) -> JSONValue {
        let members = [
            JSONValue.Member(BindingMember.settings, settings(of: factory)),
            JSONValue.Member(BindingMember.uses, uses(of: factory.index)),
        ]
        return ["if": factory.condition, "then": ["properties": .object(members)]]
    }

    static func distinct(_ schemas: [JSONValue]) -> [JSONValue] {
        var seen: Set<String> = []
        return schemas.filter { seen.insert($0.text(.compact)).inserted }
    }

    private static var lifetime: JSONValue {
        let kinds = LifetimeKind.allCases
        return [
            "enum": .array(kinds.map { .string($0.rawValue) } + [.null]),
            "enumDescriptions": .array(kinds.map { .string($0.sentence) } + ["the factory's own"]),
        ]
    }
}

extension LifetimeKind {
    fileprivate var sentence: String {
        switch self {
        case .transient: "a new instance each time"
        case .graph: "one for each resolution from outside"
        case .scoped: "one for each scope"
        case .singleton: "one for each container"
        case .weak: "one as long as somebody holds it"
        }
    }
}

extension OfferedFactory {
    /// That a binding or a decorator names it.
    var condition: JSONValue {
        let name: JSONValue = ["const": .string(id.rawValue)]
        let properties = JSONValue.object([.init(BindingMember.factory, name)])
        return ["required": [.string(BindingMember.factory.rawValue)], "properties": properties]
    }
}
