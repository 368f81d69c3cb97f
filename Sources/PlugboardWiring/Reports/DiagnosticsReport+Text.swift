extension DiagnosticsReport {
    /// Returns the lines of the report, with a count at the end. The text is empty without diagnostics.
    ///
    /// Equal findings result in equal bytes on every machine.
    ///
    /// - Parameters:
    ///   - program: The program whose `wiring explain` the last line suggests if there are mistakes.
    ///   - width: The columns of the terminal, which limit the quoted lines. Nil for no limit.
    package func text(style: ReportStyle = .plain, explainedBy program: String? = nil, width: Int? = nil) -> String {
        let (diagnostics, omitted) = shown
        guard !diagnostics.isEmpty else { return "" }
        let pages = pages(of: diagnostics)
        var cache = OriginFormatter()
        var redaction = redaction(of: diagnostics)
        var lines: [ReportLine] = []
        for page in pages {
            lines += page.lines(&cache, redaction: &redaction, width: width)
            lines.append(ReportLine())
        }
        if omitted.mistakes + omitted.warnings > 0 {
            lines.append(ReportLine(.plain, "… and \(omitted.words(joinedBy: " more "))"))
        }
        lines.append(ReportLine(.title, summary))
        if let program, let code = likelyCause(among: pages) {
            lines.append(ReportLine(.plain, "\"\(program) wiring explain \(code)\" explains it"))
        }
        return lines.map { $0.text(style) + "\n" }.joined()
    }
}

/// Returns the first code of the lowest family. Mistakes in texts and names cause mistakes in the graph.
private func likelyCause(among pages: [DiagnosticContent]) -> DiagnosticCode? {
    let codes = pages.filter { $0.severity == .error }.map(\.code)
    return codes.min { $0.rawValue.prefix(4) < $1.rawValue.prefix(4) }
}

extension DiagnosticContent {
    /// Returns the lines of one diagnostic: title, places, help, notes.
    func lines(
        _ cache: inout OriginFormatter, redaction: inout CombinedReportRedaction, width: Int?
    ) -> [ReportLine] {
        let entries = PageExcerpts(self, redaction: &redaction, lines: &cache)
        let gutterWidth = entries.gutterWidth
        let margin = String(repeating: " ", count: gutterWidth)
        let blank = ReportLine(.gutter, "\(margin) |")

        var lines = [title]
        var opensWithArrow = origin != nil && wording.cycle.isEmpty
        lines += wording.cycle.lines(margin: margin)
        var followsExcerpt = false
        for entry in entries.entries {
            let arrow = opensWithArrow ? "-->" : ":::"
            opensWithArrow = false
            if followsExcerpt { lines.append(blank) }
            switch entry {
            case .excerpt(var excerpt):
                lines.append(ReportLine(.gutter, "\(margin)\(arrow) ").adding(.plain, excerpt.location))
                lines.append(blank)
                lines += excerpt.rows(gutterWidth: gutterWidth, width: width)
                followsExcerpt = true
            case .name(let name, let label):
                let text = label.isEmpty ? name : "\(name): \(TerminalText.bounded(label))"
                lines.append(ReportLine(.gutter, "\(margin)\(arrow) ").adding(.plain, text))
                followsExcerpt = false
            }
        }

        let sentences = sentences(omitted: entries.omitted)
        if !sentences.isEmpty, lines.count > 1, wording.cycle.isEmpty || followsExcerpt { lines.append(blank) }
        for (keyword, sentence) in sentences {
            lines.append(
                ReportLine(.gutter, "\(margin) = ").adding(.keyword, keyword)
                    .adding(.plain, " " + TerminalText.bounded(sentence)))
        }
        return lines
    }

    private var title: ReportLine {
        ReportLine(.severity(severity), "\(severity.rawValue)[\(code)]")
            .adding(.title, ": " + TerminalText.bounded(wording.title))
    }

    private func sentences(omitted: Int) -> [(keyword: String, sentence: String)] {
        var sentences = wording.help.map { (keyword: "help:", sentence: $0) }
        sentences += wording.notes.map { (keyword: "note:", sentence: $0) }
        if omitted > 0 { sentences.append(("note:", "and \(omitted) more \(omitted == 1 ? "place" : "places")")) }
        return sentences
    }
}

extension [FindingText.CycleMember] {
    /// Returns the drawing of a cycle. An arrow leads from the last member back to the first.
    ///
    ///        +--> OrderStore        Config/production.json:10:5
    ///        |    PaymentGateway    Config/production.json:17:5   (parameter 2 of payments.stripe)
    ///        +----decorator "audit" Config/production.json:24:21
    ///
    /// Only both ends of a long cycle are drawn, because computing a place takes time.
    func lines(margin: String) -> [ReportLine] {
        guard count > Self.longest else { return drawn(margin: margin) }
        let half = Self.longest / 2
        let ends = Array(prefix(half) + suffix(half)).drawn(margin: margin)
        let gap = ReportLine(.gutter, "\(margin) |    ").adding(.plain, "… \(count - 2 * half) more")
        return ends.prefix(half) + [gap] + ends.suffix(half)
    }

    private static var longest: Int { 50 }

    private func drawn(margin: String) -> [ReportLine] {
        let steps = map { (name: TerminalText.safe($0.name), origin: "\($0.origin)", via: $0.via) }
        let names = steps.map { TerminalText.columns(of: $0.name) }.max() ?? 0
        var lines = steps.enumerated().map { index, step in
            let stroke =
                switch index {
                case 0: "+--> "
                case steps.count - 1: "+----"
                default: "|    "
                }
            let line = ReportLine(.gutter, "\(margin) \(stroke)")
                .adding(.plain, step.name.padded(to: names) + " " + step.origin)
            return step.via.isEmpty ? line : line.adding(.plain, "   (\(step.via))")
        }
        if steps.count == 1 { lines.append(ReportLine(.gutter, "\(margin) +----")) }
        return lines
    }
}

extension String {
    fileprivate func padded(to columns: Int) -> String {
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

/// Formats origins. The line table of each manifest is computed once.
package struct OriginFormatter {
    private var tables: [SourceText: LineStarts] = [:]

    package init() {}

    package subscript(source: SourceText) -> LineStarts {
        mutating get {
            if let table = tables[source] { return table }
            let table = LineStarts(source)
            tables[source] = table
            return table
        }
    }

    /// Returns the origin as text: `Config/base.json:3:5`, `Storefront/Payments.swift:31` or `--set
    /// Clock/settings/offset`.
    package mutating func text(_ origin: Origin) -> String {
        guard case .text(let text) = origin else { return origin.description }
        let start = self[text.source].position(at: text.range.lowerBound)
        return "\(text.source.path):\(start.line):\(start.column)"
    }
}
