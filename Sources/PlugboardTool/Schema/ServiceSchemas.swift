/// Makes the schemas of what may be bound to the services of a catalog.
struct ServiceSchemas {
    var definitions: SchemaDefinitions
    let catalog: OutlinedCatalog
    let hasContributions: Bool
    /// All ways to write each service.
    let spellings: [ServiceType: (own: [String], shared: [String])]
    /// How answers write each.
    let written: [ServiceType: String]
    /// The offered factories of each service, and all of them.
    let offered: [ServiceType: [OfferedFactory]]
    let makers: [ServiceType: [FactoryIndex]]
    /// Services that some instance serves together with each.
    let together: [ServiceType: [ServiceType]]
    /// The keys that are suggested, as manifests write them, and those of them that code alone suggests.
    let suggested: [ServiceType: [String]]
    let suggestedByCode: [ServiceType: [String]]

    init(_ catalog: OutlinedCatalog, keys: Set<ServiceKey>, providers: [String]) {
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
        var written: [ServiceType: String] = [:]
        for service in spellings.keys { written[service] = catalog.names.spelling(of: service) }
        self.written = written
        var suggested: [ServiceType: Set<String>] = [:]
        Self.add(offered.keys.map { ServiceKey($0) }, written, to: &suggested)
        Self.add(catalog.outline.bindings.map(\.key) + catalog.outline.entries.map(\.key), written, to: &suggested)
        suggestedByCode = Self.ordered(suggested)
        Self.add(keys, written, to: &suggested)
        self.suggested = Self.ordered(suggested)
    }

    private static func add(
        _ keys: some Sequence<ServiceKey>, _ written: [ServiceType: String],
        to suggested: inout [ServiceType: Set<String>]
    ) {
        for key in keys {
            guard let service = written[key.service] else { continue }
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

    /// The schema of what may be bound to one service, with the names it is bound under.
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
            patterns.append(.init(SchemaKeyPattern.of(binding.names, except: keys), binding.schema))
        }
        return .closed(
            properties, and: patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))]
        ).described("What is bound, by keys: Service or Service#name.")
    }

    private func summary(of service: ServiceType) -> String {
        let ids = (offered[service] ?? []).filter { !$0.isDecorator }.map(\.id.rawValue)
        return ids.isEmpty ? "code offers no factory for \(service)" : "one of \(Phrases.list(ids))"
    }
}
