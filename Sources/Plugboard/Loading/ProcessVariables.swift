#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

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
