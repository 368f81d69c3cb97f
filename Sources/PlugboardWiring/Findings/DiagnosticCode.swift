/// The stable code of a kind of mistake. `APP wiring explain PB0301` tells each with an example.
///
/// Versions to come may have more of them, so that a `switch` over codes has a `default`.
public struct DiagnosticCode: Hashable, Sendable {
    /// The code as reports show it: `PB0301`; the first two digits are the family.
    public let rawValue: String

    /// A code, which a section of the page "Diagnostics" explains.
    package init(_ rawValue: String) { self.rawValue = rawValue }
}

extension DiagnosticCode: CustomStringConvertible {
    /// The code as reports show it: `PB0301`.
    public var description: String { rawValue }
}
