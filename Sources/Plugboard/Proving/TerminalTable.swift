/// A text table with its natural width or the width of the terminal.
///
/// Without a width, no cell is wrapped, so that `grep` finds each row on one line. Cells that users copy, such as
/// places, are never wrapped. Instead, other columns become narrower, or such a cell is moved to a line below its row.
package struct TerminalTable: Sendable {
    /// The titles of the columns; empty for a table without titles.
    let heading: [String]
    /// The column whose cells are never wrapped; nil if all cells may be wrapped.
    let unbroken: Int?
    package var rows: [[String]]
    /// The number of spaces before each line.
    let indent: Int

    /// The maximum length of a cell. A longer cell is shortened in the middle.
    let longestCell: Int
    private static let gap = 2
    /// The minimum width of a column.
    private static let narrowest = 10
    /// The minimum width of a column beside unwrapped cells. If a column would be narrower, the unwrapped cells are
    /// moved below their rows.
    private static let narrowestBesideUnbroken = 16
    /// The additional indentation of a cell that is moved to the line below its row.
    private static let indentBelow = 4

    package init(
        heading: [String] = [], unbroken: Int? = nil, rows: [[String]] = [], indent: Int = 0, longestCell: Int = 400
    ) {
        self.heading = heading
        self.unbroken = unbroken
        self.rows = rows
        self.indent = indent
        self.longestCell = longestCell
    }

    /// Returns the table as complete lines. Without rows, the text is empty.
    package func text(width: Int? = nil) -> String {
        guard !rows.isEmpty else { return "" }
        let cells = ((heading.isEmpty ? [] : [heading]) + rows).map { row in
            row.map { TerminalText.safe(TerminalText.bounded($0, to: longestCell)) }
        }
        var widths = columnWidths(cells)
        guard let width, span(widths) > width else { return cells.map { line($0, widths: widths) }.joined() }
        guard let unbroken, widths.indices.contains(unbroken) else {
            narrow(&widths, to: width, narrowest: Self.narrowest)
            return cells.map { line($0, widths: widths) }.joined()
        }
        var beside = widths
        narrow(&beside, to: width, narrowest: Self.narrowestBesideUnbroken, keeping: unbroken)
        if span(beside) <= width { return cells.map { line($0, widths: beside) }.joined() }
        widths.remove(at: unbroken)
        narrow(&widths, to: width, narrowest: Self.narrowest)
        return cells.map { row in
            var row = row
            let cell = row.indices.contains(unbroken) ? row.remove(at: unbroken) : ""
            let below = cell.isEmpty ? "" : String(repeating: " ", count: indent + Self.indentBelow) + cell + "\n"
            return line(row, widths: widths) + below
        }.joined()
    }

    private func columnWidths(_ cells: [[String]]) -> [Int] {
        var widths = [Int](repeating: 0, count: cells.map(\.count).max() ?? 0)
        for row in cells {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], TerminalText.columns(of: cell))
            }
        }
        return widths
    }

    /// Returns the width of a line with these columns.
    private func span(_ widths: [Int]) -> Int { indent + widths.reduce(0, +) + Self.gap * (widths.count - 1) }

    /// Narrows the widest columns until a line fits or each column has its minimum width.
    private func narrow(_ widths: inout [Int], to limit: Int, narrowest: Int, keeping kept: Int? = nil) {
        var excess = span(widths) - limit
        let columns = widths.indices.filter { $0 != kept }
        while excess > 0, let widest = columns.max(by: { widths[$0] < widths[$1] }), widths[widest] > narrowest {
            widths[widest] -= 1
            excess -= 1
        }
    }

    /// Returns the lines of one row. The cell with the most lines determines the number of lines.
    private func line(_ row: [String], widths: [Int]) -> String {
        let wrapped = zip(row, widths).map { WrappedCell(of: $0, width: $1).lines }
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

/// A cell that is wrapped to its column.
///
/// A line ends at a space if possible, otherwise after a punctuation mark, otherwise at any place. Each line is
/// indented as the first one.
package struct WrappedCell {
    package private(set) var lines: [String] = []
    private static let marks: Set<Unicode.Scalar> = ["/", "#", ",", "_", ":"]

    package init(of cell: String, width: Int) {
        var rest = Array(cell.unicodeScalars)[...]
        let spaces = rest.prefix { $0 == " " }
        let margin = spaces.count < width / 2 ? spaces : []
        while TerminalText.columns(of: Self.text(rest)) > width {
            var end = rest.startIndex
            var used = 0
            while end < rest.endIndex, used + rest[end].columns <= width {
                used += rest[end].columns
                end += 1
            }
            // A scalar that is wider than the column is on a separate line.
            if end == rest.startIndex { end += 1 }
            // A line may end at the space directly after the column. It must not end at the spaces at its start, which
            // are indentation.
            let reach = rest[..<min(end + 1, rest.endIndex)]
            if let space = reach.lastIndex(of: " "), reach[..<space].contains(where: { $0 != " " }) {
                lines.append(Self.text(rest[..<space]))
                rest = margin + rest[(space + 1)...]
                continue
            }
            // Each line must contain more than the margin, so that the loop ends.
            let content = rest.drop { $0 == " " }.startIndex
            end = max(end, min(content + 1, rest.endIndex))
            if let mark = rest[..<end].lastIndex(where: { Self.marks.contains($0) }), mark > content {
                end = mark + 1
            }
            lines.append(Self.text(rest[..<end]))
            rest = margin + rest[end...]
        }
        lines.append(Self.text(rest))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}
