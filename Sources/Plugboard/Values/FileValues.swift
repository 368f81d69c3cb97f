#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A provider whose values are the files of one directory, as Docker and Kubernetes mount secrets.
///
/// ```swift
/// let secrets = FileValues("secrets", in: "/run/secrets")
/// ```
///
/// The value of the key `db-password` is then the text of `/run/secrets/db-password`. The rules of `$file` apply. The
/// file must be a regular file in UTF-8 of at most 1 MiB, and its real path must be inside the directory. One line end
/// at the end is removed. Each value is a secret unless `areSecret` is false.
public struct FileValues: ValueProvider {
    /// The name of the provider for `$from`.
    public let name: String
    private let directory: String
    private let areSecret: Bool

    /// Creates a provider for the files in a directory. A relative path begins at the working directory.
    public init(_ name: String, in directory: String, areSecret: Bool = true) {
        self.name = name
        self.directory = directory
        self.areSecret = areSecret
    }

    /// Returns the text of the file that a key names; nil if there is no such file.
    ///
    /// - Throws: An error if the file cannot be read or is outside the directory.
    public func value(for key: String) throws -> ProvidedValue? {
        let root = DirectoryReader(directory).absolutePath
        let sources = ValueSources(fileRoots: [], manifestDirectory: root)
        switch ValueTable(sources: sources, values: .read).file(.path(key)) {
        case .success(let text): return text.map { ProvidedValue($0, isSecret: areSecret) }
        case .failure(let mistake): if mistake.isAbsence { return nil } else { throw mistake }
        }
    }
}

/// A provider that reads environment variables, whose names it derives from the keys.
///
/// ```swift
/// let vault = VariableValues("vault", prefix: "SHOP_")
/// ```
///
/// The value of the key `db/password` is then that of the variable `SHOP_DB_PASSWORD`: letters become capitals, and
/// each character that is not an ASCII letter or digit becomes `_`. So a machine without the vault can receive the
/// values in variables.
public struct VariableValues: ValueProvider {
    /// The name of the provider for `$from`.
    public let name: String
    private let prefix: String
    private let variables: [String: String]
    private let undecodable: Set<String>

    /// Creates a provider of variables.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of each variable's name.
    ///   - variables: The variables; nil reads those of the process at the time of this call.
    public init(_ name: String, prefix: String = "", variables: [String: String]? = nil) {
        self.name = name
        self.prefix = prefix
        let process = variables == nil ? ProcessVariables() : nil
        self.variables = variables ?? process?.texts ?? [:]
        undecodable = process?.undecodable ?? []
    }

    /// Returns the value of the variable for a key; nil if it is not set.
    ///
    /// - Throws: An error if the value is not UTF-8.
    public func value(for key: String) throws -> ProvidedValue? {
        let variable = prefix + Self.variable(of: key)
        if undecodable.contains(variable) { throw FileMistake.notUTF8 }
        return variables[variable].map { ProvidedValue($0) }
    }

    /// Returns the variable's name without the prefix: `DB_PASSWORD` for `db/password`.
    private static func variable(of key: String) -> String {
        key.escaping { scalar in
            if ("a"..."z").contains(scalar) { return scalar.properties.uppercaseMapping }
            return ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) ? nil : "_"
        }
    }
}

extension VariableValues: ValueHiding {}

/// The variables of this process at one time.
package struct ProcessVariables: Sendable {
    package let texts: [String: String]
    /// The names of the variables whose values are not UTF-8. Their texts in this record are not exact.
    package let undecodable: Set<String>

    package init() {
        texts = ProcessInfo.processInfo.environment
        // Foundation replaces invalid bytes by U+FFFD, which few valid texts contain.
        let suspicious = texts.filter { $0.value.unicodeScalars.contains("\u{FFFD}") }.keys
        undecodable = Set(suspicious.filter { !isVariableText($0) })
    }
}

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
