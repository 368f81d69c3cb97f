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

/// The shared parts of a schema, which other parts refer to.
final class SchemaDefinitions {
    /// The valid names in `$from`.
    let providers: [String]
    private var names = RareTable<DefinitionKey, String>()
    private var schemas = RareTable<String, JSONValue>()

    /// The key of a definition. Subjects with the same name have different identities.
    private struct DefinitionKey: Hashable {
        let name: String
        let identity: AnyHashable
    }

    init(providers: [String]) { self.providers = providers }

    /// Returns a reference to a definition. The first reference creates the definition, which may refer to itself.
    func reference(
        _ name: String, of identity: AnyHashable = AnyHashable(""), make: () -> JSONValue
    ) -> JSONValue {
        let key = DefinitionKey(name: name, identity: identity)
        let known = names[key] ?? freeName(name)
        if names[key] == nil {
            names[key] = known
            schemas[known] = .null
            schemas[known] = make()
        }
        return ["$ref": .string("#/definitions/\(known)")]
    }

    /// Returns an unused name that needs no escape in a reference.
    private func freeName(_ wanted: String) -> String {
        var name = ""
        for scalar in wanted.unicodeScalars {
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            name.unicodeScalars.append(isPlain || ".-".unicodeScalars.contains(scalar) ? scalar : "_")
        }
        if schemas[name] == nil { return name }
        var number = 2
        while schemas["\(name)-\(number)"] != nil { number += 1 }
        return "\(name)-\(number)"
    }

    /// The definitions, sorted by name.
    var json: JSONValue { .object(schemas.keys.inOrder().map { .init($0, schemas[$0] ?? .never) }) }
}

extension JSONValue {
    static var nothing: JSONValue { ["type": "null"] }
    /// A schema that no value matches.
    static var never: JSONValue { .bool(false) }

    static func anyOf(_ choices: [JSONValue]) -> JSONValue {
        choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
    }

    /// Returns a schema with a description, which editors show for a property.
    @inline(never)
    static func described(_ text: String?, _ schema: JSONValue = .object([])) -> JSONValue {
        guard let text, case .object(let members) = schema else { return schema }
        return .object([Member("description", .string(text))] + members)
    }

    /// Returns the schema of an object that permits only these members.
    static func closed(_ properties: [Member], and further: [Member] = []) -> JSONValue {
        .object(
            [
                Member("type", "object"),
                Member("properties", .object([Member(BindingMember.comment, .bool(true))] + properties)),
                Member("additionalProperties", .never),
            ] + further)
    }

    static func required(_ names: [String]) -> JSONValue { ["required": .strings(names)] }

    static func required(_ words: [some RawRepresentable<String>]) -> JSONValue { required(words.map(\.rawValue)) }

    /// Returns the schema of an edit of an inherited list.
    static func listEdit(
        of items: JSONValue, removing ids: JSONValue = .object([]), taking verbs: [EditVerb] = EditVerb.ofEveryList
    ) -> JSONValue {
        let lists = verbs.map { verb in
            switch verb {
            case .remove: Member(verb, ["type": "array", "items": ids])
            case .edit: Member(verb, ["type": "object"])
            case .prepend, .append: Member(verb, ["type": "array", "items": items])
            }
        }
        return .closed(lists, and: [Member("anyOf", .array(verbs.map { .required([$0]) }))])
    }
}

extension JSONValue.Member {
    /// Creates a member whose name is a word of the manifest's grammar.
    init(_ word: some RawRepresentable<String>, _ value: JSONValue) { self.init(word.rawValue, value) }
}
