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
