/// The JSON Schema (draft-07) of a catalog's manifests: what one file alone can say is wrong.
///
/// A manifest is a layer, so that hardly anything is required and null stands wherever it removes something. Editors offer
/// what stands in one `enum`, show the description of a property itself, and are confused by anything cleverer, which is
/// why it is laid out as it is (RULES 61).
struct ManifestSchema {
    let catalog: OutlinedCatalog
    /// What `extends` may name.
    let profiles: [String]
    /// Keys that are suggested, beside those of code: patterns decide what is one.
    let keys: Set<ServiceKey>
    /// What `$from` may name.
    let providers: [String]

    /// The schema, and what it is without `keys`: that tells one catalog from another.
    var json: (whole: JSONValue, bare: JSONValue) {
        var services = ServiceSchemas(catalog, keys: keys, providers: providers)
        let bindings = services.bindings()
        let definitions = services.definitions.json
        return (
            json(bindings.whole, definitions: definitions.whole), json(bindings.bare, definitions: definitions.bare)
        )
    }

    private func json(_ bindings: JSONValue, definitions: JSONValue) -> JSONValue {
        .object([
            .init("$schema", "http://json-schema.org/draft-07/schema#"),
            .init("title", "A manifest"),
            .init("type", "object"),
            .init(
                "properties", .object(ManifestMember.allCases.map { .init($0, schema(of: $0, services: bindings)) })),
            .init("additionalProperties", .never),
            .init("definitions", definitions),
        ])
    }

    private func schema(of member: ManifestMember, services: JSONValue) -> JSONValue {
        switch member {
        case .schema: return ["type": "string"]
        case .comment: return .bool(true)
        case .manifest: return JSONValue.object([.init("enum", [.integer(1)])]).described("The version of the format.")
        case .extends:
            let profile: JSONValue =
                profiles.isEmpty ? ["type": "string"] : ["enum": .array(profiles.map { .string($0) })]
            return JSONValue.anyOf([profile, ["type": "array", "items": profile]]).described(
                "The profiles that lie below this one; a later one lies over an earlier one.")
        case .abstract:
            return JSONValue.object([.init("type", "boolean")]).described(
                "Whether it is only there to be extended: it need not be complete, and cannot be selected.")
        case .environment:
            let names = (EnvironmentName.common + catalog.outline.environments).map { JSONValue.string($0.rawValue) }
            return JSONValue.object([.init("enum", .array(names))]).described("What the profile is for.")
        case .sealed:
            return JSONValue.object([.init("type", "boolean")]).described("Whether --bind and --set are refused.")
        case .services: return services
        }
    }
}
