/// A diagram in the language of Graphviz: `storefront wiring graph --format dot | dot -Tsvg`.
struct DotDiagram {
    let diagram: Diagram

    /// The text, each line ended.
    var text: String {
        var lines = [
            "digraph wiring {",
            "  rankdir=LR; labelloc=t; labeljust=l; nodesep=0.25; ranksep=0.7;",
            "  fontname=\"Helvetica,Arial,sans-serif\"; fontsize=13; label=<\(heading)>;",
            "  node [fontname=\"Helvetica,Arial,sans-serif\", fontsize=11, margin=\"0.08,0.04\"];",
            "  edge [color=\"\(DotColour.arrow)\", arrowsize=0.7];",
        ]
        let files = diagram.nodesByFile
        for node in files.beside { lines.append("  " + DotNode(diagram: diagram, number: node).statement) }
        for (number, file) in files.files.enumerated() {
            lines.append("  subgraph cluster_\(number) {")
            lines.append(
                "    label=\(Self.quoted(file.name)); labeljust=l; fontsize=10; fontcolor=\"\(DotColour.small)\";"
                    + " style=\"rounded,filled\"; color=\"\(DotColour.frame)\"; fillcolor=\"\(DotColour.file)\";")
            for node in file.nodes { lines.append("    " + DotNode(diagram: diagram, number: node).statement) }
            lines.append("  }")
        }
        for arrow in diagram.arrows { lines.append("  " + statement(of: arrow)) }
        lines.append("}")
        return lines.map { $0 + "\n" }.joined()
    }

    private var heading: String {
        let notes = diagram.notes.map {
            "<font point-size=\"11\" color=\"\(DotColour.mistake)\">\(Self.escaped($0))</font>"
        }
        let legend = diagram.legend.joined(separator: " · ")
        let key = "<font point-size=\"9\" color=\"\(DotColour.small)\">\(Self.escaped(legend))</font>"
        let lines = ["<b>\(Self.escaped(diagram.title))</b>"] + notes + (legend.isEmpty ? [] : [key])
        return lines.map { $0 + "<br align=\"left\"/>" }.joined()
    }

    private func statement(of arrow: Diagram.Arrow) -> String {
        let from = diagram.nodes[arrow.from].stages.count > 1 ? "n\(arrow.from):s\(arrow.stage):e" : "n\(arrow.from)"
        var attributes: [String] = []
        switch arrow.kind {
        case .made: break
        case .later: attributes.append("style=dashed")
        case .alias: attributes += ["style=dotted", "arrowhead=empty"]
        }
        if arrow.isMistaken {
            attributes += ["color=\"\(DotColour.mistake)\"", "penwidth=1.8"]
        } else if let colour = DotColour.line(arrow.change) {
            attributes += ["color=\"\(colour)\"", "penwidth=1.8"]
            if arrow.change == .gone { attributes.append("style=dotted") }
        } else if diagram.isComparison || diagram.nodes[arrow.from].isUnreached {
            attributes.append("color=\"\(DotColour.faded)\"")
        }
        if !arrow.parameters.isEmpty {
            attributes.append("tooltip=\(Self.quoted(arrow.parameters.joined(separator: ", ")))")
        }
        return "\(from) -> n\(arrow.to)\(attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]");"
    }

    /// A string of the language, as YAML has it too; nothing in it acts.
    static func quoted(_ text: String) -> String {
        "\"" + TerminalText.safe(text).escaping { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil } + "\""
    }

    /// A text within a label of HTML.
    static func escaped(_ text: String) -> String {
        TerminalText.safe(text).escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: nil
            }
        }
    }
}

extension Diagram {
    /// The nodes by the files that register them, from twenty bindings up, where there are several files; and the others.
    var nodesByFile: (files: [(name: String, nodes: [Int])], beside: [Int]) {
        let names = Set(nodes.compactMap(\.file)).inOrder()
        let isClustered = names.count > 1 && nodes.count { $0.kind == .binding } >= 20
        if !isClustered { return ([], Array(nodes.indices)) }
        let modules = Set(names.map { $0.prefix { $0 != "/" } })
        var places: [String: Int] = [:]
        var files: [(name: String, nodes: [Int])] = []
        for name in names {
            places[name] = files.count
            // The module says nothing where all are of one.
            files.append((modules.count == 1 ? name.split(separator: "/").last.map(String.init) ?? name : name, []))
        }
        var beside: [Int] = []
        for node in nodes.indices {
            if let place = nodes[node].file.flatMap({ places[$0] }) {
                files[place].nodes.append(node)
            } else {
                beside.append(node)
            }
        }
        return (files, beside)
    }
}

/// The colours of a drawing: few, and each with one meaning.
enum DotColour {
    static let ink = "#1f2328"
    static let small = "#656d76"
    static let pale = "#8c959f"
    static let line = "#57606a"
    static let arrow = "#6e7781"
    static let faded = "#c4c9cf"
    static let frame = "#d0d7de"
    static let file = "#f6f8fa"
    static let layer = "#0550ae"
    static let own = "#ddf4ff"
    static let mistake = "#cf222e"

    /// The border or the arrow of what differs; nil for what does not.
    static func line(_ change: Diagram.Change) -> String? {
        switch change {
        case .none: nil
        case .added: "#1a7f37"
        case .gone: "#bc4c00"
        case .changed: "#9a6700"
        }
    }

    static func fill(_ change: Diagram.Change) -> String? {
        switch change {
        case .none: nil
        case .added: "#dafbe1"
        case .gone: "#fff1e5"
        case .changed: "#fff8c5"
        }
    }
}
