/// One use of a variable or a file in settings, whatever its value.
package struct OutsideReference: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case variable
        case file
    }

    package var kind: Kind
    /// The variable's name, or the path as written.
    package var name: Located<String>
    package var hasDefault: Bool
    /// Marked `secret: true`, or decoded as `Secret`.
    package var isSecret: Bool
    /// The binding whose settings use it.
    package var service: ServiceKey

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name.origin)
        hasher.combine(service)
    }
}
