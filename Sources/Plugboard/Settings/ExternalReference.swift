/// One use of a variable or a file in settings, whatever its value.
package struct ExternalReference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case variable
        case file
    }

    package let kind: Kind
    /// The variable's name, or the path as written, or `<env TOKEN_FILE>` for one that a variable holds.
    package let name: Located<String>
    package var hasDefault: Bool
    /// Marked `secret: true`, or decoded as `Secret`.
    package var isSecret: Bool
    /// The binding whose settings use it.
    package let service: ServiceKey
    /// Of a file whose path a variable holds: that variable.
    package var pathVariable: String?

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name.origin)
        hasher.combine(service)
    }
}
