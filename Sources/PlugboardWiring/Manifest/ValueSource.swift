/// Where a value is that no manifest holds. A new source begins here: what must know it does not compile without.
package enum ValueSource: Hashable, Sendable {
    case variable(String)
    case file(FileReference)
    case provided(ProviderValueKey)
    /// A text of several parts: `$text`.
    case composed
}

extension ValueSource {
    /// As people see it in place of the value: `<env STRIPE_KEY>`, `<file path>`, `<vault db/password>`.
    package var words: String {
        switch self {
        case .variable(let name): "<env \(name)>"
        case .file(let file): "<file \(file.words)>"
        case .provided(let value): "<\(value)>"
        case .composed: "<text>"
        }
    }

    /// The variable that it is, or that holds the path of its file.
    package var variable: String? {
        switch self {
        case .variable(let name): name
        case .file(let file): file.variable
        case .provided, .composed: nil
        }
    }
}

/// A value of a provider, as `$from` and `key` name it.
package struct ProviderValueKey: Hashable, Sendable, CustomStringConvertible {
    package let provider: String
    package let key: String

    package init(provider: String, key: String) {
        self.provider = provider
        self.key = key
    }

    /// `vault db/password`
    package var description: String { "\(provider) \(key)" }
}

/// The file that a `$file` reads: by its path, or by the variable that holds the path.
package enum FileReference: Hashable, Sendable {
    /// As written.
    case path(String)
    /// Its path is the value of a variable.
    case variable(String)

    /// The path, or `<env TOKEN_FILE>`: the value of a variable is not shown.
    package var words: String {
        switch self {
        case .path(let path): path
        case .variable(let name): "<env \(name)>"
        }
    }

    /// The variable that holds the path.
    package var variable: String? {
        if case .variable(let name) = self { name } else { nil }
    }
}
