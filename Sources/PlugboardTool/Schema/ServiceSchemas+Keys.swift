extension ServiceSchemas {
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
        let pattern: JSONValue = ["type": "string", "pattern": .string(SchemaKeyPattern.of(services, named: start))]
        return .anyOf((suggestions.isEmpty ? [] : [["enum": .array(suggestions.map { .string($0) })]]) + [pattern])
    }

    func name(of service: ServiceType) -> String {
        written[service] ?? service.displayName
    }

    /// The services whose bindings may have a key of this one for another name.
    func aliased(_ service: ServiceType) -> [ServiceType] {
        var seen: Set<ServiceType> = [service]
        return [service] + (together[service] ?? []).filter { seen.insert($0).inserted }
    }
}
