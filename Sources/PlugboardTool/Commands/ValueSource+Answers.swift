extension ValueSource {
    /// The kind of source, in JSON.
    var kind: String {
        switch self {
        case .variable: "variable"
        case .file: "file"
        case .provided: "provided"
        case .composed: "text"
        }
    }

    /// Returns the place of a value that is set, in JSON.
    func place(inDotenv isInDotenv: Bool) -> String {
        switch self {
        case .variable, .composed: isInDotenv ? "dotenv" : "process"
        case .file: "file"
        case .provided: "provider"
        }
    }

    /// The provider of the value, if it has one.
    var provider: String? {
        if case .provided(let value) = self { value.provider } else { nil }
    }

    /// The variable's name, the path as written, `<env TOKEN_FILE>` for the path in a variable, or the key in a
    /// provider.
    var name: String {
        switch self {
        case .variable(let name): name
        case .file(let file): file.words
        case .provided(let value): value.key
        case .composed: SourceVerb.text.rawValue
        }
    }

    /// The name, which follows the provider's name if there is one.
    var fullName: String {
        if case .provided(let value) = self { value.description } else { name }
    }

    /// The heading: `variable NAME`, `file PATH`, `value PROVIDER KEY`.
    var heading: String {
        switch self {
        case .variable: "variable \(fullName)"
        case .file: "file \(fullName)"
        case .provided: "value \(fullName)"
        case .composed: fullName
        }
    }

    /// The name in a list of variables: `NAME`, `file PATH`, `PROVIDER KEY`.
    var listing: String {
        switch self {
        case .variable, .provided, .composed: fullName
        case .file: heading
        }
    }

    /// The note in a dotenv file to be filled in; nil for a variable.
    var note: String? {
        switch self {
        case .variable, .composed: nil
        case .file: "the \(heading)"
        case .provided(let value): "\(value.key) of \(value.provider)"
        }
    }

    /// The members of the reference in a manifest: the verb and its value, and the key for a provider.
    var members: [JSONValue.Member] {
        switch self {
        case .variable(let name): [.init(SourceVerb.env, .string(name))]
        case .file(.path(let path)): [.init(SourceVerb.file, .string(path))]
        case .file(.variable(let name)): [.init(SourceVerb.file, .object([.init(SourceVerb.env, .string(name))]))]
        case .provided(let value):
            [
                .init(SourceVerb.from, .string(value.provider)), .init(ReferenceMember.key, .string(value.key)),
            ]
        // The parts of a `$text` are references of their own.
        case .composed: []
        }
    }
}

extension ValueSource: Comparable {
    /// Returns whether a source is first in the order: variables, files, values of providers; each by name.
    package static func < (left: ValueSource, right: ValueSource) -> Bool {
        left.order.lexicographicallyPrecedes(right.order) { $0.precedesByScalars($1) }
    }

    private var order: [String] {
        switch self {
        case .variable(let name): ["1", name]
        // If a path equals a variable's `<env NAME>`, the path is first.
        case .file(.path(let path)): ["2", path, "1"]
        case .file(.variable): ["2", name, "2"]
        case .provided(let value): ["3", value.provider, value.key]
        case .composed: ["4"]
        }
    }
}
