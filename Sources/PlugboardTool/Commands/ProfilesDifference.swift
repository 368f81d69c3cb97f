/// The differences of all selectable profiles between two directories, each difference once.
///
///     {
///       "format": 1,
///       "from": "../main/Config",                         the directory of the first wiring
///       "summary": "1 of 4 profiles changes: 1 binding swapped",
///       "profiles": [
///         { "name": "production", "change": "changed" }   changed, new, removed, equal
///       ],
///       "differences": [
///         { …, "profiles": ["production"] }               the members of `wiring diff`
///       ]
///     }
struct ProfilesDifference {
    let directory: String
    /// The profiles of both directories, in the order of their names, with their change.
    private(set) var profiles: [(name: String, change: ProfileChange)] = []
    private(set) var rows: [Row] = []
    /// The notes on what layers of the second directory lose and those of the first do not.
    private var notes: [String] = []
    /// The diagnostics of both directories.
    let diagnostics: [Diagnostic]

    /// The change of a whole profile.
    enum ProfileChange: String {
        case changed
        /// Only the second directory has it.
        case new
        /// Only the first directory has it.
        case removed
        case equal
    }

    /// A difference, with the profiles that have it.
    struct Row {
        var difference: WiringDifference.Row
        var profiles: [String]
    }

    /// Compares the manifests of a directory with those of a tool.
    init(from directory: String, to tool: WiringTool) {
        self.init(
            from: directory, SelectableProfiles(of: tool.loader.reading(directory)),
            to: SelectableProfiles(of: tool.loader))
    }

    @_optimize(none)
    init(from directory: String, _ first: SelectableProfiles, to second: SelectableProfiles) {
        self.directory = directory
        diagnostics = first.diagnostics + second.diagnostics
        let before = Dictionary(uniqueKeysWithValues: first.views.map { ($0.name, $0) })
        let after = Dictionary(uniqueKeysWithValues: second.views.map { ($0.name, $0) })
        var found: [(row: WiringDifference.Row, profile: String)] = []
        for name in Set(first.names + second.names).inScalarOrder() {
            guard let old = before[name], let new = after[name] else {
                profiles.append((name, before[name] == nil ? .new : .removed))
                continue
            }
            old.hideSecrets(of: new)
            let difference = WiringDifference(from: old, to: new)
            profiles.append((name, difference.isEmpty ? .equal : .changed))
            notes += difference.notes.filter { !notes.contains($0) }
            found += difference.rows.map { ($0, name) }
        }
        rows = found.groups { [$0.row.item.heading, $0.row.path, $0.row.first?.text, $0.row.second?.text] }.map {
            Row(difference: $0.elements[0].row, profiles: $0.elements.map(\.profile))
        }
        // Rows of one item are adjacent, in the order in which the first profile with the item has them.
        let items = Dictionary(rows.enumerated().map { ($1.difference.item.heading, $0) }, uniquingKeysWith: min)
        rows = rows.inOrder { (items[$0.difference.item.heading] ?? 0) < (items[$1.difference.item.heading] ?? 0) }
    }

    /// Replaces long texts of the rows by the part that differs.
    mutating func shorten() {
        for index in rows.indices { rows[index].difference = rows[index].difference.shortened }
    }

    var isEmpty: Bool { profiles.allSatisfy { $0.change == .equal } }

    /// The first line: `3 of 12 profiles change: 2 bindings swapped, 4 settings, 1 new variable`.
    @_optimize(none)
    var summary: String {
        let changed = profiles.count { $0.change != .equal }
        if changed == 0 { return "no profile differs" }
        var counts: [(String, String, Int)] = [
            ("new profile", "new profiles", profiles.count { $0.change == .new }),
            ("removed profile", "removed profiles", profiles.count { $0.change == .removed }),
        ]
        var rest = rows.map(\.difference)
        func count(_ one: String, _ several: String, where isCounted: (WiringDifference.Row) -> Bool) {
            counts.append((one, several, rest.count(where: isCounted)))
            rest.removeAll(where: isCounted)
        }
        let target = [BindingMember.factory.rawValue, BindingMember.alias.rawValue]
        count("binding swapped", "bindings swapped") { target.contains($0.path) && $0.first != nil && $0.second != nil }
        count("binding added", "bindings added") { target.contains($0.path) && $0.second != nil }
        count("binding removed", "bindings removed") { target.contains($0.path) }
        count("setting", "settings") {
            $0.path.split(separator: "/").contains { $0 == BindingMember.settings.rawValue }
        }
        count("new variable", "new variables") { $0.item.kind == "variable" && $0.first == nil }
        count("other difference", "other differences") { _ in true }
        let words = counts.filter { $2 > 0 }.map { "\($2) \($2 == 1 ? $0 : $1)" }
        let verb = changed == 1 ? "changes" : "change"
        return "\(changed) of \(profiles.count) profiles \(verb)"
            + (words.isEmpty ? "" : ": " + words.joined(separator: ", "))
    }

    /// The sentences about profiles that only one directory has, and the notes.
    private var remarks: [String] {
        profiles.compactMap { name, change in
            switch change {
            case .new: "profile \"\(name)\" is new"
            case .removed: "profile \"\(name)\" is removed"
            case .changed, .equal: nil
            }
        } + notes
    }

    /// Returns the profiles of a row in words: their names, or `all` if every profile that both directories have
    /// changes so.
    func words(of row: Row) -> String {
        let common = profiles.count { $0.change == .changed || $0.change == .equal }
        return row.profiles.count == common && common > 1 ? "all" : row.profiles.joined(separator: ", ")
    }

    func text(as format: DiffCommand.Format, width: Int?) -> String {
        switch format {
        case .text: text(width: width)
        case .json: json
        case .markdown: markdown
        }
    }

    private func text(width: Int?) -> String {
        let table = TerminalTable(
            of: rows.map { (row: $0.difference, mark: "", further: [words(of: $0)]) },
            heading: ["", "BEFORE", "AFTER", "PROFILES"])
        let head = ([summary] + remarks).map { TerminalText.safe($0) + "\n" }.joined()
        return rows.isEmpty ? head : head + "\n" + table.text(width: width)
    }

    private var json: String {
        JSONValue.answer([
            "from": .string(directory), "summary": .string(summary),
            "profiles": .array(
                profiles.map { ["name": .string($0.name), "change": .string($0.change.rawValue)] }),
            "differences": .array(rows.map { $0.difference.json(["profiles": .strings($0.profiles)]) }),
        ])
    }

    private var markdown: String {
        var lines =
            ["**\(MarkdownDifference.escaped(summary))**", ""] + remarks.map { "- \(MarkdownDifference.escaped($0))" }
        if !rows.isEmpty {
            if lines.count > 2 { lines.append("") }
            lines += ["| | before | after | profiles |", "|---|---|---|---|"]
            lines += MarkdownDifference.limited(
                rows.map {
                    MarkdownDifference.row($0.difference, appending: [MarkdownDifference.escaped(words(of: $0))])
                })
        }
        return lines.map { $0 + "\n" }.joined() + MarkdownDifference.mistakes(diagnostics)
    }
}

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
