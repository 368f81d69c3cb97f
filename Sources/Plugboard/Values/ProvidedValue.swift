/// A text that a provider supplies for a setting.
///
/// The text is converted to the type of the setting, as the text of a variable is: `"30s"` to a duration, `"[1, 2]"` to
/// a list. An empty text counts as missing. Printing the value yields `<value>` or `<secret>`, never the text.
public struct ProvidedValue: Hashable, Sendable {
    /// The text.
    public let text: String
    /// Whether the value is a secret. `wiring variables` marks it as one.
    public let isSecret: Bool
    /// The reason why the provider has no value; nil if there is a value.
    private(set) var failureMessage: String?

    /// Creates a value.
    ///
    /// - Parameter isSecret: Whether the value is a secret.
    public init(_ text: String, isSecret: Bool = false) {
        self.text = text
        self.isSecret = isSecret
    }

    /// Returns a value that is a secret.
    public static func secret(_ text: String) -> ProvidedValue { ProvidedValue(text, isSecret: true) }

    /// Returns a failure for one key. The profile then has the mistake PB0606 with this message, even if the manifest
    /// has a default. The other keys of the provider are not affected.
    ///
    /// - Parameter message: The reason, such as "the value is a list". It is printed, so it must not contain a value.
    public static func failed(message: String) -> ProvidedValue {
        var value = ProvidedValue("")
        value.failureMessage = message
        return value
    }
}

extension ProvidedValue: ExpressibleByStringLiteral {
    /// Creates a value that is not a secret.
    public init(stringLiteral text: String) { self.init(text) }
}

extension ProvidedValue: CustomStringConvertible, ValueHiding {
    /// The text `<value>`, `<secret>` or `<failed>`.
    public var description: String { failureMessage != nil ? "<failed>" : isSecret ? "<secret>" : "<value>" }
}
