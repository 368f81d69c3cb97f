import PlugboardWiring

/// A word of the grammar, each enum of which lists the words of one place.
protocol ManifestWord: CaseIterable, RawRepresentable<String> {}

extension ManifestMember: ManifestWord {}
extension BindingMember: ManifestWord {}
extension DecoratorMember: ManifestWord {}
extension ReferenceMember: ManifestWord {}
extension SourceVerb: ManifestWord {}
extension EditVerb: ManifestWord {}
extension LifetimeKind: ManifestWord {}

extension ManifestWord {
    /// The word that a text is, if it is one. Comparing with each costs a third of `init(rawValue:)`; inlined, because each
    /// lifetime of a manifest is asked.
    @inline(__always) init?(spelled text: String) {
        guard let word = Self.allCases.first(where: { $0.rawValue == text }) else { return nil }
        self = word
    }

    /// The words that messages list, sorted, without `$comment`, which is allowed everywhere.
    static var listed: [String] {
        allCases.map(\.rawValue).filter { $0 != BindingMember.comment.rawValue }.inOrder()
    }
}

extension [String] {
    /// The help for a name that other formats use for notes; empty for any other name.
    static func helpForNote(_ name: String) -> [String] {
        ["comment", "_comment", "//", "#"].contains(name) ? ["write notes in \"$comment\""] : []
    }
}

extension JSONTree {
    /// Whether a name is that of a note, which has no meaning anywhere.
    func isComment(_ name: JSONNameNode) -> Bool { isVerb(name) && text(name) == BindingMember.comment.rawValue }

    /// The verb that a name is; nil for a comment and for any other name.
    func verb(_ name: JSONNameNode) -> ManifestVerb? {
        guard isVerb(name) else { return nil }
        let text = text(name)
        return ManifestVerb.all.first { $0.word == text }
    }

    /// The value of a member that is a word of the grammar.
    func value(of member: some ManifestWord, in index: Int) -> Int? {
        value(of: member.rawValue, in: index)
    }
}

// The words of the grammar, with `BindingMember` and `ManifestVerb`. Every `switch` over them lacks a `default`, so that the
// compiler finds all readers of a new word.

/// A member of a manifest, in the order of the schema.
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

/// A member beside `$env`, `$file`, `$from` or `$text`: `default`, `key` or `secret`.
package enum ReferenceMember: String, CaseIterable, Sendable {
    case `default`
    case key
    case secret
}

/// The meaning of an object with a member that begins with `$`.
package enum ManifestVerb: Equatable, Sendable {
    case source(SourceVerb)
    /// JSON that nothing interprets further.
    case literal
    case edit(EditVerb)

    /// Those that settings take.
    package static let all =
        SourceVerb.allCases.map { source($0) } + [.literal] + EditVerb.ofEveryList.map { edit($0) }

    /// `$env`
    package var word: String {
        switch self {
        case .source(let verb): verb.rawValue
        case .literal: "$literal"
        case .edit(let verb): verb.rawValue
        }
    }
}

/// A verb that takes a value from outside the manifest: `$env`, `$file`, `$from`, or `$text`, which joins several.
package enum SourceVerb: String, CaseIterable, Sendable {
    case env = "$env"
    case file = "$file"
    case from = "$from"
    case text = "$text"

    /// The members that are allowed beside it.
    package var members: [ReferenceMember] {
        switch self {
        case .env, .file: [.default, .secret]
        case .from: [.default, .key, .secret]
        case .text: [.secret]
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

    /// Those that every list takes: `$edit` is for decorators alone.
    package static let ofEveryList: [EditVerb] = [.remove, .prepend, .append]
}
