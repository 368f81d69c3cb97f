/// A value that output never shows. Only `reveal()` returns it.
///
/// Printing, interpolation, `String(reflecting:)` and `dump` print `<secret>`, also inside other values. In a manifest
/// it is written `{ "$env": "STRIPE_KEY" }` or `{ "$file": "/run/secrets/stripe" }`; a literal is a mistake.
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

    /// Returns the value. Call it only where the value is used, and store the `Secret` instead of the value.
    public func reveal() -> Value { value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always `<secret>`.
    public var description: String { "<secret>" }
    /// Always `<secret>`.
    public var debugDescription: String { "<secret>" }
    /// A mirror without children, so that `dump` prints no content.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret: Decodable where Value: Decodable {
    /// Decodes a value of its type, and marks it as a secret for a decoder of settings.
    ///
    /// - Throws: The error of decoding the value.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? any SecretTrackingDecoder { decoder.markSecret() }
        // A single-value container applies the decoder's own rules for URL, Date and similar types. `Value(from:
        // decoder)` would bypass them.
        value = try decoder.singleValueContainer().decode(Value.self)
    }
}

/// A decoder that records which of the values it decodes are secrets.
package protocol SecretTrackingDecoder: Decoder {
    /// Marks the value under decoding as a secret.
    func markSecret()
}

/// A type that decodes only secrets: a `Secret`, or an optional or collection of them.
package protocol SecretHolding {
    /// Whether a value is one secret as a whole and not a collection of several.
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
/// A program contains no doc comments, so a table contains the descriptions. Entries that match no member are ignored.
/// The descriptions do not change which manifests are valid.
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
