/// The parts of a schema that are written once and referred to.
final class SchemaDefinitions {
    /// The valid names in `$from`.
    let providers: [String]
    private var names: [Subject: String] = [:]
    private var schemas: [String: JSONValue] = [:]

    /// The subject of a definition: an identity distinguishes subjects of one name.
    private struct Subject: Hashable {
        let name: String
        let identity: AnyHashable
    }

    init(providers: [String]) { self.providers = providers }

    /// A reference to a definition, which the first reference makes. A definition may refer to itself.
    func reference(
        _ name: String, of identity: AnyHashable = AnyHashable(""), make: () -> JSONValue
    ) -> JSONValue {
        let subject = Subject(name: name, identity: identity)
        let known = names[subject] ?? freeName(name)
        if names[subject] == nil {
            names[subject] = known
            schemas[known] = .null
            schemas[known] = make()
        }
        return ["$ref": .string("#/definitions/\(known)")]
    }

    /// A name that needs no escape in a reference, and is not taken.
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

    /// In the order of their names.
    var json: JSONValue { .object(schemas.keys.inOrder().map { .init($0, schemas[$0] ?? .never) }) }
}

extension JSONValue {
    static var nothing: JSONValue { ["type": "null"] }
    /// Fits no value.
    static var never: JSONValue { .bool(false) }

    static func anyOf(_ choices: [JSONValue]) -> JSONValue {
        choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
    }

    /// A schema with a description, which editors show if it is that of a property itself.
    static func described(_ text: String?, _ schema: JSONValue = .object([])) -> JSONValue {
        guard let text, case .object(let members) = schema else { return schema }
        return .object([Member("description", .string(text))] + members)
    }

    /// An object with no members but these.
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

    /// An edit of an inherited list.
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
    /// A member that is a word of the grammar.
    init(_ word: some RawRepresentable<String>, _ value: JSONValue) { self.init(word.rawValue, value) }
}
