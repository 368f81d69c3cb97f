/// A builder of the schemas for the bindings of a catalog's services.
struct ServiceSchemas {
    let definitions: SchemaDefinitions
    let catalog: OutlinedCatalog
    /// The spellings of each service.
    let spellings: [ServiceType: (own: [String], shared: [String])]
    /// The factories that manifests can name, by service.
    private let offered: RareTable<ServiceType, [OfferedFactory]>
    private let makers: RareTable<ServiceType, [FactoryIndex]>
    /// The services that an instance provides together with each service.
    private let together: RareTable<ServiceType, [ServiceType]>
    /// The suggested keys, as manifests write them.
    private let suggested: RareTable<ServiceType, [String]>

    @_optimize(none)
    init(_ catalog: OutlinedCatalog, keys: Set<ServiceKey>, _ definitions: SchemaDefinitions) {
        self.catalog = catalog
        self.definitions = definitions
        let outline = catalog.outline
        spellings = catalog.names.spellingsByService
        offered = RareTable(grouping: catalog.offeredFactories, by: \.outline.product)
        makers = RareTable(grouping: Array(outline.factories.indices)) { outline.factories[$0].product }
        var together = RareTable<ServiceType, [ServiceType]>()
        for factory in outline.factories where !factory.options.alsoProvides.isEmpty {
            let group = [factory.product] + factory.options.alsoProvides
            for service in group { together[service, default: []] += group }
        }
        self.together = together
        let bound = outline.bindings.map { outline.factories[$0].key }
        let known = offered.keys.map { ServiceKey($0) } + bound + outline.entries.map(\.key)
        var suggested = RareTable<ServiceType, [String]>()
        var written = RareTable<ServiceType, String?>()
        for key in keys.union(known) where spellings[key.service] != nil {
            let service = written.value(of: key.service) { catalog.names.spelling(of: key.service) }
            guard let service else { continue }
            suggested[key.service, default: []].append(key.name.map { "\(service)#\($0)" } ?? service)
        }
        for service in suggested.keys { suggested[service] = suggested[service]?.inScalarOrder() }
        self.suggested = suggested
    }

    func name(of service: ServiceType) -> String { catalog.names.spelling(of: service) ?? service.displayName }

    /// The schema of `services`.
    var bindings: JSONValue {
        let services = spellings.filter { !$0.value.own.isEmpty }
            .map { (service: $0.key, names: $0.value.own, order: $0.value.own.joined()) }
            .inOrder { $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) }
        var properties: [JSONValue.Member] = []
        var patterns: [JSONValue.Member] = []
        for (service, names, _) in services {
            let schema = binding(of: service)
            let keys = suggested[service] ?? []
            properties += keys.map { JSONValue.Member($0, schema) }
            patterns.append(.init(Self.pattern(names, except: keys), schema))
        }
        return .described(
            "The bindings, by keys: Service or Service#name.",
            .closed(properties, and: patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))]))
    }

    // MARK: Keys

    /// Returns the schema of a key of some services.
    func key(of services: [ServiceType]) -> JSONValue {
        let known = services.filter { spellings[$0] != nil }
        guard let first = known.first else { return ["type": "string"] }
        return definitions.reference("keys.\(name(of: first))", of: known) {
            let names = known.flatMap { (spellings[$0]?.own ?? []) + (spellings[$0]?.shared ?? []) }
            // `Server+PostgresClient#eu` names a contribution to a list.
            let start = catalog.outline.contributions.isEmpty ? "#" : "[#+]"
            let suggestions = known.flatMap { suggested[$0] ?? [] }
            return .anyOf(
                (suggestions.isEmpty ? [] : [["enum": .strings(suggestions)]])
                    + [["type": "string", "pattern": .string(Self.pattern(names, named: start))]])
        }
    }

    /// Returns the regular expression (ECMA 262) of keys: `Service`, and `Service#name` with any name.
    ///
    /// - Parameters:
    ///   - services: The names of the services, in every spelling.
    ///   - start: The character before a name.
    ///   - known: Keys to exclude, because their own properties describe them.
    private static func pattern(_ services: [String], named start: String = "#", except known: [String] = []) -> String
    {
        let group = { (texts: [String]) in
            let escaped = texts.map { text in
                text.escaping { "\\^$.|?*+()[]{}/".unicodeScalars.contains($0) ? "\\\($0)" : nil }
            }
            return escaped.count == 1 ? escaped[0] : "(?:\(escaped.joined(separator: "|")))"
        }
        let service = group(services)
        if services == known { return "^\(service)\(start)[\\s\\S]" }
        let others = known.isEmpty ? "" : "(?!\(group(known))$)"
        return "^\(others)\(service)(?:$|\(start)[\\s\\S])"
    }

    // MARK: Bindings

    private func binding(of service: ServiceType) -> JSONValue {
        let factories = offered[service] ?? []
        return definitions.reference("binding.\(name(of: service))", of: service) {
            let named = factories.isEmpty ? nil : names(of: factories, "factories", service)
            let ids = factories.filter { !$0.isDecorator }.map(\.id.rawValue)
            let choice = Self.choice(named, or: object(of: service, factories, named), isNullable: true)
            return .described(
                ids.isEmpty ? "code offers no factory for \(service)" : "one of \(Phrases.list(ids))", choice)
        }
    }

    /// Returns the schema of the identifiers of some factories.
    func names(of factories: [OfferedFactory], _ kind: String, _ service: ServiceType) -> JSONValue {
        definitions.reference("\(kind).\(name(of: service))", of: service) {
            [
                "enum": .strings(factories.map(\.id.rawValue)),
                "enumDescriptions": .strings(factories.map(\.summary)),
            ]
        }
    }

    /// Returns the schema of a factory's name or an object. The members of the object are outside of the choice, so
    /// that a validator reports the mistake in the object and not the failure of the choice.
    static func choice(_ named: JSONValue?, or object: JSONValue, isNullable: Bool) -> JSONValue {
        let types: JSONValue = isNullable ? ["object", "null"] : "object"
        let choice = JSONValue.anyOf((named.map { [$0] } ?? []) + [["type": types]])
        guard case .object(let choices) = choice, case .object(let members) = object else { return choice }
        return .object(choices + members.filter { $0.name != "type" })
    }

    @_optimize(none)
    private func object(of service: ServiceType, _ factories: [OfferedFactory], _ names: JSONValue?) -> JSONValue {
        var rules = factories.map { factory -> JSONValue in
            let members = [
                JSONValue.Member(BindingMember.settings, self.settings(of: factory)),
                JSONValue.Member(BindingMember.uses, self.uses(of: factory.index)),
            ]
            return ["if": factory.condition, "then": ["properties": .object(members)]]
        }
        // An edit may apply to any inherited factory, so all settings are permitted.
        let settings = factories.map { self.settings(of: $0) }.uniqued()
        let uses = (makers[service] ?? []).map { self.uses(of: $0) }.uniqued()
        let edited = JSONValue.object([
            .init(BindingMember.settings, settings.isEmpty ? .never : .anyOf(settings)),
            .init(BindingMember.uses, uses.isEmpty ? .never : .anyOf(uses)),
        ])
        rules.append([
            "if": ["not": .anyOf([.required([BindingMember.factory]), .required([BindingMember.alias])])],
            "then": ["properties": edited],
        ])
        // The rule applies only to objects, because a factory's name or null would match it too.
        rules.append(
            definitions.reference("alias.alone") {
                let members = [BindingMember.alias, .comment].map { JSONValue.Member($0, .bool(true)) }
                let alone: JSONValue = ["properties": .object(members), "additionalProperties": .never]
                return ["if": .required([BindingMember.alias]), "then": alone]
            })
        let aliased = ([service] + (together[service] ?? [])).uniqued()
        let properties = BindingMember.allCases.compactMap { member -> JSONValue.Member? in
            switch member {
            // Every closed object permits a comment.
            case .comment: nil
            case .factory: .init(member, names.map { .described("The factory that serves this key.", $0) } ?? .never)
            case .alias:
                .init(member, .described("Another name for a binding. It must be the only member.", key(of: aliased)))
            case .lifetime: .init(member, .described("How long an instance lives.", lifetime))
            case .settings: .init(member, .described("Merged over those of the layers below."))
            case .uses: .init(member, .described("Which bindings fill the parameters."))
            case .decorators: .init(member, decorators(of: service, factories))
            }
        }
        return .closed(properties, and: [.init("allOf", .array(rules))])
    }

    private var lifetime: JSONValue {
        definitions.reference("lifetime") {
            let kinds = LifetimeKind.allCases
            return [
                "enum": .array(kinds.map { .string($0.rawValue) } + [.null]),
                "enumDescriptions": .strings(kinds.map(\.sentence) + ["the factory's own"]),
            ]
        }
    }
}

extension OfferedFactory {
    /// The condition that a binding or a decorator names the factory.
    var condition: JSONValue {
        let properties = JSONValue.object([.init(BindingMember.factory, ["const": .string(id.rawValue)])])
        return ["required": [.string(BindingMember.factory.rawValue)], "properties": properties]
    }
}
