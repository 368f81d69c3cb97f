extension Diagram {
    /// The nodes and edges in the DOT language of Graphviz: `storefront wiring graph --format dot | dot -Tsvg`.
    var dot: String {
        let heading = Self.quoted([title] + notes, "\\l")
        var lines = ["digraph wiring {", "  rankdir=LR; label=\(heading);", "  node [shape=box];"]
        for (number, var node) in nodes.enumerated() {
            node.layer = nil
            lines.append("  n\(number) [label=\(Self.quoted(labelLines(of: node), "\\n"))];")
        }
        for link in links {
            let label = link.kind == .made ? "" : " [label=\(link.kind.rawValue)]"
            lines.append("  n\(link.from) -> n\(link.to)\(label);")
        }
        return (lines + ["}"]).map { $0 + "\n" }.joined()
    }

    /// The diagram in the Mermaid language, which GitHub and GitLab render in Markdown.
    ///
    /// Every text from a manifest is in quotation marks and escaped.
    @_optimize(none)
    var mermaid: String {
        var lines = ["---", "title: \(Self.quoted([title]))", "---", "flowchart LR"]
        for (number, note) in notes.enumerated() {
            lines.append("  note\(number)[\"\(Self.entities(note))\"]:::mistake")
        }
        for (number, node) in nodes.enumerated() {
            var label = labelLines(of: node).map(Self.entities)
            label[0] = "<b>\(label[0])</b>"
            let style = style(of: node).map { ":::\($0.name)" } ?? ""
            let (open, close) = node.brackets
            lines.append("  n\(number)\(open)\"\(label.joined(separator: "<br/>"))\"\(close)\(style)")
        }
        for link in links { lines.append("  n\(link.from) \(link.kind.mermaid) n\(link.to)") }
        lines += Style.all.map { "  classDef \($0.name) \($0.mermaid)" }
        // Mermaid refers to arrows by their numbers in the order of output.
        let mistaken = links.enumerated().filter(\.element.isMistaken).map { String($0.offset) }
        if !mistaken.isEmpty {
            lines.append("  linkStyle \(mistaken.joined(separator: ",")) stroke:\(Style.mistake.line),stroke-width:2px")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A drawn arrow, which combines all arrows between the same two boxes.
    private struct Link: Hashable {
        let from: Int
        let to: Int
        let kind: Arrow.DependencyKind
        let isMistaken: Bool
    }

    private var links: [Link] {
        arrows.map { Link(from: $0.from, to: $0.to, kind: $0.kind, isMistaken: $0.isMistaken) }.uniqued()
    }

    /// Returns the key, the stages and the notes of a node.
    private func labelLines(of node: Node) -> [String] {
        let traits = node.traits + (node.layer.map { ["from \($0)"] } ?? [])
        let remarks = [
            traits.joined(separator: ", "), node.marks.joined(separator: " "), node.mistakes.joined(separator: " "),
            node.omitted > 0 ? "… \(node.omitted) more" : "",
        ]
        let lines = [node.name] + (node.kind == .missing ? ["not bound"] : []) + node.stages.map(\.name) + remarks
        return lines.filter { !$0.isEmpty }
    }

    private func style(of node: Node) -> Style? {
        if node.kind == .program { return .program }
        if node.kind == .missing || node.isMistaken { return .mistake }
        return node.isUnreached ? .faded : nil
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
    /// A style of boxes and arrows in Mermaid.
    fileprivate struct Style {
        let name: String
        let fill: String
        let line: String
        var ink = "#1f2328"

        static let program = Style(name: "program", fill: "#1f2328", line: "#1f2328", ink: "#ffffff")
        static let mistake = Style(name: "mistake", fill: "#ffebe9", line: "#cf222e", ink: "#cf222e")
        static let faded = Style(name: "faded", fill: "#ffffff", line: "#c4c9cf", ink: "#8c959f")
        static let all = [program, mistake, faded]

        var mermaid: String { "fill:\(fill),stroke:\(line),color:\(ink)" }
    }
}

extension Diagram.Arrow.DependencyKind {
    /// The arrow of Mermaid: dashed for a later instance and an alias, thick for an item of a list.
    fileprivate var mermaid: String {
        switch self {
        case .made: "-->"
        case .list: "==>"
        case .later, .alias: "-.->"
        }
    }
}

extension Diagram.Node {
    /// The brackets of a box in Mermaid, by lifetime.
    fileprivate var brackets: (String, String) {
        switch (kind, lifetime) {
        case (.program, _): ("([", "])")
        case (.alias, _): (">", "]")
        case (_, .singleton?): ("[[", "]]")
        case (_, .graph?): ("(", ")")
        case (_, .scoped?): ("{{", "}}")
        case (_, .weak?): ("[/", "/]")
        case (_, .transient?), (_, nil): ("[", "]")
        }
    }
}

extension Diagram {
    /// Returns the diagram as one JSON object with a line end. `GraphCommand` describes the members.
    ///
    /// - Parameters:
    ///   - profile: The selected profile; nil without one.
    ///   - wiringID: The identity of the wiring; nil if the wiring has an error.
    @_optimize(none)
    func json(of profile: String?, _ wiringID: String?) -> String {
        var texts = OriginFormatter()
        let isProgram = nodes.map { $0.kind == .program }
        let entries = arrows.filter { isProgram[$0.from] }.map { arrow -> JSONValue in
            ["key": .string(nodes[arrow.to].name), "program": .string(nodes[arrow.from].name)]
        }
        return JSONValue.answer([
            "profile": .optional(profile), "wiringID": .optional(wiringID), "notes": .strings(notes),
            "nodes": .array(nodes.filter { $0.kind != .program }.map { $0.json(&texts) }),
            "edges": .array(arrows.filter { !isProgram[$0.from] }.map(json)), "entries": .array(entries),
        ])
    }

    private func json(_ arrow: Arrow) -> JSONValue {
        let stages = nodes[arrow.from].stages
        let decorator = stages.indices.contains(arrow.stage) ? stages[arrow.stage].id : nil
        return [
            "from": .string(nodes[arrow.from].name), "to": .string(nodes[arrow.to].name),
            "kind": .string(arrow.kind.rawValue), "decorator": .optional(decorator),
            "parameters": .strings(arrow.parameters), "mistaken": .bool(arrow.isMistaken),
        ]
    }
}

extension Diagram.Node {
    fileprivate func json(_ texts: inout OriginFormatter) -> JSONValue {
        let decorators = stages.compactMap { step in step.id.map { ($0, step.factory) } }.reversed()
        return [
            "key": .string(name), "kind": .string(kind.rawValue),
            "factory": .optional(stages.last { $0.id == nil && !$0.isInCode }?.factory),
            "decorators": .array(decorators.map { ["id": .string($0), "factory": .string($1)] }),
            "lifetime": .optional(lifetime?.rawValue), "live": .bool(isLive), "provides": .strings(provides),
            "proven": .bool(!isOpaque),
            "reached": .bool(!isUnreached), "mistakes": .strings(mistakes),
            "place": place.map { texts.json($0) } ?? .null, "omitted": .integer(omitted),
        ]
    }
}
