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
    /// The keys that are suggested, as manifests write them, and those of them that code alone suggests.
    private let suggested: [ServiceType: [String]]
    private let suggestedByCode: [ServiceType: [String]]

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
        for service in offered.keys {
            guard let name = catalog.names.spelling(of: service) else { continue }
            suggested[service, default: []].insert(name)
        }
        Self.add(catalog.outline.bindings.map(\.key) + catalog.outline.entries.map(\.key), of: catalog, to: &suggested)
        suggestedByCode = Self.ordered(suggested)
        Self.add(keys, of: catalog, to: &suggested)
        self.suggested = Self.ordered(suggested)
    }

    private static func add(
        _ keys: [ServiceKey], of catalog: OutlinedCatalog, to suggested: inout [ServiceType: Set<String>]
    ) {
        for key in keys {
            guard let service = catalog.names.spelling(of: key.service) else { continue }
            suggested[key.service, default: []].insert(key.name.map { "\(service)#\($0)" } ?? service)
        }
    }

    private static func ordered(_ suggested: [ServiceType: Set<String>]) -> [ServiceType: [String]] {
        suggested.mapValues { names in names.inOrder { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    }

    /// The value of `services`, and what it is where code alone suggests keys.
    mutating func bindings() -> (whole: JSONValue, bare: JSONValue) {
        let services = spellings.filter { !$0.value.own.isEmpty }
            .map { (service: $0.key, names: $0.value.own, order: $0.value.own.joined()) }
            .inOrder { $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) }
        var bindings: [Binding] = []
        for (service, names, _) in services {
            let schema = binding(of: service, named: names[0])
            bindings.append(Binding(service: service, names: names, schema: schema, summary: summary(of: service)))
        }
        return (Self.table(of: bindings, suggested), Self.table(of: bindings, suggestedByCode))
    }

    private struct Binding {
        let service: ServiceType
        let names: [String]
        let schema: JSONValue
        let summary: String
    }

    private static func table(of bindings: [Binding], _ suggested: [ServiceType: [String]]) -> JSONValue {
        var properties: [JSONValue.Member] = []
        var patterns: [JSONValue.Member] = []
        for binding in bindings {
            let keys = suggested[binding.service] ?? []
            let described = binding.schema.described(binding.summary)
            for key in keys { properties.append(.init(key, described)) }
            patterns.append(.init(pattern(binding.names, except: keys), binding.schema))
        }
        return .closed(
            properties, patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))]
        ).described("What is bound, by keys: Service or Service#name.")
    }

    private func summary(of service: ServiceType) -> String {
        let ids = (offered[service] ?? []).filter { !$0.isDecorator }.map(\.id.rawValue)
        return ids.isEmpty ? "code offers no factory for \(service)" : "one of \(ids.joined(separator: ", "))"
    }

    /// Keys that begin with one of some names of services, but for some, which would else be judged twice.
    private static func pattern(
        _ names: [String], named start: String = "#", except known: [String] = []
    ) -> String {
        let service = group(names)
        if names == known { return "^\(service)\(start)[\\s\\S]" }
        let others = known.isEmpty ? "" : "(?!\(group(known))$)"
        return "^\(others)\(service)(?:$|\(start)[\\s\\S])"
    }

    private static func group(_ texts: [String]) -> String {
        let texts = texts.map(escaped)
        return texts.count == 1 ? texts[0] : "(?:\(texts.joined(separator: "|")))"
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
    mutating func key(of services: [ServiceType]) -> JSONValue {
        let known = services.filter { spellings[$0] != nil }
        guard let first = known.first else { return ["type": "string"] }
        let names = known.flatMap { (spellings[$0]?.own ?? []) + (spellings[$0]?.shared ?? []) }
        // `Server+PostgresClient#eu` names what is contributed to a list.
        let start = hasContributions ? "[#+]" : "#"
        return definitions.reference(
            .keys(known), named: "keys.\(name(of: first))",
            bare: Self.keys(known.flatMap { suggestedByCode[$0] ?? [] }, of: names, named: start)
        ) { _ in Self.keys(known.flatMap { suggested[$0] ?? [] }, of: names, named: start) }
    }

    private static func keys(_ suggestions: [String], of services: [String], named start: String) -> JSONValue {
        let pattern: JSONValue = ["type": "string", "pattern": .string(pattern(services, named: start))]
        return .anyOf((suggestions.isEmpty ? [] : [["enum": .array(suggestions.map { .string($0) })]]) + [pattern])
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

    private mutating func binding(of service: ServiceType, named name: String) -> JSONValue {
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

    private static func names(of factories: [OfferedFactory]) -> JSONValue {
        [
            "enum": .array(factories.map { .string($0.id.rawValue) }),
            "enumDescriptions": .array(factories.map { .string($0.summary) }),
        ]
    }

    /// A factory by its name, or an object that says more. What the object holds stands beside the choice and not in it: a
    /// validator then tells what is wrong within the object, and not that no choice fits.
    private static func choice(_ named: JSONValue?, or object: JSONValue, isNullable: Bool) -> [JSONValue.Member] {
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
            .init("settings", settings.isEmpty ? .never : .anyOf(settings)),
            .init("uses", uses.isEmpty ? .never : .anyOf(uses)),
        ])
        rules.append([
            "if": ["not": .anyOf([.required(["factory"]), .required(["alias"])])], "then": ["properties": edited],
        ])
        // Members alone: what has none, a factory's name or null, would be taken for an alias.
        rules.append(
            definitions.reference(.shared("alone"), named: "alias.alone") { _ in
                let alone: JSONValue = [
                    "properties": ["alias": .bool(true), "$comment": .bool(true)], "additionalProperties": .never,
                ]
                return ["if": .required(["alias"]), "then": alone]
            })
        return .closed(
            [
                .init("factory", named),
                .init("alias", alias.described("Another name for this binding. It stands alone.")),
                .init("lifetime", lifetime),
                .init("settings", JSONValue.object([]).described("Merged over those of the layers below.")),
                .init("uses", JSONValue.object([]).described("Which bindings fill the parameters.")),
                .init("decorators", decorators(of: service, factories)),
            ], [.init("allOf", .array(rules))])
    }

    private mutating func rule(of factory: OfferedFactory) -> JSONValue {
        [
            "if": [
                "required": ["factory"], "properties": ["factory": ["const": .string(factory.id.rawValue)]],
            ],
            "then": ["properties": ["settings": settings(of: factory), "uses": uses(of: factory.index)]],
        ]
    }

    private static func distinct(_ schemas: [JSONValue]) -> [JSONValue] {
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

    // MARK: - Settings

    private mutating func settings(of factory: OfferedFactory) -> JSONValue {
        guard let description = factory.settings else {
            return definitions.reference(.shared("none"), named: "settings.none") { definitions in
                SettingsSchema(objects: [:]).choice(
                    [.closed([])], of: "object", isNullable: true, in: &definitions)
            }
        }
        return definitions.reference(.settings(factory.index), named: "settings.\(factory.id)") { definitions in
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

    private mutating func uses(of index: FactoryIndex) -> JSONValue {
        let factory = catalog.outline.factories[index]
        let uses = JSONValue.anyOf([usesObject(of: index, mayRemove: true), .nothing])
        let name = factory.id?.rawValue ?? self.name(of: factory.product)
        return definitions.reference(.uses(index), named: "uses.\(name)") { _ in uses }
    }

    private mutating func usesObject(of index: FactoryIndex, mayRemove: Bool) -> JSONValue {
        let factory = catalog.outline.factories[index]
        let keys = UseNames(factory, spellings).all
        var members: [JSONValue.Member] = []
        for (name, shape) in keys {
            let key = key(of: shape.services)
            var choices = [key]
            if shape.isList { choices += [["type": "array", "items": key], .listEdit(of: key, removing: key)] }
            if mayRemove { choices.append(.nothing) }
            members.append(.init(name, JSONValue.anyOf(choices).described(shape.type.displayName)))
        }
        // What a resolver is asked for, nothing tells.
        if factory.parameters.contains(where: { $0.role == .resolver }) {
            return ["type": "object", "properties": .object(members)]
        }
        return .closed(members)
    }

    // MARK: - Decorators

    private mutating func decorators(of service: ServiceType, _ factories: [OfferedFactory]) -> JSONValue {
        let wrapping = factories.filter { $0.outline.wrappedCount > 0 }
        let ids: JSONValue = ["type": "string"]
        guard !wrapping.isEmpty else {
            return definitions.reference(.shared("decorators"), named: "decorators.none") { _ in
                let list: JSONValue = ["type": "array", "maxItems": .integer(0)]
                return .anyOf([list, .listEdit(of: .never, removing: ids), .nothing])
            }.described("Code offers nothing that wraps a \(service).")
        }
        let made = JSONValue.object(Self.choice(Self.names(of: wrapping), or: decorator(wrapping), isNullable: false))
        let item = definitions.reference(.decorator(service), named: "decorator.\(name(of: service))") { _ in made }
        // What its edits share is said once: the lists are of other items for each service.
        let edit = definitions.reference(.shared("edit"), named: "decorators.edit") { _ in
            .listEdit(of: .object([]), removing: ids)
        }
        let list: JSONValue = ["type": "array", "items": item]
        let edited: JSONValue = ["allOf": [edit, ["properties": ["$prepend": list, "$append": list]]]]
        return JSONValue.anyOf([list, edited, .nothing])
            .described("What is wrapped around it, the innermost first.")
    }

    private mutating func decorator(_ factories: [OfferedFactory]) -> JSONValue {
        var rules: [JSONValue] = []
        let wholes = ["$env", "$file"] + (definitions.providers.isEmpty ? [] : ["$from"]) + ["$literal"]
        for factory in factories {
            let settings = settings(of: factory)
            let needed = factory.requiredSettings
            let complete: JSONValue =
                needed.isEmpty
                ? settings
                : [
                    "allOf": [
                        settings,
                        .anyOf([.required(needed)] + wholes.map { .required([$0]) }),
                    ]
                ]
            var then = [
                JSONValue.Member(
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
                .init("factory", Self.names(of: factories).described("The factory that wraps.")),
                .init(
                    "id",
                    JSONValue.object([.init("type", "string"), .init("minLength", .integer(1))]).described(
                        "What edits and answers call it; its factory's identifier unless said.")),
                .init("settings", JSONValue.object([]).described("All of them: no other layer adds to a decorator.")),
                .init("uses", JSONValue.object([]).described("Which bindings fill its other parameters.")),
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
