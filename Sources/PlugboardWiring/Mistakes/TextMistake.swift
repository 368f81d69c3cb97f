/// What is wrong with the characters of a manifest (00xx).
package indirect enum TextMistake: MistakeFacts {
    /// The first place where the text is not JSON; nothing after it was read.
    case syntax(SyntaxMistake)
    /// A comma before the bracket that closes an object or a list.
    case trailingComma(Origin, before: JSONBracket)
    case duplicateMember(DuplicateMember)
    /// The bracket that would open one level too many.
    case nestingTooDeep(Origin, limit: Int)
    /// The first byte that begins no character.
    case notUTF8(Origin, looksLike: TextEncoding)

    package var code: DiagnosticCode {
        switch self {
        case .syntax: .syntax
        case .trailingComma: .trailingComma
        case .duplicateMember: .duplicateMember
        case .nestingTooDeep: .nestingTooDeep
        case .notUTF8: .notUTF8
        }
    }

    package var primary: Origin? {
        switch self {
        case .syntax(let mistake): mistake.origin
        case .trailingComma(let origin, _), .nestingTooDeep(let origin, _), .notUTF8(let origin, _): origin
        case .duplicateMember(let mistake): mistake.second
        }
    }
}

/// What closes with `}` or `]`.
package enum JSONBracket: Equatable, Sendable {
    case object
    case list
}

/// What a text that is not UTF-8 seems to be.
package enum TextEncoding: Equatable, Sendable {
    case utf16
    case utf32
    /// A letter of Latin-1 before a character of ASCII.
    case latin1(byte: UInt8)
    /// A byte, never below 0x80, that begins no character of UTF-8.
    case unknown(byte: UInt8)
}

/// A name that stands more than once in one object, compared as Swift strings.
package struct DuplicateMember: Equatable, Sendable {
    package let name: String
    package let first: Origin
    package let second: Origin
    /// The third to the fifth place; the rest is only counted.
    package let further: [Origin]
    /// How often it stands there in all.
    package let count: Int
    /// Whether the two names are the same only after unescaping or normalising.
    package let isSpelledDifferently: Bool
    /// Whether the object is `services`, so that the name is a binding.
    package let isService: Bool

    package init(
        name: String, first: Origin, second: Origin, further: [Origin] = [], count: Int = 2,
        isSpelledDifferently: Bool = false, isService: Bool = false
    ) {
        self.name = name
        self.first = first
        self.second = second
        self.further = further
        self.count = count
        self.isSpelledDifferently = isSpelledDifferently
        self.isService = isService
    }
}
