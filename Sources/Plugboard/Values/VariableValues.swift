#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

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
