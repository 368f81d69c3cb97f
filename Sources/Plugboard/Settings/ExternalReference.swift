/// One use of a variable, a file or a provider's value in a binding's settings: its source, whether it has a default
/// and is secret, never the value.
package struct ExternalReference: Hashable, Sendable {
    /// Of a file whose path a variable holds there are two references: one is to the variable.
    package let source: Located<ValueSource>
    package var hasDefault: Bool
    /// Marked `secret: true` by a manifest, or as a secret by its provider, or decoded as `Secret`.
    package var isSecret: Bool
    /// The binding whose settings use it.
    package let service: ServiceKey
    /// Of a variable and of a provider's value: whether it is there; nil where that is not known.
    package var isThere: Bool?
    /// Of a variable that the dotenv file sets: the path of that file.
    package var dotenv: String?

    package func hash(into hasher: inout Hasher) {
        hasher.combine(source.origin)
        hasher.combine(service)
    }
}
