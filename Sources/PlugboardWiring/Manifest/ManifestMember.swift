// The words of the grammar. Who reads one of these lists does so without a `default`, so that a new word does not compile
// until each reader knows it.

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

/// A member of a binding, in the order of answers.
package enum BindingMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case alias
    case lifetime
    case settings
    case uses
    case decorators
}

/// A member of a decorator.
package enum DecoratorMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case id
    case settings
    case uses
}

/// A member beside the verb that names a value's source.
package enum ReferenceMember: String, CaseIterable, Sendable {
    case `default`
    case key
    case secret
}

extension BindingMember {
    /// The path of it below its binding.
    package var path: [String] { [rawValue] }
}

extension DecoratorMember {
    /// The path of it below the binding of the decorator that has this id.
    package func path(in id: String) -> [String] { [BindingMember.decorators.rawValue, id, rawValue] }
}

extension [String] {
    /// Whether this path below a binding leads to a member of it, or into that.
    package func isWithin(_ member: BindingMember) -> Bool { first == member.rawValue }
}
