/// The state of an external value on this machine, and the source that it comes from. The state contains no value.
struct ExternalValueState {
    /// The state: `missing`, `set`, `default`, or `unknown`. It is unknown if the provider failed, or if the dotenv file
    /// that may set the value has a mistake.
    let state: String
    /// The source in JSON: `process`, `dotenv`, `file`, `provider` or `default`; nil if there is no value.
    let from: String?
    /// The path of the dotenv file, if that file sets the variable.
    let dotenv: String?

    var isMissing: Bool { state == "missing" || state == "unknown" }

    /// The source for people: `in process`, `in .env`, `in file`, `by provider`; nil without one, and for a default.
    var place: String? {
        switch from {
        case "dotenv": dotenv?.split(separator: "/").last.map { "in \($0)" }
        case "provider": "by provider"
        case "default", nil: nil
        case let from?: "in \(from)"
        }
    }
}

extension WiringView {
    /// The state of each external value that the settings read, by its source.
    var externalStates: RareTable<ValueSource, ExternalValueState> {
        let unreadable = RareTable(proof.diagnostics.flatMap(\.unreadableFiles).map { ($0.words, ()) })
        return RareTable(
            proof.references.groups(by: \.source.value).map { source, references in
                let reference = references[references.count - 1]
                // A default replaces a missing file, but not one that cannot be read.
                let hasDefault = references.allSatisfy(\.hasDefault) && !unreadable.contains(source.name)
                switch reference.isThere {
                case true?:
                    let place = source.place(inDotenv: reference.dotenv != nil)
                    return (source, ExternalValueState(state: "set", from: place, dotenv: reference.dotenv))
                case false? where hasDefault:
                    return (source, ExternalValueState(state: "default", from: "default", dotenv: nil))
                case false?: return (source, ExternalValueState(state: "missing", from: nil, dotenv: nil))
                case nil: return (source, ExternalValueState(state: "unknown", from: nil, dotenv: nil))
                }
            })
    }
}

/// The value in force of a setting from outside, for `wiring show --resolved` (RULES 13.22).
struct ResolvedSetting {
    private let state: ExternalValueState
    private let setting: ShownSetting

    /// Creates the value; nil for a setting that is written in a manifest, for a list, and for a `$text`.
    init?(_ setting: ShownSetting, _ states: RareTable<ValueSource, ExternalValueState>) {
        guard let source = setting.source, let state = states[source] else { return nil }
        (self.setting, self.state) = (setting, state)
    }

    /// The visible value in force; nil if there is none, or if it may not be shown.
    private var value: String? { state.state == "default" ? setting.fallback : setting.outside }

    /// The value or its state, with its source: `8080 (<env PORT> in process, default 80)`, `set (<env KEY> in .env)`.
    var text: String {
        if state.state == "default" { return "\(value ?? "default") (default of \(setting.text))" }
        let place = state.from == "process" || state.from == "dotenv" ? state.place.map { " \($0)" } ?? "" : ""
        let fallback = setting.fallback.map { ", default \($0)" } ?? ""
        return "\((state.state == "set" ? value : nil) ?? state.state) (\(setting.text)\(place)\(fallback))"
    }

    var json: JSONValue {
        [
            "state": .string(state.state), "from": .optional(state.from), "value": .optional(value),
            "default": .optional(setting.fallback),
        ]
    }
}

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
