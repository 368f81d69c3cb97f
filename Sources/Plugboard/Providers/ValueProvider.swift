/// A place outside the manifests that has values for settings: what `$from` asks.
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
/// A manifest writes `{ "$from": "keychain", "key": "db/password" }`. A load asks once for each key that the profile in force
/// writes, and for nothing else; loads on several threads may ask at once, and nothing is kept from one to the next. Where it
/// throws, the load fails and tells the type of the error alone.
public protocol ValueProvider: Sendable {
    /// What manifests write behind `$from`: letters, digits, `_`, `.` and `-`, not beginning with a digit; neither `env` nor
    /// `file`, and no other provider's name.
    var name: String { get }

    /// The value under a key; nil where there is none.
    ///
    /// - Parameter key: As a manifest writes it; never empty.
    /// - Throws: Where nobody can know whether there is a value.
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
    /// The values under the keys of one load: called once for each profile that is loaded or checked and asks for any, side by
    /// side with other providers. A key that is not in the answer has no value; what was not asked for is left alone.
    ///
    /// - Parameter keys: Every key that the profile asks this provider for, each once, sorted.
    /// - Throws: Where it cannot know. A load that is cancelled cancels this, and tells a `CancellationError` as any other.
    func prepare(keys: [String]) async throws -> [String: ProvidedValue]
}

extension PreparedValueProvider {
    /// Nil: what such a provider has is what it prepared.
    public func value(for key: String) throws -> ProvidedValue? { nil }
}
