/// A reference to a value that is not in the manifest.
///
/// Examples are `{ "$env": "STRIPE_KEY", "default": …, "secret": true }`, `{ "$file": "path" }`, `{ "$file": { "$env":
/// "TOKEN_FILE" } }`, `{ "$from": "vault", "key": "db/password" }` and `{ "$text": ["https://", { "$env": "HOST" }] }`.
package struct ValueReference: Equatable, Sendable {
    package let source: Located<ValueSource>
    /// The place of the provider's name. `source` has the place of the key.
    package let providerOrigin: Origin?
    /// The default, as literal JSON; nil if it is absent or null.
    package var defaultValue: SettingsNode?
    /// The place of `secret: true` in this layer or a lower one.
    package var secret: Origin?
    /// Whether the value from outside is percent-encoded, so that it is one part of a URL.
    package var isURLEncoded = false
    /// The parts of a `$text`: strings, strings in a `$literal`, and references. Empty for other references.
    package let parts: [SettingsNode]

    package init(
        _ source: Located<ValueSource>, namedAt providerOrigin: Origin? = nil, defaultValue: SettingsNode? = nil,
        secret: Origin? = nil, parts: [SettingsNode] = []
    ) {
        self.source = source
        self.providerOrigin = providerOrigin
        self.defaultValue = defaultValue
        self.secret = secret
        self.parts = parts
    }

    /// The references to single values: this reference, or the references in a `$text`.
    package var singles: [ValueReference] {
        guard case .composed = source.value else { return [self] }
        return parts.compactMap { if case .reference(let part) = $0.value { part } else { nil } }
    }
}

/// The source of an external value. To add a source, add a case; the compiler then lists the code to change.
package enum ValueSource: Hashable, Sendable {
    case variable(String)
    case file(FileReference)
    case provided(ProviderValueKey)
    /// A text that consists of several parts: `$text`.
    case composed
}

extension ValueSource {
    /// The text that is displayed in place of the value: `<env STRIPE_KEY>`, `<file path>`, `<vault db/password>`.
    package var words: String {
        switch self {
        case .variable(let name): "<env \(name)>"
        case .file(let file): "<file \(file.words)>"
        case .provided(let value): "<\(value)>"
        case .composed: "<text>"
        }
    }

    /// The source as the subject of a sentence.
    package var subject: String {
        switch self {
        case .variable(let name): "environment variable \(name)"
        case .file(.path(let path)): "file \"\(path)\""
        case .file(.variable(let name)): "the file that environment variable \(name) names"
        case .provided(let value): "value \(Quotation.quoted(value.key)) of provider \"\(value.provider)\""
        case .composed: "the text of \"$text\""
        }
    }

    /// The texts that identify the source in the hash of a wiring.
    package var identity: [String] {
        switch self {
        case .variable(let name): ["env \(name)"]
        case .file(.path(let written)): ["file \(written)"]
        case .file(.variable(let name)): ["file in env \(name)"]
        case .provided(let value): ["from \(value.provider)", value.key]
        case .composed: ["text"]
        }
    }

    /// The variable that contains the value or the path of the file; nil for other sources.
    package var variable: String? {
        switch self {
        case .variable(let name): name
        case .file(let file): file.variable
        case .provided, .composed: nil
        }
    }
}

/// The name of a provider's value: the provider and the key, as given by `$from` and `key`.
///
/// Keys are compared by their bytes. Strings of different bytes may be equal, and are keys of different values.
package struct ProviderValueKey: Hashable, Sendable, CustomStringConvertible {
    package let provider: String
    package let key: String

    package init(provider: String, key: String) {
        self.provider = provider
        self.key = key
    }

    /// The provider and the key: `vault db/password`.
    package var description: String { "\(provider) \(key)" }

    package static func == (first: ProviderValueKey, second: ProviderValueKey) -> Bool {
        first.provider.utf8.elementsEqual(second.provider.utf8) && first.key.utf8.elementsEqual(second.key.utf8)
    }
}

/// The file of a `$file`: its path, or the variable with the path.
///
/// Paths are compared by their bytes. Strings of different bytes may be equal, and are paths of different files.
package enum FileReference: Hashable, Sendable {
    /// The path as written.
    case path(String)
    /// The variable that contains the path.
    case variable(String)

    /// The path for display. A path in a variable is displayed as `<env TOKEN_FILE>`, which hides the variable's value.
    package var words: String {
        switch self {
        case .path(let path): path
        case .variable(let name): "<env \(name)>"
        }
    }

    package static func == (first: FileReference, second: FileReference) -> Bool {
        first.variable == second.variable && first.words.utf8.elementsEqual(second.words.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in words.utf8 { hasher.combine(byte) }
    }

    /// The variable that contains the path; nil for a written path.
    package var variable: String? {
        if case .variable(let name) = self { name } else { nil }
    }
}
