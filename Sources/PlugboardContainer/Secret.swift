/// A value that no output shows: it comes out only through `reveal()`.
///
/// Printing, interpolation, `String(reflecting:)` and `dump` say `<secret>`, also inside other values. In a manifest it
/// is written `{ "$env": "STRIPE_KEY" }` or `{ "$file": "/run/secrets/stripe" }`; a literal is a mistake.
///
/// ```swift
/// struct StripeSettings: Decodable, Sendable {
///     let apiKey: Secret<String>
/// }
/// ```
public struct Secret<Value> {
    private let value: Value

    /// Hides a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// The value itself. Call it where the value is used, and keep the `Secret`.
    public func reveal() -> Value { value }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `<secret>`, whatever the value.
    public var description: String { "<secret>" }
    /// `<secret>`, whatever the value.
    public var debugDescription: String { "<secret>" }
    /// Without children, so that `dump` finds nothing to show.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret: Decodable where Value: Decodable {
    /// Decodes a value of its type, and tells a decoder of settings that it is a secret.
    ///
    /// - Throws: what decoding the value throws.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? any SecretTrackingDecoder { decoder.takesSecret() }
        // Through the container and not `Value(from: decoder)`, so that the decoder's own reading of URL, Date and
        // the like applies.
        value = try decoder.singleValueContainer().decode(Value.self)
    }
}

/// A decoder that records which of the values it decodes are secrets.
package protocol SecretTrackingDecoder: Decoder {
    /// Whatever is decoded from here is a secret.
    func takesSecret()
}

/// A type that decodes secrets only: a `Secret`, or an optional or collection of them.
package protocol SecretHolding {
    /// Whether a value is one secret as a whole, and no collection of several.
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

/// Settings that describe their members in words, for editors and `wiring factories`.
///
/// Doc comments are not in a program, so what editors and `wiring factories` tell of a member is said in a table. Names that
/// no member has are left out; what stands for nothing changes nothing that a manifest may say.
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
    /// A phrase for each member, by its name in the manifest.
    static var descriptions: [String: String] { get }
}
