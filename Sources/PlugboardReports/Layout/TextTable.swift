/// Rows of cells in columns, for people: as wide as they need, or as wide as a terminal is.
///
/// Where the width is not known no cell is broken, so that each row stays one line for `grep`.
package struct TextTable: Hashable, Sendable {
    /// Over the columns; empty for none.
    package var heading: [String]
    package var rows: [[String]]
    /// The spaces before each line.
    package var indent: Int

    /// A cell longer than this has lost its middle.
    private static let longestCell = 400
    private static let gap = 2
    /// No column is made narrower.
    private static let narrowest = 10

    package init(heading: [String] = [], rows: [[String]] = [], indent: Int = 0) {
        self.heading = heading
        self.rows = rows
        self.indent = indent
    }

    /// The lines, each ended; empty without rows.
    package func text(width: Int? = nil) -> String {
        guard !rows.isEmpty else { return "" }
        let cells = ((heading.isEmpty ? [] : [heading]) + rows).map { row in
            row.map { TerminalText.safe(TerminalText.bounded($0, to: Self.longestCell)) }
        }
        let widths = columnWidths(cells, within: width)
        return cells.map { line($0, widths) }.joined()
    }

    private func columnWidths(_ cells: [[String]], within limit: Int?) -> [Int] {
        var widths = [Int](repeating: 0, count: cells.map(\.count).max() ?? 0)
        for row in cells {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], TerminalText.columns(of: cell))
            }
        }
        guard let limit else { return widths }
        var excess = indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) - limit
        while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > Self.narrowest
        {
            widths[widest] -= 1
            excess -= 1
        }
        return widths
    }

    /// One row, over as many lines as its longest cell takes.
    private func line(_ row: [String], _ widths: [Int]) -> String {
        let wrapped = zip(row, widths).map { CellLines(of: $0, width: $1).lines }
        let height = wrapped.map(\.count).max() ?? 0
        return (0..<height).map { number in
            var line = String(repeating: " ", count: indent)
            for (column, lines) in wrapped.enumerated() {
                let text = lines.indices.contains(number) ? lines[number] : ""
                let filler = widths[column] + Self.gap - TerminalText.columns(of: text)
                line += text + String(repeating: " ", count: max(0, filler))
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

/// A cell broken into lines that fit its column: after a space or a mark where there is one, else anywhere.
private struct CellLines {
    private(set) var lines: [String] = []
    private static let breaks: Set<Unicode.Scalar> = [" ", "/", "#", ",", "_", ":"]

    init(of cell: String, width: Int) {
        var rest = Array(cell.unicodeScalars)[...]
        while TerminalText.columns(of: Self.text(rest)) > width {
            var end = rest.startIndex
            var used = 0
            while end < rest.endIndex, used + rest[end].columns <= width {
                used += rest[end].columns
                end += 1
            }
            // A scalar wider than the whole column still has to go somewhere.
            if end == rest.startIndex { end += 1 }
            if let mark = rest[..<end].lastIndex(where: { Self.breaks.contains($0) }), mark > rest.startIndex {
                end = mark + 1
            }
            lines.append(Self.text(rest[..<end]))
            rest = rest[end...]
        }
        lines.append(Self.text(rest))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
