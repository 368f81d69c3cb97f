/// The quoted lines of one text, with marks under them.
struct Excerpt {
    /// A marked range of an excerpt, with its label.
    struct Mark {
        var range: Range<Int>
        var label: String
        var isPrimary: Bool
    }

    /// The maximum number of columns of a row. It bounds the work for a minified manifest, which consists of one line.
    private static let maximumColumns = 160
    /// The minimum number of columns of a row, even in a narrower terminal.
    private static let minimumColumns = 40
    private static let maximumBytes = 16 * maximumColumns
    private static let longestCutStroke = 40

    private let source: SourceText
    private let lines: LineStarts
    private let severity: Diagnostic.Severity
    /// The marks with their line numbers, in report order.
    private var marks: [(line: Int, mark: Mark)] = []
    /// The maximum number of columns of a row in this terminal.
    private var columns = Excerpt.maximumColumns
    /// Whether the labels of the marks count as columns of a row, as in a terminal.
    private var fitsLabels = false
    /// The place of the first mark.
    private var head: SourcePosition?

    init(_ source: SourceText, lines: LineStarts, severity: Diagnostic.Severity) {
        self.source = source
        self.lines = lines
        self.severity = severity
    }

    var lastLine: Int { marks.reduce(1) { max($0, $1.line) } }

    /// The place of the excerpt: `Config/base.json:3:5`.
    var location: String {
        head.map { "\(source.path):\($0.line):\($0.column)" } ?? source.path
    }

    mutating func add(_ mark: Wording.Mark, at text: TextOrigin) {
        head = head ?? lines.position(at: text.range.lowerBound)
        let line = lines.line(at: text.range.lowerBound)
        let content = lines.content(of: line)
        // If a range has several lines, the mark ends with the first of them.
        let end = min(text.range.upperBound, textEnd(of: content))
        let start = min(max(text.range.lowerBound, content.lowerBound), content.upperBound)
        marks.append((line, Mark(range: start..<max(start, end), label: mark.label, isPrimary: mark.isPrimary)))
    }

    /// Returns the rows below `--> path`: each numbered line, followed by its marks.
    ///
    /// - Parameter width: The columns of the terminal, including the gutter; nil without a terminal.
    mutating func rows(gutterWidth: Int, width: Int?) -> [ReportLine] {
        if let width {
            columns = min(columns, max(Self.minimumColumns, width - gutterWidth - 3))
            fitsLabels = true
        }
        let hidden = source.redacted.map { ExcerptLine.Hidden($0, in: source.bytes) }
        let numbers = Set(marks.map(\.line)).inOrder()
        var result: [ReportLine] = []
        var previous: Int?
        for number in numbers {
            if let previous, number == previous + 2 {
                result += rows(ofLine: number - 1, gutterWidth: gutterWidth, hidden: hidden)
            } else if let previous, number > previous + 2 {
                result.append(ReportLine(.gutter, "..."))
            }
            result += rows(ofLine: number, gutterWidth: gutterWidth, hidden: hidden)
            previous = number
        }
        return result
    }

    private func rows(ofLine number: Int, gutterWidth: Int, hidden: [ExcerptLine.Hidden]) -> [ReportLine] {
        var result: [ReportLine] = []
        // Marks that begin at one place keep their report order.
        var waiting = marks.filter { $0.line == number }.map(\.mark).enumerated()
            .inOrder { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)[...]
        repeat {
            let row = row(ofLine: number, marks: waiting, hidden: hidden)
            let label = String(number)
            let pad = String(repeating: " ", count: gutterWidth - label.count)
            result.append(ReportLine(.gutter, "\(pad)\(label) | ").adding(.plain, row.line.text))
            for mark in waiting.prefix(row.marks) {
                result.append(underline(mark, in: row.line, gutterWidth: gutterWidth))
            }
            waiting = waiting.dropFirst(row.marks)
        } while !waiting.isEmpty
        return result
    }

    private func underline(_ mark: Mark, in line: ExcerptLine, gutterWidth: Int) -> ReportLine {
        let columns = line.columns(under: mark.range)
        let pad = String(repeating: " ", count: columns.lowerBound)
        var stroke = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
        // If the range continues beyond the cut, only its start is marked, so that the label remains visible.
        if columns.count > Self.longestCutStroke, line.isCut(within: mark.range) {
            stroke = stroke.prefix(Self.longestCutStroke) + "…"
        }
        let label = mark.label.isEmpty ? "" : " " + TerminalText.bounded(mark.label)
        return ReportLine(.gutter, String(repeating: " ", count: gutterWidth + 1) + "| ")
            .adding(.plain, pad)
            .adding(mark.isPrimary ? .primaryMark(severity) : .relatedMark, stroke + label)
    }

    /// Returns the visible part of a line, and the number of marks that fit in it. The first mark always fits.
    private func row(ofLine number: Int, marks: ArraySlice<Mark>, hidden: [ExcerptLine.Hidden]) -> (
        line: ExcerptLine, marks: Int
    ) {
        let content = lines.content(of: number)
        let nearby = nearby(marks.first?.range.lowerBound ?? content.lowerBound, in: content)
        let line = ExcerptLine(source.bytes[nearby], redacting: hidden)
        let extents = marks.map { columns(of: $0, in: line) }
        let total = extents.reduce(line.columns) { max($0, $1.upperBound) }
        if nearby == content, total <= columns { return (line, marks.count) }

        // An `…` at each end takes one column.
        let room = columns - 2
        var span = extents.first ?? 0..<0
        var fitting = marks.isEmpty ? 0 : 1
        for (mark, columns) in zip(marks, extents).dropFirst() {
            guard mark.range.upperBound <= nearby.upperBound, columns.upperBound - span.lowerBound <= room else {
                break
            }
            span = span.lowerBound..<max(span.upperBound, columns.upperBound)
            fitting += 1
        }
        let width = min(span.count, room)
        let lower = max(0, min(span.lowerBound - (room - width) / 2, total - room))
        var shown = line.cut(to: lower..<(lower + room))
        shown.markEnds(
            openBefore: nearby.lowerBound > content.lowerBound, openAfter: nearby.upperBound < content.upperBound)
        return (shown, fitting)
    }

    /// Returns the columns of a mark and of its label, if the label fits beside the mark.
    private func columns(of mark: Mark, in line: ExcerptLine) -> Range<Int> {
        let marked = line.columns(under: mark.range)
        let end = marked.upperBound + (fitsLabels ? 1 + TerminalText.columns(of: mark.label) : 0)
        return marked.lowerBound..<(end - marked.lowerBound > columns - 2 ? marked.upperBound : end)
    }

    /// Returns the bytes around a place from which one row is made. The cut is between characters.
    private func nearby(_ offset: Int, in content: Range<Int>) -> Range<Int> {
        func aligned(_ index: Int) -> Int {
            var index = index
            while index > content.lowerBound, index < content.upperBound, source.bytes[index] & 0xC0 == 0x80 {
                index -= 1
            }
            return index
        }
        if content.count <= Self.maximumBytes { return content }
        let lower = aligned(max(content.lowerBound, offset - Self.maximumBytes / 2))
        let upper = aligned(min(content.upperBound, offset + Self.maximumBytes / 2))
        return lower..<upper
    }

    private func textEnd(of content: Range<Int>) -> Int {
        let last = source.bytes[content].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return last.map { $0 + 1 } ?? content.lowerBound
    }
}

/// The excerpts of one diagnostic, in order.
///
/// All marks in one text share an excerpt. A place without text has a name instead.
struct PageExcerpts {
    /// An excerpt of a manifest, or the name and label of a place without text.
    enum ExcerptOrName {
        case excerpt(Excerpt)
        /// A place in code or a launch flag, such as `Storefront/Payments.swift:31`. Its text is not available.
        case name(String, label: String)
    }

    /// The maximum number of marks that are shown. Further ones are only counted.
    static let limit = 50

    private(set) var entries: [ExcerptOrName] = []
    /// The number of omitted marks.
    let omitted: Int

    init(_ diagnostic: Diagnostic, _ wording: Wording, lines: inout OriginFormatter) {
        let all = diagnostic.marks(in: wording)
        let marks = all.prefix(Self.limit)
        omitted = all.count - marks.count
        var excerpts = RareTable<SourceText, Int>()
        for mark in marks {
            guard case .text(let text) = mark.origin else {
                entries.append(.name(mark.origin.description, label: mark.label))
                continue
            }
            // A file that cannot be read or is not a manifest has no text to mark.
            if text.source.bytes.isEmpty, mark.label.isEmpty {
                entries.append(.name(text.source.path, label: ""))
                continue
            }
            if let index = excerpts[text.source], case .excerpt(var excerpt) = entries[index] {
                excerpt.add(mark, at: text)
                entries[index] = .excerpt(excerpt)
            } else {
                excerpts[text.source] = entries.count
                var excerpt = Excerpt(text.source, lines: lines[text.source], severity: diagnostic.severity)
                excerpt.add(mark, at: text)
                entries.append(.excerpt(excerpt))
            }
        }
    }

    /// The number of digits of the largest line number, at least two.
    var gutterWidth: Int {
        entries.reduce(2) { width, entry in
            if case .excerpt(let excerpt) = entry { max(width, String(excerpt.lastLine).count) } else { width }
        }
    }
}
