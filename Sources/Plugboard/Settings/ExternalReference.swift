/// One use of a variable, a file or a provider's value in settings, whatever its value.
package struct ExternalReference: Hashable, Sendable {
    /// What kind of source a value comes from.
    package enum Kind: Hashable, Sendable {
        case variable
        case file
        case provided(by: String)
    }

    package let kind: Kind
    /// The variable's name, or the path as written, or `<env TOKEN_FILE>` for one that a variable holds, or the key
    /// in a provider.
    package let name: Located<String>
    package var hasDefault: Bool
    /// Marked `secret: true` by a manifest, or as a secret by its provider, or decoded as `Secret`.
    package var isSecret: Bool
    /// The binding whose settings use it.
    package let service: ServiceKey
    /// Of a variable and of a provider's value: whether it is there; nil where that is not known.
    package var isThere: Bool?
    /// Of a variable that the dotenv file sets: the path of that file.
    package var dotenv: String?
    /// Of a file whose path a variable holds: that variable.
    package var pathVariable: String?

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name.origin)
        hasher.combine(service)
    }
}
