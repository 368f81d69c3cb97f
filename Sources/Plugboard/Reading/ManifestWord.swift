import PlugboardContainer

/// A word of the grammar. Each enum contains the words for one position.
protocol ManifestWord: CaseIterable, RawRepresentable<String> {}

extension ManifestMember: ManifestWord {}
extension BindingMember: ManifestWord {}
extension DecoratorMember: ManifestWord {}
extension ReferenceMember: ManifestWord {}
extension SourceVerb: ManifestWord {}
extension EditVerb: ManifestWord {}
extension LifetimeKind: ManifestWord {}

extension ManifestWord {
    /// Creates the word with a spelling; nil for any other text. Comparing the text with each word has a third of the
    /// cost of `init(rawValue:)`. Inlined, because it runs for each lifetime in a manifest.
    @inline(__always) init?(spelled text: String) {
        guard let word = Self.allCases.first(where: { $0.rawValue == text }) else { return nil }
        self = word
    }

    /// The words that messages list, sorted. `$comment` is omitted, because it is permitted everywhere.
    static var listed: [String] {
        allCases.map(\.rawValue).filter { $0 != BindingMember.comment.rawValue }.inOrder()
    }
}

extension [String] {
    /// Returns the help for a name that other formats use for comments; empty for any other name.
    static func helpForNote(_ name: String) -> [String] {
        ["comment", "_comment", "//", "#"].contains(name) ? ["write notes in \"$comment\""] : []
    }
}

extension JSONTree {
    /// Returns whether a name is that of a comment.
    func isComment(_ name: JSONNameNode) -> Bool { isVerb(name) && text(name) == BindingMember.comment.rawValue }

    /// Returns the verb with a name; nil for a comment and for any other name.
    func verb(_ name: JSONNameNode) -> ManifestVerb? {
        guard isVerb(name) else { return nil }
        let text = text(name)
        return ManifestVerb.all.first { $0.word == text }
    }

    /// Returns the value of a member whose name is a word of the grammar.
    func value(of member: some ManifestWord, in index: Int) -> Int? {
        value(of: member.rawValue, in: index)
    }
}

// The words of the grammar, with `BindingMember` and `ManifestVerb`. A `switch` over them has no `default`, so the
// compiler finds all code that must handle a new word.

/// A top-level member of a manifest, in the order of the schema.
package enum ManifestMember: String, CaseIterable, Sendable {
    case schema = "$schema"
    case comment = "$comment"
    case manifest
    case extends
    case abstract
    case environment
    case sealed
    case services
}

/// A member beside `$env`, `$file`, `$from` or `$text`: `default`, `encoding`, `key` or `secret`.
package enum ReferenceMember: String, CaseIterable, Sendable {
    case `default`
    case encoding
    case key
    case secret
}

/// A verb: a member that begins with `$` and determines the meaning of its object.
package enum ManifestVerb: Equatable, Sendable {
    case source(SourceVerb)
    /// Plain JSON, in which verbs are not interpreted.
    case literal
    case edit(EditVerb)

    /// The verbs that settings permit.
    package static let all =
        SourceVerb.allCases.map { source($0) } + [.literal] + EditVerb.ofEveryList.map { edit($0) }

    /// The word: `$env`.
    package var word: String {
        switch self {
        case .source(let verb): verb.rawValue
        case .literal: "$literal"
        case .edit(let verb): verb.rawValue
        }
    }
}

/// A verb for an external value: `$env`, `$file` or `$from`, or `$text`, which joins several.
package enum SourceVerb: String, CaseIterable, Sendable {
    case env = "$env"
    case file = "$file"
    case from = "$from"
    case text = "$text"

    /// The verbs for one value, which may be a part of a `$text`.
    static let ofOneValue: [SourceVerb] = allCases.filter { $0 != .text }

    /// The members that are permitted beside the verb.
    package var members: [ReferenceMember] {
        switch self {
        case .env, .file: [.default, .encoding, .secret]
        case .from: [.default, .encoding, .key, .secret]
        case .text: [.secret]
        }
    }

    /// The value behind the verb, as messages expect it.
    var expected: String {
        switch self {
        case .env: "the name of a variable"
        case .from: "the name of a provider"
        case .file: "the path of a file or { \"$env\": … }"
        case .text: "a list of texts and values"
        }
    }

    /// The advice for the verb's name in place of a provider's name; nil if a provider may have the name.
    var adviceForProvider: String? {
        switch self {
        case .env: "for a variable write { \"$env\": … }"
        case .file: "for a file write { \"$file\": … }"
        case .from, .text: nil
        }
    }
}

/// A verb that changes an inherited list.
package enum EditVerb: String, CaseIterable, Sendable {
    case remove = "$remove"
    /// Merges settings and uses over those of an inherited decorator.
    case edit = "$edit"
    case prepend = "$prepend"
    case append = "$append"

    /// The verbs that every list permits. `$edit` is only for decorators.
    package static let ofEveryList: [EditVerb] = [.remove, .prepend, .append]
}
