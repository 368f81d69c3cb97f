/// The shared parts of a schema, which other parts refer to.
final class SchemaDefinitions {
    /// The valid names in `$from`.
    let providers: [String]
    private var names: [DefinitionKey: String] = [:]
    private var schemas: [String: JSONValue] = [:]

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
