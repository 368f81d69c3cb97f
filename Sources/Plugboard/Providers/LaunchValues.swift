/// A value provider for options of the program's own command line, such as `--port`.
///
/// ```swift
/// @main enum Shop: WiredProgram {
///     static let catalog = Catalog(Payments(), Orders()).entry(Checkout.self)
///     static var providers: [any ValueProvider] { [.ofLaunch("options", keys: ["port"])] }
///
///     static func main() async throws {
///         let options = await launch()
///         let port = MyOptions.parse(options.remaining).port
///         try await withContainer(for: options, giving: ["port": port.map { ProvidedValue("\($0)") }]) { container in
///             try container.resolve(Checkout.self).place("A-1")
///         }
///     }
/// }
/// ```
///
/// A manifest reads the option as `{ "$from": "options", "key": "port", "default": 8080 }`. The commands of `APP wiring` treat
/// each declared key as present. A key that is not declared is PB0605, also in `check --no-variables` and with a default.
/// A test, and a loader without a program, give an `InMemoryValues` of the same name instead.
public struct LaunchValues: ValueProvider {
    /// The name for `$from`.
    public let name: String
    /// Sorted.
    let keys: [String]
    fileprivate(set) var values: [String: ProvidedValue] = [:]

    /// The value that the launch gave under a key.
    public func value(for key: String) -> ProvidedValue? { values[key] }
}

extension ValueProvider where Self == LaunchValues {
    /// A provider of options of the program's own command line, which `withContainer(for:giving:)` supplies.
    public static func ofLaunch(_ name: String, keys: [String]) -> LaunchValues {
        LaunchValues(name: name, keys: keys.inScalarOrder())
    }
}

extension LaunchValues: CustomStringConvertible, CustomReflectable {
    /// The name and the keys.
    public var description: String { "LaunchValues(\(name): \(keys.joined(separator: ", ")))" }
    /// Empty, so that `dump` shows nothing.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ManifestLoader {
    /// Supplies the launch providers with values, each with those of its keys.
    ///
    /// - Returns: The mistake where no provider declares one of the keys.
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
