extension SourceVerb {
    /// Those that a manifest may have where there are such providers, in the order in which editors offer them.
    static func offered(with providers: [String]) -> [SourceVerb] {
        allCases.filter { verb in
            switch verb {
            case .env, .file, .text: true
            case .from: !providers.isEmpty
            }
        }
    }

    /// Itself, with what it needs beside it.
    func members(with providers: [String]) -> [JSONValue.Member] {
        switch self {
        case .env: [.init(self, JSONValue.variableName.described("The value of an environment variable."))]
        case .file: [.init(self, JSONValue.file.described("The text of a file."))]
        case .from:
            [
                .init(
                    self,
                    JSONValue.object([.init("enum", .array(providers.map { .string($0) }))])
                        .described("The provider of the value under \"\(ReferenceMember.key.rawValue)\".")),
                .init(
                    ReferenceMember.key,
                    JSONValue.object([.init("type", "string"), .init("minLength", .integer(1))])
                        .described("What the provider is asked for.")),
            ]
        case .text:
            [
                .init(
                    self,
                    JSONValue.object([.init("type", "array"), .init("items", .textPart)])
                        .described("Texts and values, joined to one text."))
            ]
        }
    }

    /// How a secret is given by it; nil for `$text`, which takes one of the others.
    func form(with providers: [String]) -> String? {
        let source: ValueSource? =
            switch self {
            case .env: .variable("NAME")
            case .file: .file(.path("PATH"))
            case .from: .provided(ProviderValueKey(provider: providers.first ?? "", key: "KEY"))
            case .text: nil
            }
        let members = source?.members.map { "\"\($0.name)\": \($0.value.text())" }
        return members.map { "{ \($0.joined(separator: ", ")) }" }
    }

    /// What editors insert for a secret.
    func snippets(with providers: [String]) -> [JSONValue] {
        let sources: [(label: String, source: ValueSource)] =
            switch self {
            case .env: [(rawValue, .variable("$1"))]
            case .file: [(rawValue, .file(.path("/run/secrets/$1")))]
            case .from: providers.map { ("\(rawValue) \($0)", .provided(ProviderValueKey(provider: $0, key: "$1"))) }
            case .text: []
            }
        return sources.map { ["label": .string($0.label), "body": .object($0.source.members)] }
    }
}

extension JSONValue {
    /// An item of `$text`.
    fileprivate static var textPart: JSONValue { .anyOf([["type": "string"], ["$ref": "#/definitions/source"]]) }

    fileprivate static var file: JSONValue {
        let variable = SourceVerb.env
        return .anyOf([
            ["type": "string", "minLength": .integer(1)],
            .closed([Member(variable, variableName)], and: [Member("required", [.string(variable.rawValue)])]),
        ])
    }
}

extension JSONValue.Member {
    /// A member that is a word of the grammar.
    init(_ word: some RawRepresentable<String>, _ value: JSONValue) { self.init(word.rawValue, value) }
}
