/// Builds the JSON Schema of settings from the shapes of their types.
struct SettingsSchemaBuilder {
    let objects: [ServiceType: SettingsObjectShape]

    /// A value at a place: what is written there, or a verb, or null where that removes it or stands for nothing.
    func value(
        of shape: SettingsShape, at place: SettingsCompleteness, mayBeNull: Bool,
        in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        let isNullable = place == .layered || mayBeNull
        switch shape {
        case .optional(let inner): return value(of: inner, at: place, mayBeNull: true, in: &definitions)
        case .open: return .object([])
        case .secret: return Self.secret(mayBeNull: isNullable, in: &definitions)
        case .value(let expected):
            guard let (name, literal) = expected.literalSchema else { return .object([]) }
            return Self.value(name, literal: literal, isNullable: isNullable, in: &definitions)
        case .list(let item):
            return choice(
                list(of: item, at: place, in: &definitions), of: "array", isNullable: isNullable, in: &definitions)
        case .table(let keys, let value):
            return choice(
                [table(of: value, keys: keys, at: place, in: &definitions)], of: "object", isNullable: isNullable,
                in: &definitions)
        case .inline(let object):
            return choice(
                [members(of: object, at: place, in: &definitions)], of: "object", isNullable: isNullable,
                in: &definitions)
        case .object(let type): return self.object(type, at: place, isNullable: isNullable, in: &definitions)
        }
    }

    private func object(
        _ type: ServiceType, at place: SettingsCompleteness, isNullable: Bool, in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        guard let object = objects[type], !object.isOpen else {
            return JSONValue.object([]).described("What \(type) takes depends on its values.")
        }
        let prefix = place == .layered ? "settings" : "item"
        let reference = definitions.reference(.object(type, place), named: "\(prefix).\(type)") { definitions in
            choice(
                [members(of: object, at: place, in: &definitions)], of: "object", isNullable: place == .layered,
                in: &definitions)
        }
        return isNullable && place == .item ? .anyOf([reference, .nothing]) : reference
    }

    /// What is written, a verb, and null.
    func choice(
        _ written: [JSONValue], of type: String, isNullable: Bool, in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        let source = Self.source(type, defaulting: ["type": [.string(type), "null"]], in: &definitions)
        return .anyOf(written + [source] + (isNullable ? [.nothing] : []))
    }

    /// The members of an object, without verbs.
    ///
    /// - Parameter defaults: what code says where nothing is written.
    func members(
        of object: SettingsObjectShape, at place: SettingsCompleteness, defaults: [String: String] = [:],
        in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        var properties: [JSONValue.Member] = []
        for member in object.members {
            let schema = value(of: member.shape, at: place, mayBeNull: !member.isRequired, in: &definitions)
            let description = member.sentence(default: defaults[member.name], in: objects)
            properties.append(.init(member.name, schema.described(description)))
        }
        let required = place == .item ? object.members.filter(\.isRequired).map(\.name) : []
        let further = required.isEmpty ? [] : [JSONValue.Member("required", .array(required.map { .string($0) }))]
        if object.takesMore {
            return .object([.init("type", "object"), .init("properties", .object(properties))] + further)
        }
        return .closed(properties, and: further)
    }

    private func list(
        of item: SettingsShape, at place: SettingsCompleteness, in definitions: inout SchemaDefinitions
    ) -> [JSONValue] {
        let items = value(of: item, at: .item, mayBeNull: false, in: &definitions)
        let list: JSONValue = ["type": "array", "items": items]
        return place == .layered ? [list, .listEdit(of: items)] : [list]
    }

    private func table(
        of value: SettingsShape, keys: SettingsShape.DictionaryKeyKind, at place: SettingsCompleteness,
        in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        let value = self.value(of: value, at: place, mayBeNull: false, in: &definitions)
        switch keys {
        case .oneOf(let names): return .closed(names.map { JSONValue.Member($0, value) })
        case .text: return .closed([], and: [.init("patternProperties", ["^(?:[^$]|$)": value])])
        case .wholeNumber: return .closed([], and: [.init("patternProperties", ["^[+-]?[0-9]+$": value])])
        }
    }
}

// MARK: - What all settings share

extension SettingsSchemaBuilder {
    private static func value(
        _ name: String, literal: JSONValue, isNullable: Bool, in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        let subject: SchemaDefinitions.Subject = isNullable ? .value(name) : .item(name)
        return definitions.reference(subject, named: "\(isNullable ? "value" : "item").\(name)") { definitions in
            let literal = definitions.reference(.literal(name), named: "literal.\(name)") { _ in literal }
            let source = source(name, defaulting: .anyOf([literal, .nothing]), in: &definitions)
            return .anyOf([literal, source] + (isNullable ? [.nothing] : []))
        }
    }

    /// `$env`, `$file`, `$from` or `$literal`, with what may stand beside it.
    static func source(
        _ name: String, defaulting fallback: JSONValue, in definitions: inout SchemaDefinitions
    ) -> JSONValue {
        definitions.reference(.source(name), named: "source.\(name)") { definitions in
            let any = anySource(in: &definitions)
            return ["allOf": [any, ["properties": .object([.init(ReferenceMember.default, fallback)])]]]
        }
    }

    private static func anySource(in definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference(.shared("source"), named: "source") { .anySource(of: $0.providers) }
    }

    private static func secret(mayBeNull: Bool, in definitions: inout SchemaDefinitions) -> JSONValue {
        // The parts of a `$text` refer to it.
        _ = anySource(in: &definitions)
        let secret = definitions.reference(.shared("secret"), named: "secret") { .secretSource(of: $0.providers) }
        return mayBeNull ? .anyOf([secret, .nothing]) : secret
    }
}

extension JSONValue {
    private static func sourceMembers(of providers: [String]) -> [Member] {
        SourceVerb.offered(with: providers).flatMap { $0.members(with: providers) } + [
            Member(
                ReferenceMember.secret,
                JSONValue.object([Member("type", "boolean")]).described("Hides the value in every report."))
        ]
    }

    /// That exactly one of the verbs stands there, with all that it needs and nothing that belongs to another.
    private static func oneSource(of providers: [String], and more: [(verb: String, excluded: [String])]) -> Member {
        let fallback = ReferenceMember.default
        var verbs: [(members: [String], excluded: [String])] = SourceVerb.offered(with: providers).map {
            ($0.members(with: providers).map(\.name), $0.members.contains(fallback) ? [] : [fallback.rawValue])
        }
        verbs += more.map { ([$0.verb], $0.excluded) }
        let choices = verbs.enumerated().map { number, choice in
            let others = verbs.enumerated().flatMap { $0.offset == number ? [] : $0.element.members } + choice.excluded
            return JSONValue.object([
                Member("required", .array(choice.members.map { .string($0) })),
                Member("properties", .object(others.map { Member($0, .never) })),
            ])
        }
        return Member("anyOf", .array(choices))
    }

    fileprivate static func anySource(of providers: [String]) -> JSONValue {
        let (fallback, secret) = (ReferenceMember.default, ReferenceMember.secret)
        let marked = JSONValue.object([
            Member("required", [.string(secret.rawValue)]),
            Member("properties", .object([Member(secret, ["const": .bool(true)])])),
        ])
        return .closed(
            sourceMembers(of: providers) + [
                Member(ManifestVerb.literal.word, .bool(true)),
                Member(fallback, JSONValue.object([]).described("What holds where it is not there.")),
            ],
            and: [
                oneSource(of: providers, and: [(ManifestVerb.literal.word, [fallback, secret].map(\.rawValue))]),
                Member("if", marked),
                Member("then", ["properties": .object([Member(fallback, .nothing)])]),
            ])
    }

    /// What a `Secret` is given as, and nothing else.
    fileprivate static func secretSource(of providers: [String]) -> JSONValue {
        let verbs = SourceVerb.offered(with: providers)
        let forms = verbs.compactMap { $0.form(with: providers) }
        return .closed(
            sourceMembers(of: providers) + [Member(ReferenceMember.default, .nothing)],
            and: [
                oneSource(of: providers, and: []),
                Member(
                    "errorMessage",
                    .string("a secret is given as \(forms.joined(separator: " or ")), never as it is")),
                Member("defaultSnippets", .array(verbs.flatMap { $0.snippets(with: providers) })),
            ])
    }

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

extension SettingsObjectShape.MemberShape {
    /// What an editor shows of it.
    fileprivate func sentence(default fallback: String?, in objects: [ServiceType: SettingsObjectShape]) -> String {
        let parts = [
            shape.words(in: objects), shape.isSecret ? "secret" : nil,
            fallback.map { "default \($0)" } ?? (isRequired ? "required" : nil),
        ].compactMap(\.self).joined(separator: ", ")
        return summary.map { "\($0) (\(parts))" } ?? parts
    }
}
