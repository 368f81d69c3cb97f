/// A text that a provider has for a setting.
///
/// It becomes what the setting asks for as the text of a variable does: `"30s"` a duration, `"[1, 2]"` a list. An empty one
/// counts as not there. It prints as `<value>` or `<secret>`, never as its text.
public struct ProvidedValue: Hashable, Sendable {
    /// The text itself.
    public let text: String
    /// Whether the provider knows it for a secret: `wiring variables` lists it as one.
    public let isSecret: Bool

    /// A value.
    ///
    /// - Parameter isSecret: Whether answers list it as a secret.
    public init(_ text: String, isSecret: Bool = false) {
        self.text = text
        self.isSecret = isSecret
    }

    /// A value that is a secret.
    public static func secret(_ text: String) -> ProvidedValue { ProvidedValue(text, isSecret: true) }
}

extension ProvidedValue: ExpressibleByStringLiteral {
    /// A value that is no secret.
    public init(stringLiteral text: String) { self.init(text) }
}

extension ProvidedValue: CustomStringConvertible, ValueHiding {
    /// `<value>` or `<secret>`.
    public var description: String { isSecret ? "<secret>" : "<value>" }
}
