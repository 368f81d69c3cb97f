/// The parts of a schema that are said once and referred to: equal shapes by one name, and what is within itself by its own.
struct SchemaDefinitions {
    /// The part of a schema that a definition describes.
    enum Subject: Hashable {
        case binding(ServiceType)
        /// The identifiers of what makes a service.
        case factories(ServiceType)
        case decorator(ServiceType)
        /// The identifiers of what wraps a service.
        case wrapping(ServiceType)
        case keys([ServiceType])
        case settings(FactoryIndex)
        case uses(FactoryIndex)
        case object(ServiceType, SettingsCompleteness)
        case literal(String)
        case value(String)
        case item(String)
        case source(String)
        case shared(String)
    }

    /// What `$from` may name.
    let providers: [String]
    private var names: [Subject: String] = [:]
    private var schemas: [String: JSONValue] = [:]
    /// Those that are others where code alone suggests keys.
    private var bare: [String: JSONValue] = [:]

    init(providers: [String] = []) { self.providers = providers }

    /// A reference to the definition of a subject, where it is made already.
    func known(_ subject: Subject) -> JSONValue? { names[subject].map(Self.reference) }

    /// A reference to the definition of a subject, which is made when it is the first.
    ///
    /// - Parameter bare: What it is where code alone suggests keys, unless the same.
    mutating func reference(
        _ subject: Subject, named name: String, bare: @autoclosure () -> JSONValue? = nil,
        make: (inout SchemaDefinitions) -> JSONValue
    ) -> JSONValue {
        if let known = known(subject) { return known }
        let name = freeName(name)
        names[subject] = name
        // It is taken already: what is within itself refers to it.
        schemas[name] = .null
        schemas[name] = make(&self)
        self.bare[name] = bare()
        return Self.reference(name)
    }

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

    /// What needs no escape in a reference, and is not taken.
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

    /// In the order of their names, and the same where code alone suggests keys.
    var json: (whole: JSONValue, bare: JSONValue) {
        let whole = schemas.keys.inOrder().map { JSONValue.Member($0, schemas[$0] ?? .never) }
        return (.object(whole), .object(whole.map { JSONValue.Member($0.name, bare[$0.name] ?? $0.value) }))
    }
}

/// Whether an object of settings is merged with others or is whole: what may be missing, and what null means.
enum SettingsCompleteness: Hashable {
    /// A member that other layers may complete, and null removes.
    case layered
    /// Within an item of a list, which no other layer completes.
    case item
}

extension JSONValue {
    static var nothing: JSONValue { ["type": "null"] }
    /// What no value fits.
    static var never: JSONValue { .bool(false) }

    static func anyOf(_ choices: [JSONValue]) -> JSONValue {
        choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
    }

    /// The same with a description, where there is one: editors show the one that stands on a property itself.
    func described(_ text: String?) -> JSONValue {
        guard let text, case .object(let members) = self else { return self }
        return .object([Member("description", .string(text))] + members)
    }

    /// An object with no members but these.
    static func closed(_ properties: [Member], and further: [Member] = []) -> JSONValue {
        .object(
            [
                Member("type", "object"),
                Member("properties", .object([Member(BindingMember.comment, .bool(true))] + properties)),
            ]
                + [Member("additionalProperties", .never)] + further)
    }

    static func required(_ names: [String]) -> JSONValue { ["required": .array(names.map { .string($0) })] }

    static func required(_ words: [some RawRepresentable<String>]) -> JSONValue { required(words.map(\.rawValue)) }
}
