/// A member of a binding. The cases are in the order of output.
package enum BindingMember: String, CaseIterable, Sendable {
    case comment = "$comment"
    case factory
    case alias
    case lifetime
    case settings
    case uses
    case decorators
}

extension BindingMember {
    /// The path of the member below its binding.
    package var path: [String] { [rawValue] }
}

extension [String] {
    /// Returns whether this path, which begins below a binding, leads to a member or into it.
    package func isWithin(_ member: BindingMember) -> Bool { first == member.rawValue }
}
