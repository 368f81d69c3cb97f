/// Whether a report is plain text or carries the colour codes of a terminal.
package enum ReportStyle: Equatable, Sendable {
    /// Text alone.
    case plain
    /// With the colour codes of ANSI terminals (ECMA-48 SGR). What is said is the same.
    case coloured

    func paint(_ text: String, as role: ReportLine.SpanRole) -> String {
        guard self == .coloured, let code = Self.code(for: role) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// All that paints: the colours, and their end.
    static let sequences = ["1", "1;31", "1;33", "1;34", "0"].map { "\u{1B}[\($0)m" }

    private static func code(for role: ReportLine.SpanRole) -> String? {
        switch role {
        case .plain: nil
        case .title, .keyword: "1"
        case .severity(.error), .primaryMark(.error): "1;31"
        case .severity(.warning), .primaryMark(.warning): "1;33"
        case .gutter, .relatedMark: "1;34"
        }
    }
}
