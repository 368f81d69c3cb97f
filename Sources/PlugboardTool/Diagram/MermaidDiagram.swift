/// A diagram in the language of Mermaid, which GitHub and GitLab draw in Markdown.
struct MermaidDiagram {
    let diagram: Diagram

    /// The text, each line ended. Every text from a manifest stands in quotes, and nothing in it acts.
    var text: String {
        var lines = ["---", "title: \(DotDiagram.quoted(diagram.title))", "---", "flowchart LR"]
        for (number, note) in diagram.notes.enumerated() {
            lines.append("  note\(number)[\"\(Self.escaped(note))\"]:::mistake")
        }
        let files = diagram.nodesByFile
        for node in files.beside { lines += statements(of: node).map { "  " + $0 } }
        for (number, file) in files.files.enumerated() {
            lines.append("  subgraph f\(number)[\"\(Self.escaped(file.name))\"]")
            for node in file.nodes { lines += statements(of: node).map { "    " + $0 } }
            lines.append("  end")
        }
        for arrow in diagram.arrows { lines.append("  " + statement(of: arrow)) }
        lines += classes
        lines += arrowStyles
        return lines.map { $0 + "\n" }.joined()
    }

    /// A box; a decorated binding is a frame around the chain of its stages.
    private func statements(of number: Int) -> [String] {
        let node = diagram.nodes[number]
        guard node.stages.count > 1 else {
            return ["n\(number)\(shaped(label(of: node, stage: node.stages.first), as: node))\(style(of: node))"]
        }
        var lines = ["subgraph n\(number)[\"\(label(of: node, stage: nil))\"]", "  direction TB"]
        for (place, stage) in node.stages.enumerated() {
            let style = self.style(stage.isMistaken ? .mistake : Style(stage.change))
            lines.append("  n\(number)s\(place)[\"\(Self.escaped(words(of: stage)))\"]\(style)")
        }
        let chain = node.stages.indices.map { "n\(number)s\($0)" }.joined(separator: " --- ")
        return lines + ["  " + chain, "end"]
    }

    private func label(of node: Diagram.Node, stage: Diagram.MakingStep?) -> String {
        var lines = ["<b>\(Self.escaped(node.name))</b>"]
        if node.kind == .missing { lines.append("not bound") }
        if let stage { lines.append(Self.escaped(words(of: stage))) }
        let small = node.traits + (node.layer.map { ["from \($0)"] } ?? [])
        if !small.isEmpty { lines.append(Self.escaped(small.joined(separator: ", "))) }
        if let marks = node.markLine { lines.append(Self.escaped(marks)) }
        if !node.changes.isEmpty { lines.append(Self.escaped(node.changes.joined(separator: ", "))) }
        if !node.mistakes.isEmpty { lines.append(node.mistakes.joined(separator: " ")) }
        if node.omitted > 0 { lines.append("… \(node.omitted) more") }
        return lines.joined(separator: "<br/>")
    }

    private func words(of stage: Diagram.MakingStep) -> String {
        stage.former.map { "\($0) → \(stage.name)" } ?? stage.name
    }

    /// The shape of the lifetime.
    private func shaped(_ label: String, as node: Diagram.Node) -> String {
        switch (node.kind, node.lifetime) {
        case (.program, _): "([\"\(label)\"])"
        case (.alias, _): ">\"\(label)\"]"
        case (.missing, _): "[\"\(label)\"]"
        case (_, .singleton?): "[[\"\(label)\"]]"
        case (_, .graph?): "(\"\(label)\")"
        case (_, .scoped?): "{{\"\(label)\"}}"
        case (_, .weak?): "[/\"\(label)\"/]"
        case (_, .transient?), (_, nil): "[\"\(label)\"]"
        }
    }

    private func statement(of arrow: Diagram.Arrow) -> String {
        let from = diagram.nodes[arrow.from].stages.count > 1 ? "n\(arrow.from)s\(arrow.stage)" : "n\(arrow.from)"
        return "\(from) \(arrow.kind == .made ? "-->" : "-.->") n\(arrow.to)"
    }

    // MARK: Styles

    /// The style classes of the nodes in a Mermaid diagram.
    private enum Style: String, CaseIterable {
        case program
        case mistake
        case added
        case gone
        case changed
        case faded

        init?(_ change: Diagram.Change) {
            switch change {
            case .none: return nil
            case .added: self = .added
            case .gone: self = .gone
            case .changed: self = .changed
            }
        }

        var declaration: String {
            switch self {
            case .program: "fill:\(DotColour.ink),color:#fff"
            case .mistake: "stroke:\(DotColour.mistake),stroke-width:2px,color:\(DotColour.mistake)"
            case .added: Self.declaration(.added)
            case .gone: Self.declaration(.gone) + ",stroke-dasharray:4 3"
            case .changed: Self.declaration(.changed)
            case .faded: "color:\(DotColour.pale),stroke:\(DotColour.faded)"
            }
        }

        private static func declaration(_ change: Diagram.Change) -> String {
            "fill:\(DotColour.fill(change) ?? "none"),stroke:\(DotColour.line(change) ?? "none"),color:\(DotColour.ink)"
        }
    }

    private func style(_ style: Style?) -> String { style.map { ":::\($0.rawValue)" } ?? "" }

    private func style(of node: Diagram.Node) -> String { style(styleName(of: node)) }

    private func styleName(of node: Diagram.Node) -> Style? {
        if node.kind == .program { return .program }
        if node.kind == .missing || node.isMistaken { return .mistake }
        if let style = Style(node.change) { return style }
        return node.isUnreached || diagram.isComparison ? .faded : nil
    }

    private var classes: [String] {
        let frames = diagram.nodes.indices.filter { diagram.nodes[$0].stages.count > 1 }.compactMap { number in
            styleName(of: diagram.nodes[number]).map { "  class n\(number) \($0.rawValue)" }
        }
        return frames + Style.allCases.map { "  classDef \($0.rawValue) \($0.declaration)" }
    }

    /// Arrows are known by their number, in the order written; the links of chains come first, with their frames.
    private var arrowStyles: [String] {
        let links = diagram.nodes.reduce(0) { $0 + max($1.stages.count - 1, 0) }
        var places: [String: [Int]] = [:]
        for (number, arrow) in diagram.arrows.enumerated() {
            let colour = arrow.isMistaken ? DotColour.mistake : DotColour.line(arrow.change)
            if let colour { places[colour, default: []].append(links + number) }
        }
        return places.inOrder { $0.key < $1.key }.map { colour, numbers in
            "  linkStyle \(numbers.map(String.init).joined(separator: ",")) stroke:\(colour),stroke-width:2px"
        }
    }

    /// A text within quotes: what the language or HTML would read is written as its entity.
    private static func escaped(_ text: String) -> String {
        TerminalText.safe(text).escaping { "#;\"<>&`\\*_".unicodeScalars.contains($0) ? "#\($0.value);" : nil }
    }
}
