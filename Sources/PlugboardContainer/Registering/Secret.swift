/// A value that is never printed. Only `reveal()` returns it.
///
/// Printing, interpolation, `String(reflecting:)` and `dump` print `<secret>`, also where the secret is part of another
/// value. A manifest writes a secret as a reference, `{ "$env": "STRIPE_KEY" }` or `{ "$file": "/run/secrets/stripe"
/// }`. A literal value is a mistake.
///
/// ```swift
/// struct StripeSettings: Decodable, Sendable {
///     let apiKey: Secret<String>
/// }
/// ```
public struct Secret<Value> {
    private let value: Value

    /// Creates a secret from a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Returns the value. Call it where the value is used, and store the `Secret` instead of the value.
    public func reveal() -> Value { value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The text `<secret>`.
    public var description: String { "<secret>" }
    /// The text `<secret>`.
    public var debugDescription: String { "<secret>" }
    /// A mirror without children, so that `dump` does not print the value.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret: Decodable where Value: Decodable {
    /// Decodes the value, and marks it as a secret if the decoder tracks secrets.
    ///
    /// - Throws: The error of decoding the value.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? any SecretTrackingDecoder { decoder.markSecret() }
        // A single-value container applies the decoder's rules for URL, Date and similar types. `Value(from: decoder)`
        // would bypass these rules.
        value = try decoder.singleValueContainer().decode(Value.self)
    }
}

/// A decoder that records which decoded values are secrets.
package protocol SecretTrackingDecoder: Decoder {
    /// Marks the value that is being decoded as a secret.
    func markSecret()
}

/// A type that decodes only secrets: a `Secret`, or an optional or collection of them.
package protocol SecretHolding {
    /// Whether the type is one secret and not a collection of several.
    static var isOneSecret: Bool { get }
}

extension Secret: SecretHolding {
    package static var isOneSecret: Bool { true }
}
extension Optional: SecretHolding where Wrapped: SecretHolding {
    package static var isOneSecret: Bool { Wrapped.isOneSecret }
}
extension Array: SecretHolding where Element: SecretHolding {
    package static var isOneSecret: Bool { false }
}
extension Dictionary: SecretHolding where Value: SecretHolding {
    package static var isOneSecret: Bool { false }
}

/// Settings with a description of each member, for editors and `wiring factories`.
///
/// The descriptions are a table, because a compiled program contains no doc comments. Entries that match no member are
/// ignored. The descriptions do not change which manifests are valid.
///
/// ```swift
/// struct SMTPSettings: DescribedSettings, Sendable {
///     let host: String
///     let timeout: Duration?
///
///     static let descriptions = ["host": "the relay, by name", "timeout": "how long to wait for its answer"]
/// }
/// ```
public protocol DescribedSettings: Decodable {
    /// The descriptions, by the names of the members in the manifest.
    static var descriptions: [String: String] { get }
}
