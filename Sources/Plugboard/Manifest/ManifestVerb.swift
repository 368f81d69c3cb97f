/// What an object with a member that begins with `$` stands for.
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

    /// What may stand beside it.
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
