/// One node statement of a DOT graph: shape, label and tooltip of a diagram's box.
struct DotNode {
    let diagram: Diagram
    let number: Int
    private var node: Diagram.Node { diagram.nodes[number] }

    var statement: String {
        let attributes =
            shape + ["label=<\(label)>"] + (tooltip.isEmpty ? [] : ["tooltip=\(DotDiagram.quoted(tooltip))"])
        return "n\(number) [\(attributes.joined(separator: ", "))];"
    }

    /// Lifetimes have shapes: a plain box is made anew, a rounded one is shared by one resolution, a double one is kept, a
    /// folded one as long as somebody has it. A dashed border is one of a scope.
    private var shape: [String] {
        var styles: [String] = ["filled"]
        var attributes: [String] = []
        switch (node.kind, node.lifetime) {
        case (.program, _): return ["shape=box", "style=filled", "fillcolor=\"\(DotColour.ink)\"", "fontcolor=white"]
        case (.missing, _):
            return [
                "shape=box", "style=\"dashed,filled\"", "fillcolor=\"#ffebe9\"", "color=\"\(DotColour.mistake)\"",
                "penwidth=1.8",
            ]
        case (.alias, _): attributes.append("shape=cds")
        case (_, .singleton?), (_, .scoped?): attributes += ["shape=box", "peripheries=2"]
        case (_, .weak?): attributes += ["shape=note"]
        case (_, .graph?):
            attributes.append("shape=box")
            styles.append("rounded")
        case (_, .transient?), (_, nil): attributes.append("shape=box")
        }
        if node.isWithinScope { styles.append("dashed") }
        if node.change == .gone { styles.append("dotted") }
        attributes.append("style=\"\(styles.joined(separator: ","))\"")
        let plain = node.isOfProfile && diagram.tellsOwnNodes ? DotColour.own : "white"
        attributes.append("fillcolor=\"\(DotColour.fill(node.change) ?? plain)\"")
        if node.isMistaken {
            attributes += ["color=\"\(DotColour.mistake)\"", "penwidth=1.8"]
        } else if let colour = DotColour.line(node.change) {
            attributes += ["color=\"\(colour)\"", "penwidth=1.8"]
        } else {
            attributes.append("color=\"\(isFaded ? DotColour.faded : DotColour.line)\"")
        }
        return attributes
    }

    /// Whether the eye may pass over it: unreached, or the same in both profiles.
    private var isFaded: Bool { node.isUnreached || diagram.isComparison && node.change == .none }

    private var ink: String { isFaded ? DotColour.pale : DotColour.ink }

    private var label: String {
        let name = "<b>\(struck(DotDiagram.escaped(node.name), if: node.change == .gone))</b>"
        if node.kind == .program {
            return name + (node.markLine.map { "<br/>" + font(DotDiagram.escaped($0), size: 9, colour: "white") } ?? "")
        }
        var rows = [row(name, size: 11, colour: node.kind == .missing ? DotColour.mistake : ink)]
        if node.kind == .missing { rows.append(row("not bound", size: 9, colour: DotColour.mistake)) }
        if node.stages.count > 1 {
            if let small { rows.append(small) }
            rows += node.stages.indices.map(stageRow)
        } else {
            if let stage = node.stages.first { rows.append(row(words(of: stage), size: 10, colour: colour(of: stage))) }
            if let small { rows.append(small) }
        }
        rows += remarks
        let spacing = node.stages.count > 1 ? "cellspacing=\"2\"" : "cellspacing=\"0\""
        return "<table border=\"0\" cellborder=\"0\" \(spacing) cellpadding=\"1\">\(rows.joined())</table>"
    }

    /// A decorator or the factory in a decorated binding: a box of its own that arrows leave.
    private func stageRow(_ place: Int) -> String {
        let stage = node.stages[place]
        let border = colour(of: stage) == ink ? DotColour.faded : colour(of: stage)
        let fill = DotColour.fill(stage.change).map { " bgcolor=\"\($0)\"" } ?? ""
        return "<tr><td port=\"s\(place)\" border=\"1\" color=\"\(border)\"\(fill) align=\"left\" cellpadding=\"3\">"
            + font(words(of: stage), size: 10, colour: colour(of: stage)) + "</td></tr>"
    }

    private func colour(of stage: Diagram.MakingStep) -> String {
        if stage.isMistaken { return DotColour.mistake }
        return DotColour.line(stage.change) ?? ink
    }

    private func words(of stage: Diagram.MakingStep) -> String {
        let former = stage.former.map { "<s>\(DotDiagram.escaped($0))</s> " } ?? ""
        return former + struck(DotDiagram.escaped(stage.name), if: stage.change == .gone)
    }

    /// Lifetime and layer.
    private var small: String? {
        var text = DotDiagram.escaped(node.traits.joined(separator: " · "))
        if let layer = node.layer {
            let colour = isFaded ? DotColour.pale : DotColour.layer
            text += (text.isEmpty ? "" : " · ") + "<font color=\"\(colour)\">\(DotDiagram.escaped(layer))</font>"
        }
        return text.isEmpty ? nil : row(text, size: 9, colour: isFaded ? DotColour.pale : DotColour.small)
    }

    private var remarks: [String] {
        var rows: [String] = []
        if let marks = node.markLine { rows.append(row(DotDiagram.escaped(marks), size: 9, colour: DotColour.small)) }
        if !node.changes.isEmpty {
            let changes = node.changes.joined(separator: ", ")
            rows.append(row(DotDiagram.escaped(changes), size: 9, colour: DotColour.line(node.change) ?? ink))
        }
        if !node.mistakes.isEmpty {
            rows.append(
                row(DotDiagram.escaped(node.mistakes.joined(separator: " ")), size: 9, colour: DotColour.mistake))
        }
        if node.omitted > 0 { rows.append(row("… \(node.omitted) more", size: 9, colour: DotColour.small)) }
        return rows
    }

    private func row(_ text: String, size: Int, colour: String) -> String {
        "<tr><td align=\"left\">\(font(text, size: size, colour: colour))</td></tr>"
    }

    private func font(_ text: String, size: Int, colour: String) -> String {
        "<font point-size=\"\(size)\" color=\"\(colour)\">\(text)</font>"
    }

    private func struck(_ text: String, if isGone: Bool) -> String { isGone ? "<s>\(text)</s>" : text }

    private var tooltip: String {
        [node.name, node.file].compactMap(\.self).joined(separator: " ")
    }
}
