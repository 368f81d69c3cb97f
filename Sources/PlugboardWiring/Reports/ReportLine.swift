/// One line of a page: words with what they are for, not yet coloured.
struct ReportLine {
    /// What a span of a line is for, which decides its colour.
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
        add(role, text)
    }

    mutating func add(_ role: SpanRole, _ text: String) {
        if !text.isEmpty { spans.append((role, text)) }
    }

    func adding(_ role: SpanRole, _ text: String) -> ReportLine {
        var line = self
        line.add(role, text)
        return line
    }

    /// The line as text. Here, and only here, everything that a terminal would obey is written out.
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
