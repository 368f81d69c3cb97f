/// The stable code of a kind of mistake. `APP wiring explain PB0301` tells each with an example.
///
/// Versions to come may have more of them, so that a `switch` over codes has a `default`.
public struct DiagnosticCode: Sendable {
    /// What it means.
    package let explanation: Explanation

    /// A code with what it means: there is none without.
    ///
    /// - Parameters:
    ///   - rawValue: `PB0301`; the first two digits are the family.
    ///   - summary: One phrase: `a factory that is not registered`.
    ///   - meaning: What it means and why it matters, in a few plain sentences.
    package init(_ rawValue: String, _ summary: String, meaning: String, wrong: [ExampleFile], right: [ExampleFile]) {
        explanation = Explanation(code: rawValue, summary: summary, meaning: meaning, wrong: wrong, right: right)
    }
}

extension DiagnosticCode: Hashable, CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var rawValue: String { explanation.code }

    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }

    /// Whether two are the same code.
    public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.rawValue == right.rawValue }

    /// Hashes what reports show.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
