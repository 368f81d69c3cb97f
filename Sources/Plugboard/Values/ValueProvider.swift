/// A source of values that are not in the manifests. Settings read them with `$from`.
///
/// ```swift
/// struct Keychain: ValueProvider {
///     let name = "keychain"
///     let items: [String: String]
///
///     func value(for key: String) throws -> ProvidedValue? { items[key].map { .secret($0) } }
/// }
/// let loader = ManifestLoader(catalog: catalog, providers: [Keychain(items: [:])])
/// ```
///
/// A manifest reads a value with `{ "$from": "keychain", "key": "db/password" }`. A load requests each key of its
/// profile once, and requests no other key. Concurrent loads may request keys at the same time. A load does not reuse
/// the values of an earlier load. If the provider throws an error, the load fails and reports only the type of the
/// error.
public protocol ValueProvider: Sendable {
    /// The name for `$from`. It has letters, digits, `_`, `.` and `-`, and does not begin with a digit. The names `env`
    /// and `file` are reserved, and two providers must not have the same name.
    var name: String { get }

    /// Returns the value of a key; nil if the provider has none.
    ///
    /// - Parameter key: The key, as the manifest writes it. It is never empty.
    /// - Throws: An error if the provider cannot determine whether the value exists.
    func value(for key: String) throws -> ProvidedValue?
}

/// A provider whose values are fetched before a load reads them.
///
/// ```swift
/// struct Vault: PreparedValueProvider {
///     let name = "vault"
///
///     func prepare(keys: [String]) async throws -> [String: ProvidedValue] {
///         var values: [String: ProvidedValue] = [:]
///         for key in keys { values[key] = .secret(try await fetch(key)) }
///         return values
///     }
///
///     private func fetch(_ key: String) async throws -> String { "…" }
/// }
/// ```
///
/// `ManifestLoader.load(preparing:)`, `WiredApplication` and `.wired` wait for the provider. A load that does not wait
/// has the mistake PB0808.
public protocol PreparedValueProvider: ValueProvider {
    /// Returns the values of the requested keys.
    ///
    /// Each load or check of a profile that requests keys of this provider calls the function once, concurrently with
    /// other providers. A key that is not in the result has no value. Keys in the result that were not requested are
    /// ignored.
    ///
    /// - Parameter keys: The keys that the profile requests from this provider, each once, sorted.
    /// - Throws: An error if the values cannot be determined. If the load is cancelled, this call is cancelled too. A
    ///   `CancellationError` is reported like any other error.
    func prepare(keys: [String]) async throws -> [String: ProvidedValue]
}

extension PreparedValueProvider {
    /// Returns nil, because the provider has only prepared values.
    public func value(for key: String) throws -> ProvidedValue? { nil }
}

/// A provider of values that code supplies, for tests, previews and development.
///
/// ```swift
/// let vault = InMemoryValues("vault", ["db/password": .secret("not-a-real-one"), "db/pool": "5"])
/// ```
public struct InMemoryValues: ValueProvider {
    /// The name of the provider for `$from`.
    public let name: String
    private let values: [String: ProvidedValue]

    /// Creates a provider with the given values.
    public init(_ name: String, _ values: [String: ProvidedValue] = [:]) {
        self.name = name
        self.values = values
    }

    /// Returns the value of a key; nil if there is none.
    public func value(for key: String) -> ProvidedValue? { values[key] }
}

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
