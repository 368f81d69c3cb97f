/// A provider of values that code gives: for tests, previews and laptops.
///
/// ```swift
/// let vault = InMemoryValues("vault", ["db/password": .secret("not-a-real-one"), "db/pool": "5"])
/// ```
public struct InMemoryValues: ValueProvider {
    /// What manifests write behind `$from`.
    public let name: String
    private let values: [String: ProvidedValue]

    /// A provider of these values.
    public init(_ name: String, _ values: [String: ProvidedValue] = [:]) {
        self.name = name
        self.values = values
    }

    /// The value under a key.
    public func value(for key: String) -> ProvidedValue? { values[key] }
}
