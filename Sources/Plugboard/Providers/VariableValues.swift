#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A value provider (`$from`) that reads environment variables, whose names are made from the keys.
///
/// ```swift
/// let vault = VariableValues("vault", prefix: "SHOP_")
/// ```
///
/// Here the key `db/password` is the variable `SHOP_DB_PASSWORD`: letters become capitals, and any character that is neither a
/// letter nor a digit of ASCII becomes `_`. So a machine without the vault can receive the values by variables.
public struct VariableValues: ValueProvider {
    /// The name for `$from`.
    public let name: String
    private let prefix: String
    private let variables: [String: String]
    private let undecodable: Set<String>

    /// A provider of variables.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of each variable's name.
    ///   - variables: The variables; nil takes those of the process at this moment.
    public init(_ name: String, prefix: String = "", variables: [String: String]? = nil) {
        self.name = name
        self.prefix = prefix
        let process = variables == nil ? ProcessVariables() : nil
        self.variables = variables ?? process?.texts ?? [:]
        undecodable = process?.undecodable ?? []
    }

    /// The value of the variable for a key.
    ///
    /// - Throws: If its bytes are not UTF-8.
    public func value(for key: String) throws -> ProvidedValue? {
        let variable = prefix + Self.variable(of: key)
        if undecodable.contains(variable) { throw FileProblem.notUTF8 }
        return variables[variable].map { ProvidedValue($0) }
    }

    /// `DB_PASSWORD` for `db/password`.
    private static func variable(of key: String) -> String {
        key.escaping { scalar in
            if ("a"..."z").contains(scalar) { return scalar.properties.uppercaseMapping }
            return ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) ? nil : "_"
        }
    }
}

extension VariableValues: ValueHiding {}

/// The variables of this process, as they are when it is made.
package struct ProcessVariables: Sendable {
    package let texts: [String: String]
    /// The names of those whose bytes are not UTF-8; their texts are not the actual values.
    package let undecodable: Set<String>

    package init() {
        texts = ProcessInfo.processInfo.environment
        // Foundation puts U+FFFD for bytes that are none; few texts hold one of their own.
        let suspicious = texts.filter { $0.value.unicodeScalars.contains("\u{FFFD}") }.keys
        undecodable = Set(suspicious.filter { !isVariableText($0) })
    }
}
