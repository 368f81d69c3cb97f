/// The JSON Schema (draft-07) of a catalog's manifests, for mistakes within one file.
///
/// A manifest is one layer, so few members are required. Null is valid wherever it removes a value (RULES 21.29).
struct ManifestSchema {
    let catalog: OutlinedCatalog
    /// The valid names in `extends`.
    let profiles: [String]
    /// The keys that editors suggest in addition to those of code. Patterns determine which texts are keys.
    let keys: Set<ServiceKey>
    /// The valid names in `$from`.
    let providers: [String]

    private func json(suggesting keys: Set<ServiceKey>) -> JSONValue {
        let definitions = SchemaDefinitions(providers: providers)
        let bindings = ServiceSchemas(catalog, keys: keys, definitions).bindings
        return .object([
            .init("$schema", "http://json-schema.org/draft-07/schema#"),
            .init("title", "A manifest"),
            .init("type", "object"),
            .init(
                "properties", .object(ManifestMember.allCases.map { .init($0, schema(of: $0, services: bindings)) })),
            .init("additionalProperties", .never),
            .init("definitions", definitions.json),
        ])
    }

    private func schema(of member: ManifestMember, services: JSONValue) -> JSONValue {
        switch member {
        case .schema: return ["type": "string"]
        case .comment: return .bool(true)
        case .manifest: return .described("The version of the format.", ["enum": [.integer(1)]])
        case .extends:
            let profile: JSONValue = profiles.isEmpty ? ["type": "string"] : ["enum": .strings(profiles)]
            return .described(
                "The profiles below this one; a later one overrides an earlier one.",
                .anyOf([profile, ["type": "array", "items": profile]]))
        case .abstract:
            return .described(
                "Whether it exists only to be extended: it may be incomplete, and cannot be selected.",
                ["type": "boolean"])
        case .environment:
            let names = (EnvironmentName.common + catalog.outline.environments).map(\.rawValue)
            return .described("The purpose of the profile.", ["enum": .strings(names)])
        case .sealed: return .described("Whether --bind and --set are refused.", ["type": "boolean"])
        case .services: return services
        }
    }

    // MARK: The file

    /// The text of `.schema.json`. Its third line has a hash of the catalog and of the other lines.
    var fileText: String {
        let (head, rest) = Self.parts(of: json(suggesting: keys).text(.wrapped(at: 120)))
        return head + signature(over: [head, rest]) + "\n" + rest + "\n"
    }

    /// Returns whether a text is current for the catalog and its profiles. Suggested keys are ignored.
    func isCurrent(_ text: String) -> Bool {
        let (head, signed) = Self.parts(of: text)
        let line = signed.prefix { $0 != "\n" }
        let rest = signed[line.endIndex...].dropFirst()
        return rest.last == "\n" && line == signature(over: [head, rest.dropLast()])
    }

    /// Returns the first two lines and the rest.
    private static func parts(of text: String) -> (head: Substring, rest: Substring) {
        var lines = 0
        let end = text.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\n") { lines += 1 }
            return lines == 2
        }
        guard let end else { return (text[...], "") }
        let start = text.utf8.index(after: end)
        return (text[..<start], text[start...])
    }

    private func signature(over parts: [Substring]) -> String {
        let catalog = Self.digest(of: [json(suggesting: []).bytes(.compact)])
        return "  \"$comment\": \"Written by wiring schema --write; not to be edited. "
            + "Catalog \(catalog), text \(Self.digest(of: parts.map(\.utf8))).\","
    }

    /// Returns an FNV-1a hash of 64 bits, in 16 digits.
    private static func digest(of parts: [some Sequence<UInt8>]) -> String {
        var hash = IdentityHash()
        for byte in parts.joined() { hash.mix(byte) }
        return String(hash.value, radix: 16).zeroPadded(to: 16)
    }
}
