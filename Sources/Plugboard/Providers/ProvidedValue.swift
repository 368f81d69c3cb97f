/// A text that a provider has for a setting.
///
/// It becomes what the setting asks for as the text of a variable does: `"30s"` a duration, `"[1, 2]"` a list. An empty one
/// counts as not there. It prints as `<value>` or `<secret>`, never as its text.
public struct ProvidedValue: Hashable, Sendable {
    /// The text itself.
    public let text: String
    /// Whether the provider knows it for a secret: `wiring variables` lists it as one.
    public let isSecret: Bool
    /// Why there is no value.
    let failureMessage: String?

    /// A value.
    ///
    /// - Parameter isSecret: Whether answers list it as a secret.
    public init(_ text: String, isSecret: Bool = false) {
        self.init(text: text, isSecret: isSecret, failureMessage: nil)
    }

    private init(text: String, isSecret: Bool, failureMessage: String?) {
        self.text = text
        self.isSecret = isSecret
        self.failureMessage = failureMessage
    }

    /// A value that is a secret.
    public static func secret(_ text: String) -> ProvidedValue { ProvidedValue(text, isSecret: true) }

    /// A failure for one key: the profile is PB0606 with this message, also where the manifest has a default. The other keys
    /// of the provider keep their values.
    ///
    /// - Parameter message: The reason, such as "the value is a list". It is printed, so it must not contain a value.
    public static func failed(message: String) -> ProvidedValue {
        ProvidedValue(text: "", isSecret: false, failureMessage: message)
    }
}

extension ProvidedValue: ExpressibleByStringLiteral {
    /// A value that is no secret.
    public init(stringLiteral text: String) { self.init(text) }
}

extension ProvidedValue: CustomStringConvertible, ValueHiding {
    /// `<value>`, `<secret>` or `<failed>`.
    public var description: String { failureMessage != nil ? "<failed>" : isSecret ? "<secret>" : "<value>" }
}
