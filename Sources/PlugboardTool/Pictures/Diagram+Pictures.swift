extension Diagram {
    /// The diagram in the DOT language of Graphviz: `storefront wiring graph --format dot | dot -Tsvg`.
    var dot: String {
        let heading = [title] + notes + (legend.isEmpty ? [] : [legend.joined(separator: " · ")])
        var lines = [
            "digraph wiring {",
            "  rankdir=LR; labelloc=t; labeljust=l; fontname=Helvetica; label=\(Self.quoted(heading, "\\l"));",
            "  node [fontname=Helvetica, fontsize=11, style=filled, fillcolor=white];",
        ]
        var places = OriginFormatter()
        for (number, node) in nodes.enumerated() {
            let label = Self.quoted(labelLines(of: node), "\\n")
            let tooltip = Self.quoted([node.name + (node.place.map { " " + places.text($0) } ?? "")])
            let style = style(of: node).map { ", " + $0.dot } ?? ""
            lines.append("  n\(number) [\(node.shape.dot)\(style), label=\(label), tooltip=\(tooltip)];")
        }
        for link in links {
            let attributes = (link.isDashed ? ["style=dashed"] : []) + (link.colour.map { ["color=\"\($0)\""] } ?? [])
            lines.append(
                "  n\(link.from) -> n\(link.to)"
                    + (attributes.isEmpty ? ";" : " [\(attributes.joined(separator: ", "))];"))
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The diagram in the Mermaid language, which GitHub and GitLab render in Markdown.
    ///
    /// Every text from a manifest is in quotation marks and escaped.
    var mermaid: String {
        var lines = ["---", "title: \(Self.quoted([title]))", "---", "flowchart LR"]
        for (number, note) in notes.enumerated() {
            lines.append("  note\(number)[\"\(Self.entities(note))\"]:::mistake")
        }
        for (number, node) in nodes.enumerated() {
            var label = labelLines(of: node).map(Self.entities)
            label[0] = "<b>\(label[0])</b>"
            let style = style(of: node).map { ":::\($0.name)" } ?? ""
            let (open, close) = node.shape.mermaid
            lines.append("  n\(number)\(open)\"\(label.joined(separator: "<br/>"))\"\(close)\(style)")
        }
        for link in links { lines.append("  n\(link.from) \(link.isDashed ? "-.->" : "-->") n\(link.to)") }
        lines += Style.all.map { "  classDef \($0.name) \($0.mermaid)" }
        // Mermaid refers to arrows by their numbers in the order of output.
        let coloured = Dictionary(grouping: links.enumerated().filter { $1.colour != nil }) { $1.colour ?? "" }
        for (colour, links) in coloured.inOrder(by: { $0.key < $1.key }) {
            let numbers = links.map { String($0.offset) }.joined(separator: ",")
            lines.append("  linkStyle \(numbers) stroke:\(colour),stroke-width:2px")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A drawn arrow, which combines all arrows between the same two boxes.
    private struct Link: Hashable {
        let from: Int
        let to: Int
        let isDashed: Bool
        /// The colour; nil for the default.
        let colour: String?
    }

    private var links: [Link] {
        arrows.map { arrow in
            let style = arrow.isMistaken ? Style.mistake : Style.of(arrow.change)
            return Link(from: arrow.from, to: arrow.to, isDashed: arrow.kind != .made, colour: style?.line)
        }.uniqued()
    }

    /// Returns the key, the stages and the notes of a node.
    private func labelLines(of node: Node) -> [String] {
        let traits = node.traits + (node.layer.map { ["from \($0)"] } ?? [])
        let remarks = [
            traits.joined(separator: ", "), node.marks.joined(separator: " "), node.changes.joined(separator: ", "),
            node.mistakes.joined(separator: " "), node.omitted > 0 ? "… \(node.omitted) more" : "",
        ]
        let lines = [node.name] + (node.kind == .missing ? ["not bound"] : []) + node.stages.map(\.words) + remarks
        return lines.filter { !$0.isEmpty }
    }

    private func style(of node: Node) -> Style? {
        if node.kind == .program { return .program }
        if node.kind == .missing || node.isMistaken { return .mistake }
        return Style.of(node.change) ?? (node.isUnreached || isComparison ? .faded : nil)
    }

    /// The legend of the marks, arrows and colours that occur.
    private var legend: [String] {
        let changes = nodes.map(\.change) + arrows.map(\.change)
        let marks = nodes.flatMap(\.marks)
        return [
            ("dashed arrow: made later", arrows.contains { $0.kind == .later }),
            ("← NAME: NAME asks for it", marks.contains { $0.hasPrefix("←") }),
            ("+ NAME: needs it too", marks.contains { $0.hasPrefix("+") }),
            ("green: only in \(profiles.last ?? "")", changes.contains(.added)),
            ("orange: only in \(profiles.first ?? "")", changes.contains(.gone)),
            ("yellow: differs", changes.contains(.changed)),
            ("grey: not asked for", nodes.contains(where: \.isUnreached)),
        ].filter(\.1).map(\.0)
    }

    /// Returns lines as a quoted string of DOT, which is also valid YAML. Special characters are escaped.
    ///
    /// - Parameter end: The DOT escape that ends a line: `\n` centres it, `\l` aligns it on the
    ///   left.
    static func quoted(_ lines: [String], _ end: String = "") -> String {
        let escaped = lines.map { line in
            TerminalText.safe(line).escaping { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil } + end
        }
        return "\"\(escaped.joined())\""
    }

    /// Returns a text for Mermaid's quotation marks. Special characters of Mermaid and HTML become entities.
    private static func entities(_ text: String) -> String {
        TerminalText.safe(text).escaping { "#;\"<>&`\\*_".unicodeScalars.contains($0) ? "#\($0.value);" : nil }
    }
}

extension Diagram {
    /// A style of boxes and arrows.
    fileprivate struct Style {
        let name: String
        let fill: String
        let line: String
        var ink = "#1f2328"

        static let program = Style(name: "program", fill: "#1f2328", line: "#1f2328", ink: "#ffffff")
        static let mistake = Style(name: "mistake", fill: "#ffebe9", line: "#cf222e", ink: "#cf222e")
        static let added = Style(name: "added", fill: "#dafbe1", line: "#1a7f37")
        static let gone = Style(name: "gone", fill: "#fff1e5", line: "#bc4c00")
        static let changed = Style(name: "changed", fill: "#fff8c5", line: "#9a6700")
        static let faded = Style(name: "faded", fill: "#ffffff", line: "#c4c9cf", ink: "#8c959f")
        static let all = [program, mistake, added, gone, changed, faded]

        static func of(_ change: Change) -> Style? {
            switch change {
            case .none: nil
            case .added: added
            case .gone: gone
            case .changed: changed
            }
        }

        var dot: String { "fillcolor=\"\(fill)\", color=\"\(line)\", fontcolor=\"\(ink)\"" }

        var mermaid: String { "fill:\(fill),stroke:\(line),color:\(ink)" }
    }
}

extension Diagram.Node {
    /// The shape of a box, by lifetime.
    fileprivate var shape: (dot: String, mermaid: (String, String)) {
        switch (kind, lifetime) {
        case (.program, _): ("shape=box", ("([", "])"))
        case (.alias, _): ("shape=cds", (">", "]"))
        case (_, .singleton?): ("shape=box, peripheries=2", ("[[", "]]"))
        case (_, .graph?): ("shape=box, style=\"rounded,filled\"", ("(", ")"))
        case (_, .scoped?): ("shape=hexagon", ("{{", "}}"))
        case (_, .weak?): ("shape=note", ("[/", "/]"))
        case (_, .transient?), (_, nil): ("shape=box", ("[", "]"))
        }
    }
}
