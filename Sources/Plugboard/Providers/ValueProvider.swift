/// A source of values for settings outside the manifests, which `$from` names.
///
/// ```swift
/// struct Keychain: ValueProvider {
///     let name = "keychain"
///     let items: [String: String]
///
///     func value(for key: String) throws -> ProvidedValue? { items[key].map { .secret($0) } }
/// }
/// let loader = ManifestLoader(.directory("Config"), catalog: catalog, providers: [Keychain(items: [:])])
/// ```
///
/// A manifest writes `{ "$from": "keychain", "key": "db/password" }`. A load requests each key of the profile once, and no
/// other; loads on several threads may request keys concurrently, and no value is kept for another load. If the provider throws,
/// the load fails and reports only the type of the error.
public protocol ValueProvider: Sendable {
    /// The name for `$from`: letters, digits, `_`, `.` and `-`, not beginning with a digit; neither `env` nor `file`, and no
    /// other provider's name.
    var name: String { get }

    /// The value under a key; nil where there is none.
    ///
    /// - Parameter key: As a manifest writes it; never empty.
    /// - Throws: If the provider cannot determine whether there is a value.
    func value(for key: String) throws -> ProvidedValue?
}

/// A provider whose values have to be fetched before a load can read them.
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
/// `ManifestLoader.load(preparing:)` waits for it, and so do a `WiredApplication` and `.wired`. A load that does not wait is
/// a mistake (PB0808).
public protocol PreparedValueProvider: ValueProvider {
    /// The values under the keys of one load. Called once for each loaded or checked profile with such keys, concurrently with
    /// other providers. A key that is missing in the result has no value; other keys are ignored.
    ///
    /// - Parameter keys: Every key of this provider in the profile, each once, sorted.
    /// - Throws: If the values cannot be determined. Cancelling the load cancels this call, and a `CancellationError` is reported
    ///   as any other error.
    func prepare(keys: [String]) async throws -> [String: ProvidedValue]
}

extension PreparedValueProvider {
    /// Returns nil, because such a provider has only prepared values.
    public func value(for key: String) throws -> ProvidedValue? { nil }
}

/// A text of a provider for a setting.
///
/// It becomes the type of the setting as the text of a variable does: `"30s"` a duration, `"[1, 2]"` a list. An empty one
/// counts as missing. It prints as `<value>` or `<secret>`, never as its text.
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

/// A provider of values that code gives: for tests, previews and laptops.
///
/// ```swift
/// let vault = InMemoryValues("vault", ["db/password": .secret("not-a-real-one"), "db/pool": "5"])
/// ```
public struct InMemoryValues: ValueProvider {
    /// The name for `$from`.
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
