/// A provider of options of the program's own command line, such as `--port`.
///
/// ```swift
/// enum Shop: WiredProgram {
///     static let catalog = Catalog(Payments(), Orders()) { $0.entry(Checkout.self) }
///     static var providers: [any ValueProvider] { [.ofLaunch("options", keys: ["port"])] }
///
///     static func placeOrder() async throws {
///         let options = await launch()
///         let port = MyOptions.parse(options.remaining).port
///         try await withContainer(for: options, giving: ["port": port.map { ProvidedValue("\($0)") }]) { container in
///             try container.resolve(Checkout.self).place("A-1")
///         }
///     }
/// }
/// ```
///
/// A manifest reads the option with `{ "$from": "options", "key": "port", "default": 8080 }`. For the commands of `APP
/// wiring`, each declared key counts as present. A key that is not declared is the mistake PB0605, even in `check
/// --no-variables` and with a default. A test, or a loader without a program, registers an `InMemoryValues` of the same
/// name instead.
public struct LaunchValues: ValueProvider {
    /// The name of the provider for `$from`.
    public let name: String
    /// The declared keys, sorted.
    let keys: [String]
    fileprivate(set) var values: [String: ProvidedValue] = [:]

    /// Returns the value that the launch supplied for a key; nil if there is none.
    public func value(for key: String) -> ProvidedValue? { values[key] }
}

extension ValueProvider where Self == LaunchValues {
    /// Returns a provider of options of the program's own command line. `withContainer(for:giving:)` supplies the
    /// values.
    public static func ofLaunch(_ name: String, keys: [String]) -> LaunchValues {
        LaunchValues(name: name, keys: keys.inScalarOrder())
    }
}

extension LaunchValues: CustomStringConvertible, CustomReflectable {
    /// The name and the keys, without values.
    public var description: String { "LaunchValues(\(name): \(keys.joined(separator: ", ")))" }
    /// A mirror without children, so that `dump` shows no value.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ManifestLoader {
    /// Supplies the values of a launch to the providers that declare their keys.
    ///
    /// - Returns: A message if no provider declares one of the keys; nil otherwise.
    package mutating func giveLaunchValues(_ values: [String: ProvidedValue]) -> String? {
        var declared: Set<String> = []
        for name in providers.names {
            guard var provider = providers[name] as? LaunchValues else { continue }
            declared.formUnion(provider.keys)
            provider.values = values
            providers[name] = provider
        }
        guard let key = values.keys.filter({ !declared.contains($0) }).min() else { return nil }
        return
            "no .ofLaunch provider declares the key \(Quotation.quoted(key)) that withContainer(for:giving:) passes; "
            + (declared.isEmpty ? "no keys are declared" : "declared keys: \(Phrases.list(declared.inScalarOrder()))")
    }
}
