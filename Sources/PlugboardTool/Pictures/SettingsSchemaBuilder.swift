/// Whether an object of settings is merged with other layers or is complete.
///
/// This determines the required members and the meaning of null.
enum SettingsCompleteness: Hashable {
    /// Other layers may add members, and null removes a member.
    case layered
    /// The object is within an item of a list, which other layers do not change.
    case item
}

/// A builder of the JSON Schema of settings, from the shapes of their types.
struct SettingsSchemaBuilder {
    let objects: [ServiceType: SettingsObjectShape]
    let definitions: SchemaDefinitions

    /// Returns the schema of a value: a literal, a verb, or null where null is valid.
    func value(of shape: SettingsShape, at place: SettingsCompleteness, mayBeNull: Bool) -> JSONValue {
        let isNullable = place == .layered || mayBeNull
        switch shape {
        case .optional(let inner): return value(of: inner, at: place, mayBeNull: true)
        case .open: return .object([])
        case .secret: return isNullable ? .anyOf([secret, .nothing]) : secret
        case .value(let expected):
            guard let (name, schema) = expected.literalSchema else { return .object([]) }
            return definitions.reference("\(isNullable ? "value" : "item").\(name)") {
                let literal = definitions.reference("literal.\(name)") { schema }
                let source = source(name, defaulting: .anyOf([literal, .nothing]))
                return .anyOf([literal, source] + (isNullable ? [.nothing] : []))
            }
        case .list(let item):
            let items = value(of: item, at: .item, mayBeNull: false)
            let list: JSONValue = ["type": "array", "items": items]
            return choice(
                place == .layered ? [list, .listEdit(of: items)] : [list], of: "array", isNullable: isNullable)
        case .table(let keys, let value):
            return choice([table(of: value, keys: keys, at: place)], of: "object", isNullable: isNullable)
        case .inline(let object):
            return choice([members(of: object, at: place)], of: "object", isNullable: isNullable)
        case .object(let type): return self.object(type, at: place, isNullable: isNullable)
        }
    }

    private func object(_ type: ServiceType, at place: SettingsCompleteness, isNullable: Bool) -> JSONValue {
        guard let object = objects[type], !object.isOpen else {
            return .described("Any value: the shape of \(type) depends on its values.")
        }
        let isLayered = place == .layered
        let reference = definitions.reference("\(isLayered ? "settings" : "item").\(type)", of: type) {
            choice([members(of: object, at: place)], of: "object", isNullable: isLayered)
        }
        return isNullable && !isLayered ? .anyOf([reference, .nothing]) : reference
    }

    /// Returns the schema of a literal, a verb or null.
    func choice(_ written: [JSONValue], of type: String, isNullable: Bool) -> JSONValue {
        let source = source(type, defaulting: ["type": [.string(type), "null"]])
        return .anyOf(written + [source] + (isNullable ? [.nothing] : []))
    }

    /// Returns the schemas of an object's members, without verbs.
    ///
    /// - Parameter defaults: The defaults of code.
    func members(
        of object: SettingsObjectShape, at place: SettingsCompleteness, defaults: [String: String] = [:]
    ) -> JSONValue {
        let properties = object.members.map { member in
            let schema = value(of: member.shape, at: place, mayBeNull: !member.isRequired)
            let sentence = member.sentence(default: defaults[member.name], in: objects)
            return JSONValue.Member(member.name, .described(sentence, schema))
        }
        let required = place == .item ? object.members.filter(\.isRequired).map(\.name) : []
        let further = required.isEmpty ? [] : [JSONValue.Member("required", .strings(required))]
        if object.takesMore {
            return .object([.init("type", "object"), .init("properties", .object(properties))] + further)
        }
        return .closed(properties, and: further)
    }

    private func table(
        of value: SettingsShape, keys: SettingsShape.DictionaryKeyKind, at place: SettingsCompleteness
    ) -> JSONValue {
        let value = self.value(of: value, at: place, mayBeNull: false)
        switch keys {
        case .oneOf(let names): return .closed(names.map { JSONValue.Member($0, value) })
        case .text: return .closed([], and: [.init("patternProperties", ["^(?:[^$]|$)": value])])
        case .wholeNumber: return .closed([], and: [.init("patternProperties", ["^[+-]?[0-9]+$": value])])
        }
    }

    // MARK: Sources

    /// Returns the schema of `$env`, `$file`, `$from` or `$literal`, with its further members.
    private func source(_ name: String, defaulting fallback: JSONValue) -> JSONValue {
        definitions.reference("source.\(name)") {
            ["allOf": [anySource, ["properties": .object([.init(ReferenceMember.default, fallback)])]]]
        }
    }

    private var anySource: JSONValue {
        definitions.reference("source") {
            let (fallback, secret) = (ReferenceMember.default, ReferenceMember.secret)
            let marked = JSONValue.object([
                .init("required", [.string(secret.rawValue)]),
                .init("properties", .object([.init(secret, ["const": .bool(true)])])),
            ])
            return .closed(
                sourceMembers + [
                    .init(ManifestVerb.literal.word, .bool(true)),
                    .init(fallback, .described("The value if it is missing.")),
                ],
                and: [
                    oneSource(and: [([ManifestVerb.literal.word], [fallback, .encoding, secret].map(\.rawValue))]),
                    .init("if", marked),
                    .init("then", ["properties": .object([.init(fallback, .nothing)])]),
                ])
        }
    }

    /// The schema of a source, which a `Secret` requires.
    private var secret: JSONValue {
        // The parts of a `$text` refer to this definition.
        _ = anySource
        return definitions.reference("secret") {
            .closed(sourceMembers + [.init(ReferenceMember.default, .nothing)], and: [oneSource(and: [])])
        }
    }

    private var sourceMembers: [JSONValue.Member] {
        SourceVerb.offered(with: definitions.providers).flatMap { $0.members(with: definitions.providers) } + [
            .init(
                ReferenceMember.encoding, .described("Percent-encodes the value for a URL.", ["const": "url"])),
            .init(
                ReferenceMember.secret, .described("Hides the value in every report.", ["type": "boolean"])),
        ]
    }

    /// Returns the rule that there is exactly one verb, with all its required members and no member of another verb.
    private func oneSource(and more: [(members: [String], excluded: [String])]) -> JSONValue.Member {
        let verbs =
            SourceVerb.offered(with: definitions.providers).map { verb in
                (
                    members: verb.members(with: definitions.providers).map(\.name),
                    excluded: [.default, .encoding].filter { !verb.members.contains($0) }.map(\.rawValue)
                )
            } + more
        let choices = verbs.enumerated().map { number, choice -> JSONValue in
            let others = verbs.enumerated().flatMap { $0.offset == number ? [] : $0.element.members } + choice.excluded
            return [
                "required": .strings(choice.members), "properties": .object(others.map { .init($0, .never) }),
            ]
        }
        return .init("anyOf", .array(choices))
    }
}

extension SourceVerb {
    /// Returns the verbs that are valid with these providers, in the order in which editors offer them.
    static func offered(with providers: [String]) -> [SourceVerb] {
        allCases.filter { $0 != .from || !providers.isEmpty }
    }

    /// Returns the member of the verb and the members that it requires.
    fileprivate func members(with providers: [String]) -> [JSONValue.Member] {
        // The name of a variable.
        let variable: JSONValue = ["type": "string", "pattern": "^[A-Za-z_.-][A-Za-z0-9_.-]*$"]
        let text: JSONValue = ["type": "string", "minLength": .integer(1)]
        switch self {
        case .env: return [.init(self, .described("The value of an environment variable.", variable))]
        case .file:
            let held = JSONValue.closed(
                [.init(SourceVerb.env, variable)], and: [.init("required", [.string(SourceVerb.env.rawValue)])])
            return [.init(self, .described("The text of a file.", .anyOf([text, held])))]
        case .from:
            let key = ReferenceMember.key
            return [
                .init(
                    self,
                    .described(
                        "The provider of the value under \"\(key.rawValue)\".", ["enum": .strings(providers)])),
                .init(key, .described("The key of the value in the provider.", text)),
            ]
        case .text:
            let part = JSONValue.anyOf([["type": "string"], ["$ref": "#/definitions/source"]])
            let parts: JSONValue = ["type": "array", "items": part]
            return [.init(self, .described("Texts and values, joined to one text.", parts))]
        }
    }
}

extension SettingsObjectShape.MemberShape {
    /// Returns the description that an editor shows.
    fileprivate func sentence(default fallback: String?, in objects: [ServiceType: SettingsObjectShape]) -> String {
        let parts = [
            shape.words(in: objects), shape.isSecret ? "secret" : nil,
            fallback.map { "default \($0)" } ?? (isRequired ? "required" : nil),
        ].compactMap(\.self).joined(separator: ", ")
        return summary.map { "\($0) (\(parts))" } ?? parts
    }
}

extension ExpectedValue {
    /// The schema of a value in a manifest, with a name for the schema; nil for lists, objects and other types.
    ///
    /// `format` is omitted, because editors interpret it differently. Bounds with more bits than a double are rounded
    /// outward.
    var literalSchema: (name: String, schema: JSONValue)? {
        switch self {
        case .bool: ("boolean", ["type": "boolean"])
        case .string: ("string", ["type": "string"])
        case .wholeNumber: ("integer", ["type": "integer"])
        case .wholeNumberWithin(let least, let most):
            (
                "integer.\(least).\(most)",
                [
                    "type": "integer", "minimum": .number(Self.outward(least)),
                    "maximum": .number(Self.outward(most)),
                ]
            )
        case .number: ("number", ["type": "number"])
        case .numberWithin(_, let most):
            most.contains("e+38")
                ? ("float", Self.number(within: "3.4028235677973366e38"))
                : ("double", Self.number(within: "1.7976931348623157e308"))
        case .url:
            (
                "url",
                text(
                    #"^(?:[A-Za-z][A-Za-z0-9+.-]*:|[^:/?#]*(?:[/?#]|$))[^ "<>\\^`{|}]*$"#,
                    examples: "https://example.org/a")
            )
        case .uuid:
            (
                "uuid",
                text(
                    "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
                    examples: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
            )
        case .base64: ("base64", text("^[A-Za-z0-9+/]*={0,2}$", examples: "aGVsbG8="))
        case .date:
            (
                "date",
                text(
                    "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]"
                        + ":(?:[0-5][0-9]|60)(?:[.][0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$",
                    examples: "2026-03-01T12:00:00Z")
            )
        case .duration: ("duration", text("^[0-9]+(?:ms|s|m|h)$", examples: "250ms", "30s", "5m", "2h"))
        case .oneOf(let cases):
            cases.isEmpty ? nil : ("one.\(cases.joined(separator: "."))", ["enum": .strings(cases)])
        case .oneOfNumbers(let cases):
            ("number.\(cases.joined(separator: "."))", Self.numbers(cases))
        case .list, .listOf, .object, .membersOnly, .type: nil
        }
    }

    private func text(_ pattern: String, examples: String...) -> JSONValue {
        ["type": "string", "pattern": .string(pattern), "examples": .strings(examples)]
    }

    /// Returns a schema of numbers. Editors read numbers as doubles, which do not distinguish all integers of more than
    /// 15 digits.
    private static func numbers(_ cases: [String]) -> JSONValue {
        cases.allSatisfy { $0.count <= 15 } ? ["enum": .array(cases.map { .number($0) })] : ["type": "integer"]
    }

    private static func number(within most: String) -> JSONValue {
        ["type": "number", "minimum": .number("-\(most)"), "maximum": .number(most)]
    }

    /// Returns the next outward bound that is a double. The greatest integers of 64 bits and more are one less than a
    /// power of two, and none of them ends in 9. The least integers are powers of two.
    private static func outward(_ bound: String) -> String {
        var digits = Array(bound.utf8)
        guard digits.count > 16, bound.first != "-" else { return bound }
        digits[digits.count - 1] += 1
        return String(decoding: digits, as: UTF8.self)
    }
}
