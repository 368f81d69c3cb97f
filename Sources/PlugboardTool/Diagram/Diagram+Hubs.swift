extension Diagram {
    /// The same with the arrows of hubs told in the boxes at their other ends instead of drawn: without that a hundred services
    /// are a hairball. A hub is a program that asks for many services, or a service that nearly everybody needs.
    ///
    /// - Parameter focus: What the picture is about; what needs it has an arrow, however many do.
    func gatheringHubs(besides focus: String? = nil) -> Diagram {
        let isHub = hubs(besides: focus)
        if !isHub.contains(true) { return self }
        var result = self
        result.arrows = []
        var counts = [Int](repeating: 0, count: nodes.count)
        for arrow in arrows {
            let (hub, other) = ends(of: arrow)
            guard isHub[hub], !arrow.isMistaken, arrow.change == .none else {
                result.arrows.append(arrow)
                continue
            }
            let mark: Mark = isProgram(hub) ? .askedFor(by: nodes[hub].name) : .needs(nodes[hub].name)
            if result.nodes[other].marks.contains(mark) { continue }
            result.nodes[other].marks.append(mark)
            counts[hub] += 1
        }
        for hub in nodes.indices where isProgram(hub) && counts[hub] > 0 {
            result.nodes[hub].marks = [.asksFor(counts[hub], program: nodes[hub].name)]
        }
        return result
    }

    /// Whether each node has so many arrows that they are not drawn; red ones always are, and do not count.
    private func hubs(besides focus: String?) -> [Bool] {
        var others = [Set<Int>](repeating: [], count: nodes.count)
        for arrow in arrows where !arrow.isMistaken {
            let (hub, other) = ends(of: arrow)
            others[hub].insert(other)
        }
        return nodes.indices.map { node in
            let count = others[node].count
            return isProgram(node) ? count >= 8 : count >= max(8, nodes.count / 10) && nodes[node].name != focus
        }
    }

    /// The end of an arrow that may be a hub, and the box that tells of it instead.
    private func ends(of arrow: Arrow) -> (hub: Int, other: Int) {
        isProgram(arrow.from) ? (arrow.from, arrow.to) : (arrow.to, arrow.from)
    }

    private func isProgram(_ node: Int) -> Bool { nodes[node].kind == .program }

    /// What a box says instead of an arrow that is not drawn.
    enum Mark: Equatable {
        case askedFor(by: String)
        case needs(String)
        /// In the program's own box, of the boxes that it marks.
        case asksFor(Int, program: String)

        var text: String {
            switch self {
            case .askedFor(let program): "← \(program)"
            case .needs(let service): "+ \(service)"
            case .asksFor(let count, let program): "asks for the \(count) marked ← \(program)"
            }
        }

        /// What it means, for who reads the picture; nil where it says so itself.
        var legend: String? {
            switch self {
            case .askedFor: "← NAME: NAME asks for it"
            case .needs: "+ NAME: needs it too"
            case .asksFor: nil
            }
        }
    }
}

extension Diagram.Node {
    /// The marks in one line; nil where there are none.
    var markLine: String? { marks.isEmpty ? nil : marks.map(\.text).joined(separator: " ") }
}
