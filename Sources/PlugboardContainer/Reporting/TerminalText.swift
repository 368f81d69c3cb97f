/// Functions that make external text safe for a terminal.
package enum TerminalText {
    /// Returns the text with escapes, such as `\u{1B}`, for invisible scalars and those that affect a terminal.
    ///
    /// Names in a message come from files and flags. Without escapes, a name could colour, move or forge a line.
    package static func safe(_ text: String) -> String {
        text.escaping { $0.isUnprintable ? $0.escaped : nil }
    }

    /// Returns several lines of text with escapes. Line ends are kept.
    ///
    /// - Parameter keepingColours: Whether to keep the colour sequences of reports.
    package static func safeLines(_ text: String, keepingColours: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" }) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if keepingColours, let colour = ReportStyle.sequences.first(where: { rest.starts(with: $0.unicodeScalars) })
            {
                result += colour
                rest = rest.dropFirst(colour.unicodeScalars.count)
                continue
            }
            if scalar.isUnprintable, scalar != "\n" {
                result += scalar.escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
        return result
    }

    /// Returns the text. If it is longer than the limit, its middle is omitted.
    package static func bounded(_ text: String, to limit: Int = 2_000) -> String {
        let scalars = text.unicodeScalars
        // The UTF-8 length is stored, and is at least the number of scalars, so short texts need no count.
        guard text.utf8.count > limit, scalars.count > limit else { return text }
        return String(scalars.prefix(limit * 3 / 4)) + "…" + String(scalars.suffix(limit / 4))
    }

    /// Returns the width of a safe text in a terminal.
    package static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + $1.columns }
    }
}

extension Unicode.Scalar {
    /// The width of the scalar in a terminal: 0 for combining marks, 2 for East Asian wide characters and pictures.
    ///
    /// Terminals differ for a few scalars. The width is that of most terminals.
    package var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // A Hangul vowel or final consonant is part of the block that begins with the first consonant.
        if (0x1160...0x11FF).contains(value) { return 0 }
        return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }

    /// Whether the scalar is invisible or affects a terminal: a control, a direction mark or a line separator.
    ///
    /// Joiners are not included, because the spelling of some languages requires them.
    package var isUnprintable: Bool {
        if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD }
        if isInvisibleLetter { return true }
        switch properties.generalCategory {
        case .format: return value != 0x200C && value != 0x200D
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }

    /// Whether the scalar's East Asian Width is `W` or `F` (Unicode Standard Annex 11). The ranges are merged.
    private var isEastAsianWide: Bool {
        if value < 0x1100 { return false }
        return switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

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
