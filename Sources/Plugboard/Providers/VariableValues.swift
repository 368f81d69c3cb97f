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
/// Here the key `db/password` is the variable `SHOP_DB_PASSWORD`: letters are capitals, and what is neither a letter nor a digit
/// of ASCII is `_`. So a machine without the vault can be given by variables what others fetch.
public struct VariableValues: ValueProvider {
    /// What manifests write behind `$from`.
    public let name: String
    private let prefix: String
    private let variables: [String: String]
    private let undecodable: Set<String>

    /// A provider of variables.
    ///
    /// - Parameters:
    ///   - prefix: What the name of each variable begins with.
    ///   - variables: What is read; nil takes the process's variables, as they are now.
    public init(_ name: String, prefix: String = "", variables: [String: String]? = nil) {
        self.name = name
        self.prefix = prefix
        let process = variables == nil ? ProcessVariables() : nil
        self.variables = variables ?? process?.texts ?? [:]
        undecodable = process?.undecodable ?? []
    }

    /// The value of the variable that a key stands for.
    ///
    /// - Throws: Where its bytes are no UTF-8.
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
    /// The names of those whose bytes are no UTF-8: the texts of these are not what is set.
    package let undecodable: Set<String>

    package init() {
        texts = ProcessInfo.processInfo.environment
        // Foundation puts U+FFFD for bytes that are none; few texts hold one of their own.
        let suspicious = texts.filter { $0.value.unicodeScalars.contains("\u{FFFD}") }.keys
        undecodable = Set(suspicious.filter { !isVariableText($0) })
    }
}
