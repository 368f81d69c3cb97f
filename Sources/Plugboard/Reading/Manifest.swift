/// The content of a manifest: each value with its place, before names are looked up and layers are merged.
package struct Manifest: Sendable {
    /// The profile's name: `production` for `Config/production.json`.
    package var profile: String
    package let source: SourceText
    package var extends: [Located<String>] = []
    /// The place of `"abstract": true`; nil if the profile is not abstract.
    package var abstract: Origin?
    package var environment: Located<EnvironmentName>?
    package var sealed: Located<Bool>?
    /// The members of `services` in source order, without `$comment`.
    package var services: [ServiceStatement] = []
    /// The unknown members of bindings. One of them may be a misplaced service.
    package var unknownMembers: [Located<String>] = []
    /// Whether at least one object has a member twice. Answers then show no settings.
    package var hasRepeatedMembers = false

    /// The maximum depth of a manifest, and of a path in a flag (RULES 3.2).
    package static let deepest = 128
}

/// One member of `services`.
package struct ServiceStatement: Equatable, Sendable {
    /// The key as written: `Mailer#receipts`. It is not yet split or looked up.
    package var key: Located<String>
    package var value: BindingStatement
}

/// The value of a member of `services`.
package enum BindingStatement: Equatable, Sendable {
    /// A `null`, which removes the inherited binding, with its place.
    case removal(Origin)
    /// A new binding, or an edit of the inherited one, with shorthands expanded. The case is indirect, because the
    /// value is large.
    indirect case binding(WrittenBindingMembers)
    /// A mistake that is already reported. Mistakes of bindings that depend on this one are not reported.
    case broken(Origin)
}

/// The members of one binding in one layer, for a new binding or an edit. A member that is not written is nil.
package struct WrittenBindingMembers: Equatable, Sendable {
    /// The place of the whole value, for excerpts.
    package var origin: Origin
    package var factory: Located<FactoryID>?
    package var alias: Located<String>?
    package var lifetime: ValueOrRemoval<LifetimeKind>?
    package var settings: ValueOrRemoval<SettingsNode>?
    package var uses: ValueOrRemoval<[UsesEntry]>?
    package var decorators: ValueOrRemoval<DecoratorsStatement>?
}

/// A member's value, or a `null` that removes the inherited value.
package enum ValueOrRemoval<Value> {
    case removal(Origin)
    case value(Located<Value>)
}

extension ValueOrRemoval: Sendable where Value: Sendable {}
extension ValueOrRemoval: Equatable where Value: Equatable {}

/// One entry of `uses`: a parameter with its key or keys.
package struct UsesEntry: Equatable, Sendable {
    /// The name of a parameter, or the name of a service, as written.
    package let parameter: Located<String>
    package var value: Filling

    /// The value of an entry of `uses`.
    package enum Filling: Equatable, Sendable {
        case removal(Origin)
        /// One key: `"Service#name"`.
        case one(Located<String>)
        /// A list of keys: `["A#x", "A#y"]`.
        case many([Located<String>], Origin)
        case edit(ListEdit<Located<String>>, Origin)

        /// Whether the value edits or removes an inherited value.
        package var isEdit: Bool {
            switch self {
            case .removal, .edit: true
            case .one, .many: false
            }
        }
    }
}
