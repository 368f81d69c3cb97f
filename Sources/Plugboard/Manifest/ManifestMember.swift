// The words of the grammar, with `BindingMember` and `ManifestVerb`. Who reads such a list does so without a `default`, so that
// a new word does not compile until each reader knows it.

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

/// A member that may stand beside `$env`, `$file`, `$from` or `$text`: `default`, `key` or `secret`.
package enum ReferenceMember: String, CaseIterable, Sendable {
    case `default`
    case key
    case secret
}
