/// The differences of two selections for a comment on a pull request: a table, followed by the mistakes.
struct MarkdownDifference {
    let difference: WiringDifference
    let first: String
    let second: String
    let directory: String?
    let flags: [String]

    /// The text, in complete lines.
    var text: String {
        let names = directory == nil ? (first, second) : ("before", "after")
        if difference.isEmpty { return "**\(title)**: nothing differs.\n" }
        var lines = ["**\(title)**", ""]
        if !difference.rows.isEmpty {
            lines += ["| | \(Self.escaped(names.0)) | \(Self.escaped(names.1)) |", "|---|---|---|"]
            lines += Self.limited(difference.rows.map { Self.row($0) })
        }
        if !difference.affected.isEmpty {
            let names = difference.affected.map(Self.code).joined(separator: ", ")
            if !difference.rows.isEmpty { lines.append("") }
            lines.append("Affects the entries: \(names)")
        }
        if !difference.notes.isEmpty { lines += [""] + difference.notes.map { "- \(Self.escaped($0))" } }
        if let remark = difference.reloadRemark { lines += ["", "On a running instance, \(remark)."] }
        return lines.map { $0 + "\n" }.joined()
    }

    private var title: String {
        let flags = flags.map { " " + Self.code($0) }.joined()
        if directory == nil || first != second { return "\(Self.code(first)) → \(Self.code(second))\(flags)" }
        return "Profile \(Self.code(second))\(flags)"
    }

    /// Returns the rows that fit into 60,000 bytes, which the comments of GitHub and GitLab take, and the number of the
    /// others.
    static func limited(_ rows: [String]) -> [String] {
        var size = 0
        let shown = rows.prefix { row in
            size += row.utf8.count + 1
            return size <= 60_000
        }
        return shown.count == rows.count
            ? rows : shown + ["", "\(rows.count - shown.count) of \(rows.count) differences are not shown."]
    }

    /// Returns a row of a table, with further cells.
    static func row(_ row: WiringDifference.Row, appending further: [String] = []) -> String {
        let item = row.item.heading.map { "**\(escaped($0))**" }
        let path = row.path.isEmpty ? nil : escaped(row.path)
        let cells = [row.first, row.second].map { $0.map { code($0.text) } ?? "–" } + further
        return "| \(([item, path].compactMap(\.self)).joined(separator: " ")) | \(cells.joined(separator: " | ")) |"
    }

    /// Returns the mistakes of both sides as a folded block; empty if there are none.
    static func mistakes(_ diagnostics: [Diagnostic]) -> String {
        let report = DiagnosticsReport(diagnostics.filter { $0.severity == .error })
        if report.mistakes == 0 { return "" }
        let page = TerminalText.safeLines(report.text())
        let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: page) + 1))
        return "\n<details><summary>\(report.summary)</summary>\n\n\(fence)\n\(page)\(fence)\n\n</details>\n"
    }

    /// Returns a text for a cell of a table, without characters that Markdown or HTML interprets.
    static func escaped(_ text: String) -> String {
        TerminalText.safe(text).escaping {
            "\\`*_{}[]<>()+!|~&@:".unicodeScalars.contains($0) ? "&#\($0.value);" : nil
        }
    }

    /// Returns a text as code for a cell of a table, in which bars must be escaped.
    static func code(_ text: String) -> String {
        let safe = TerminalText.safe(text)
        let fence = String(repeating: "`", count: longestRun(of: "`", in: safe) + 1)
        let space = safe.unicodeScalars.first == "`" || safe.unicodeScalars.last == "`" ? " " : ""
        return fence + space + safe.escaping { $0 == "|" ? "\\|" : nil } + space + fence
    }

    private static func longestRun(of scalar: Unicode.Scalar, in text: String) -> Int {
        var (longest, run) = (0, 0)
        for other in text.unicodeScalars {
            run = other == scalar ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
