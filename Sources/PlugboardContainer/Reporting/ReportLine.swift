extension String {
    func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - TerminalText.columns(of: self)))
    }
}

/// A line of a report: spans of text with their roles, before colours are added.
struct ReportLine {
    /// The role of a span, which determines its colour.
    enum SpanRole {
        case plain
        case title
        case severity(Diagnostic.Severity)
        case gutter
        case primaryMark(Diagnostic.Severity)
        case relatedMark
        case keyword
    }

    private var spans: [(role: SpanRole, text: String)] = []

    init() {}

    init(_ role: SpanRole, _ text: String) {
        self = ReportLine().adding(role, text)
    }

    func adding(_ role: SpanRole, _ text: String) -> ReportLine {
        var line = self
        if !text.isEmpty { line.spans.append((role, text)) }
        return line
    }

    /// Returns the line as text. Only this function escapes terminal sequences.
    func text(_ style: ReportStyle) -> String {
        var spans = spans.map { (role: $0.role, text: TerminalText.safe($0.text)) }
        while let last = spans.last, last.text.hasSuffix(" ") {
            let kept = last.text.trimmingTrailingSpaces()
            spans.removeLast()
            if !kept.isEmpty { spans.append((last.role, kept)) }
        }
        return spans.map { style.paint($0.text, as: $0.role) }.joined()
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var kept = self[...]
        while kept.last == " " { kept.removeLast() }
        return String(kept)
    }
}

/// The style of a report: plain text, or with the colour codes of a terminal.
package enum ReportStyle: Equatable, Sendable {
    /// Plain text.
    case plain
    /// The same text with the colour codes of ANSI terminals (ECMA-48 SGR).
    case coloured

    func paint(_ text: String, as role: ReportLine.SpanRole) -> String {
        guard self == .coloured, let code = Self.code(for: role) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// All colour sequences, including the reset.
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
