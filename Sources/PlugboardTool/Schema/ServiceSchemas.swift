/// Makes the schemas of what may be bound to the services of a catalog.
struct ServiceSchemas {
    var definitions: SchemaDefinitions
    let catalog: OutlinedCatalog
    private let hasContributions: Bool
    /// How each service is written.
    private let spellings: [ServiceType: (own: [String], shared: [String])]
    /// The offered factories of each service, and all of them.
    private let offered: [ServiceType: [OfferedFactory]]
    private let makers: [ServiceType: [FactoryIndex]]
    /// Services that some instance serves together with each.
    private let together: [ServiceType: [ServiceType]]
    /// The keys that are suggested, as manifests write them.
    private let suggested: [ServiceType: [String]]

    init(_ catalog: OutlinedCatalog, keys: [ServiceKey], providers: [String]) {
        self.catalog = catalog
        definitions = SchemaDefinitions(providers: providers)
        hasContributions = !catalog.outline.contributions.isEmpty
        spellings = catalog.names.spellingsByService
        offered = Dictionary(grouping: catalog.offeredFactories, by: \.outline.product)
        let factories = catalog.outline.factories
        makers = Dictionary(grouping: factories.indices) { factories[$0].product }
        var together: [ServiceType: [ServiceType]] = [:]
        for factory in factories where !factory.alsoProvides.isEmpty {
            let group = [factory.product] + factory.alsoProvides
            for service in group { together[service, default: []] += group }
        }
        self.together = together
        var suggested: [ServiceType: Set<String>] = [:]
        for key in catalog.outline.bindings.map(\.key) + catalog.outline.entries.map(\.key) + keys {
            guard let service = catalog.names.spelling(of: key.service) else { continue }
            suggested[key.service, default: []].insert(key.name.map { "\(service)#\($0)" } ?? service)
        }
        for service in offered.keys {
            guard let name = catalog.names.spelling(of: service) else { continue }
            suggested[service, default: []].insert(name)
        }
        self.suggested = suggested.mapValues { names in
            names.inOrder { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        }
    }

    /// The value of `services`.
    mutating func bindings() -> JSONText {
        var properties: [JSONText.Member] = []
        var patterns: [JSONText.Member] = []
        let services = spellings.filter { !$0.value.own.isEmpty }.map { (service: $0.key, names: $0.value.own) }
            .inOrder { $0.names.joined().unicodeScalars.lexicographicallyPrecedes($1.names.joined().unicodeScalars) }
        for (service, names) in services {
            let binding = binding(of: service, named: names[0])
            for key in suggested[service] ?? [] {
                properties.append(.init(key, binding.described(summary(of: service))))
            }
            patterns.append(.init(Self.pattern(names), binding))
        }
        return .closed(
            properties, patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))]
        ).described("What is bound, by keys: Service or Service#name.")
    }

    private func summary(of service: ServiceType) -> String {
        let ids = (offered[service] ?? []).filter { !$0.isDecorator }.map(\.id.rawValue)
        return ids.isEmpty ? "code offers no factory for \(service)" : "one of \(ids.joined(separator: ", "))"
    }

    /// Keys that begin with one of some names of services.
    private static func pattern(_ names: [String], named start: String = "#") -> String {
        let names = names.map(escaped)
        let service = names.count == 1 ? names[0] : "(?:\(names.joined(separator: "|")))"
        return "^\(service)(?:$|\(start)[\\s\\S])"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "\\^$.|?*+()[]{}/".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    // MARK: - Keys

    /// A text that is a key of one of some services.
    mutating func key(of services: [ServiceType]) -> JSONText {
        let known = services.filter { spellings[$0] != nil }
        guard let first = known.first else { return ["type": "string"] }
        return definitions.reference(.keys(known), named: "keys.\(name(of: first))") { _ in
            let suggestions = known.flatMap { suggested[$0] ?? [] }
            let names = known.flatMap { (spellings[$0]?.own ?? []) + (spellings[$0]?.shared ?? []) }
            // `Server+PostgresClient#eu` names what is contributed to a list.
            let start = hasContributions ? "[#+]" : "#"
            let pattern: JSONText = ["type": "string", "pattern": .string(Self.pattern(names, named: start))]
            return .anyOf(
                (suggestions.isEmpty ? [] : [["enum": .array(suggestions.map { .string($0) })]]) + [pattern])
        }
    }

    private func name(of service: ServiceType) -> String {
        catalog.names.spelling(of: service) ?? service.displayName
    }

    /// The services whose bindings may have a key of this one for another name.
    private func aliased(_ service: ServiceType) -> [ServiceType] {
        var seen: Set<ServiceType> = [service]
        return [service] + (together[service] ?? []).filter { seen.insert($0).inserted }
    }

    // MARK: - One binding

    private mutating func binding(of service: ServiceType, named name: String) -> JSONText {
        let factories = offered[service] ?? []
        let alias = key(of: aliased(service))
        let object = bindingObject(of: service, factories, alias)
        return definitions.reference(.binding(service), named: "binding.\(name)") { _ in
            var choices: [JSONText] = []
            if !factories.isEmpty { choices.append(Self.factory(factories)) }
            choices += [object, .nothing]
            var members = [JSONText.Member("anyOf", .array(choices))]
            let snippets = factories.filter { !$0.isDecorator }.compactMap(Self.snippet)
            if !snippets.isEmpty { members.append(.init("defaultSnippets", .array(snippets))) }
            return .object(members)
        }
    }

    private static func factory(_ factories: [OfferedFactory]) -> JSONText {
        [
            "enum": .array(factories.map { .string($0.id.rawValue) }),
            "enumDescriptions": .array(factories.map { .string($0.summary) }),
        ]
    }

    private static func snippet(_ factory: OfferedFactory) -> JSONText? {
        let example = ExampleBinding(of: factory).json
        guard case .object = example else { return nil }
        return ["label": .string(factory.id.rawValue), "description": .string(factory.summary), "body": example]
    }

    private mutating func bindingObject(
        of service: ServiceType, _ factories: [OfferedFactory], _ alias: JSONText
    ) -> JSONText {
        let named = factories.isEmpty ? .never : Self.factory(factories).described("The factory that serves this key.")
        var rules: [JSONText] = []
        for factory in factories { rules.append(rule(of: factory)) }
        // An edit: whichever factory is inherited.
        var settings: [JSONText] = []
        for factory in factories { settings.append(self.settings(of: factory)) }
        var uses: [JSONText] = []
        for factory in makers[service] ?? [] { uses.append(self.uses(of: factory)) }
        (settings, uses) = (Self.distinct(settings), Self.distinct(uses))
        let edited = JSONText.object([
            .init("settings", settings.isEmpty ? .never : .anyOf(settings)),
            .init("uses", uses.isEmpty ? .never : .anyOf(uses)),
        ])
        rules.append([
            "if": ["not": .anyOf([.required(["factory"]), .required(["alias"])])], "then": ["properties": edited],
        ])
        rules.append(["if": .required(["alias"]), "then": .closed([.init("alias", .bool(true))])])
        return .closed(
            [
                .init("factory", named),
                .init("alias", alias.described("Another name for this binding. It stands alone.")),
                .init("lifetime", Self.lifetime),
                .init("settings", JSONText.object([]).described("Merged over those of the layers below.")),
                .init("uses", JSONText.object([]).described("Which bindings fill the parameters.")),
                .init("decorators", decorators(of: service, factories)),
            ], [.init("allOf", .array(rules))])
    }

    private mutating func rule(of factory: OfferedFactory) -> JSONText {
        [
            "if": [
                "required": ["factory"], "properties": ["factory": ["const": .string(factory.id.rawValue)]],
            ],
            "then": ["properties": ["settings": settings(of: factory), "uses": uses(of: factory.index)]],
        ]
    }

    private static func distinct(_ schemas: [JSONText]) -> [JSONText] {
        var seen: Set<String> = []
        return schemas.filter { seen.insert($0.text(.compact)).inserted }
    }

    private static var lifetime: JSONText {
        let kinds = LifetimeKind.allCases
        return JSONText.object([
            .init("enum", .array(kinds.map { .string($0.rawValue) } + [.null])),
            .init("enumDescriptions", .array(kinds.map { .string($0.sentence) } + ["the factory's own"])),
        ]).described("How long an instance lives.")
    }

    // MARK: - Settings

    private mutating func settings(of factory: OfferedFactory) -> JSONText {
        definitions.reference(.settings(factory.index), named: "settings.\(factory.id)") { definitions in
            guard let description = factory.settings else {
                return SettingsSchema(objects: [:]).choice(
                    [.closed([])], of: "object", isNullable: true, in: &definitions)
            }
            let schema = SettingsSchema(objects: description.objects)
            guard case .object(let type) = description.shape, let object = description.objects[type], !object.isOpen
            else { return schema.value(of: description.shape, at: .layered, mayBeNull: true, in: &definitions) }
            let shown = factory.outline.defaults?.shown(as: catalog.settingsType(of: factory.index)) ?? []
            let tops = shown.filter { $0.path.count == 1 }.map { ($0.path[0], $0.text) }
            let members = schema.members(
                of: object, at: .layered, defaults: Dictionary(tops) { first, _ in first }, in: &definitions)
            return schema.choice([members], of: "object", isNullable: true, in: &definitions)
        }
    }

    // MARK: - Uses

    private mutating func uses(of index: FactoryIndex) -> JSONText {
        .anyOf([usesObject(of: index, mayRemove: true), .nothing])
    }

    private mutating func usesObject(of index: FactoryIndex, mayRemove: Bool) -> JSONText {
        let factory = catalog.outline.factories[index]
        let keys = UseNames(factory, spellings).all
        var members: [JSONText.Member] = []
        for (name, shape) in keys {
            let key = key(of: shape.services)
            var choices = [key]
            if shape.isList { choices += [["type": "array", "items": key], .listEdit(of: key, removing: key)] }
            if mayRemove { choices.append(.nothing) }
            members.append(.init(name, JSONText.anyOf(choices).described(shape.type.displayName)))
        }
        // What a resolver is asked for, nothing tells.
        if factory.parameters.contains(where: { $0.role == .resolver }) {
            return ["type": "object", "properties": .object(members)]
        }
        return .closed(members)
    }

    // MARK: - Decorators

    private mutating func decorators(of service: ServiceType, _ factories: [OfferedFactory]) -> JSONText {
        let wrapping = factories.filter { $0.outline.wrappedCount > 0 }
        let ids: JSONText = ["type": "string"]
        guard !wrapping.isEmpty else {
            let list: JSONText = ["type": "array", "maxItems": .integer(0)]
            return JSONText.anyOf([list, .listEdit(of: .never, removing: ids), .nothing])
                .described("Code offers nothing that wraps a \(service).")
        }
        let item = JSONText.anyOf([Self.factory(wrapping), decorator(wrapping)])
        return JSONText.anyOf([["type": "array", "items": item], .listEdit(of: item, removing: ids), .nothing])
            .described("What is wrapped around it, the innermost first.")
    }

    private mutating func decorator(_ factories: [OfferedFactory]) -> JSONText {
        var rules: [JSONText] = []
        let wholes = ["$env", "$file"] + (definitions.providers.isEmpty ? [] : ["$from"]) + ["$literal"]
        for factory in factories {
            let settings = settings(of: factory)
            let needed = factory.requiredSettings
            let complete: JSONText =
                needed.isEmpty
                ? settings
                : [
                    "allOf": [
                        settings,
                        .anyOf([.required(needed)] + wholes.map { .required([$0]) }),
                    ]
                ]
            var then = [
                JSONText.Member(
                    "properties",
                    [
                        "settings": ["allOf": [complete, ["not": .nothing]]],
                        "uses": usesObject(of: factory.index, mayRemove: false),
                    ])
            ]
            if !needed.isEmpty { then.append(.init("required", ["settings"])) }
            rules.append([
                "if": [
                    "required": ["factory"], "properties": ["factory": ["const": .string(factory.id.rawValue)]],
                ],
                "then": .object(then),
            ])
        }
        return .closed(
            [
                .init("factory", Self.factory(factories).described("The factory that wraps.")),
                .init(
                    "id",
                    JSONText.object([.init("type", "string"), .init("minLength", .integer(1))]).described(
                        "What edits and answers call it; its factory's identifier unless said.")),
                .init("settings", JSONText.object([]).described("All of them: no other layer adds to a decorator.")),
                .init("uses", JSONText.object([]).described("Which bindings fill its other parameters.")),
            ], [.init("required", ["factory"]), .init("allOf", .array(rules))])
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
