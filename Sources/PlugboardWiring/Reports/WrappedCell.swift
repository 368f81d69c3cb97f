/// A cell broken into lines that fit its column: at a space where there is one, else after a mark, else anywhere. What
/// goes on stands below the cell's beginning, behind the spaces that it begins with.
struct WrappedCell {
    private(set) var lines: [String] = []
    private static let marks: Set<Unicode.Scalar> = ["/", "#", ",", "_", ":"]

    init(of cell: String, width: Int) {
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
            // A scalar wider than the whole column still has to go somewhere.
            if end == rest.startIndex { end += 1 }
            // A space just behind the column is good too; the spaces that a cell begins with are its own indentation.
            let reach = rest[..<min(end + 1, rest.endIndex)]
            if let space = reach.lastIndex(of: " "), reach[..<space].contains(where: { $0 != " " }) {
                lines.append(Self.text(rest[..<space]))
                rest = margin + rest[(space + 1)...]
                continue
            }
            // Only the margin must not become a line, or there would be no end.
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
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
