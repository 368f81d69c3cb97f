extension Diagram {
    /// Creates one diagram from two, in which added, removed and changed parts are marked.
    init(from first: Diagram, to second: Diagram, by difference: WiringDifference) {
        self = DiagramComparison(from: first, to: second, by: difference).diagram
    }
}

/// The comparison of two diagrams.
private struct DiagramComparison {
    private(set) var diagram: Diagram
    /// The paths that differ, by key.
    private let paths: [String: [String]]
    /// The numbers that the nodes of both diagrams have in the result.
    private var places: (first: [Int], second: [Int]) = ([], [])

    /// The name of a node, and whether it is the program. If two nodes have the same identity, they are joined.
    private struct Identity: Hashable {
        let name: String
        let isProgram: Bool
    }

    /// The two ends and the kind of an arrow. If two arrows have the same ends, they are joined.
    private struct ArrowKey: Hashable {
        var from: Int
        var stage: String?
        var to: Int
        var kind: Diagram.Arrow.DependencyKind
    }

    init(from first: Diagram, to second: Diagram, by difference: WiringDifference) {
        diagram = Diagram(title: "")
        diagram.isComparison = true
        diagram.profiles = first.profiles + second.profiles
        diagram.notes = first.notes.map { "before: \($0)" } + second.notes.map { "after: \($0)" }
        var paths: [String: [String]] = [:]
        for row in difference.rows {
            if row.item.kind == "binding", let key = row.item.name { paths[key, default: []].append(row.path) }
        }
        self.paths = paths
        joinNodes(of: first, to: second)
        joinArrows(of: first, to: second)
        diagram.orderArrows()
    }

    private mutating func joinNodes(of first: Diagram, to second: Diagram) {
        let known = Dictionary(
            first.nodes.enumerated().map { (Identity(name: $1.name, isProgram: $1.kind == .program), $0) }
        ) { first, _ in first }
        places.first = [Int](repeating: -1, count: first.nodes.count)
        for node in second.nodes {
            places.second.append(diagram.nodes.count)
            if let place = known[Identity(name: node.name, isProgram: node.kind == .program)] {
                places.first[place] = diagram.nodes.count
                diagram.nodes.append(joined(first.nodes[place], to: node))
            } else {
                diagram.nodes.append(changed(node, to: .added))
            }
        }
        for place in first.nodes.indices where places.first[place] < 0 {
            places.first[place] = diagram.nodes.count
            diagram.nodes.append(changed(first.nodes[place], to: .gone))
        }
    }

    private func changed(_ node: Diagram.Node, to change: Diagram.Change) -> Diagram.Node {
        var node = node
        node.layer = nil
        if node.kind != .missing { node.change = change }
        return node
    }

    private func joined(_ before: Diagram.Node, to after: Diagram.Node) -> Diagram.Node {
        var node = after
        node.layer = nil
        let differing = paths[node.name] ?? []
        if before.kind == .missing || after.kind == .missing {
            node.change = before.kind == after.kind ? .none : after.kind == .missing ? .gone : .added
            return node
        }
        if differing.isEmpty { return node }
        node.change = .changed
        node.stages = joined(before.stages, to: after.stages)
        let drawn = [BindingMember.factory, .alias, .decorators].map(\.rawValue)
        let own = differing.filter { !drawn.contains($0) && !isOfGoneStage($0, from: before, to: after) }
        node.changes = Array(own.prefix(3)) + (own.count > 3 ? ["… \(own.count - 3) more"] : [])
        return node
    }

    /// Returns whether a path belongs to a decorator that is gone, or to settings that changed with their factory. The
    /// change of the decorator or the factory is already drawn.
    private func isOfGoneStage(_ path: String, from before: Diagram.Node, to after: Diagram.Node) -> Bool {
        let steps = path.split(separator: "/", maxSplits: 2).map(String.init)
        if steps.isWithin(.decorators), steps.count > 1 {
            let (old, new) = (before.stages.first { $0.id == steps[1] }, after.stages.first { $0.id == steps[1] })
            return old?.factory != new?.factory || path.hasSuffix("/factory")
        }
        let isReplaced = before.stages.last?.factory != after.stages.last?.factory
        return isReplaced && (steps.isWithin(.settings) || steps.isWithin(.uses))
    }

    /// Returns the stages of both nodes. Removed stages are at their former positions.
    private func joined(_ before: [Diagram.MakingStep], to after: [Diagram.MakingStep]) -> [Diagram.MakingStep] {
        var stages = after.map { stage in
            var stage = stage
            guard let old = before.first(where: { $0.id == stage.id }) else {
                stage.change = .added
                return stage
            }
            if old.factory != stage.factory {
                stage.change = .changed
                stage.former = old.factory
            }
            return stage
        }
        for (place, old) in before.enumerated() where !after.contains(where: { $0.id == old.id }) {
            var gone = old
            gone.change = .gone
            stages.insert(gone, at: min(place, stages.count))
        }
        return stages
    }

    private mutating func joinArrows(of first: Diagram, to second: Diagram) {
        var known: [ArrowKey: Int] = [:]
        for arrow in second.arrows {
            let ends = ends(of: arrow, in: second, places.second)
            known[ends] = diagram.arrows.count
            diagram.arrows.append(placed(arrow, between: ends, as: .added))
        }
        for arrow in first.arrows {
            let ends = ends(of: arrow, in: first, places.first)
            if let place = known[ends] {
                diagram.arrows[place].change = .none
            } else {
                diagram.arrows.append(placed(arrow, between: ends, as: .gone))
            }
        }
    }

    private func ends(of arrow: Diagram.Arrow, in diagram: Diagram, _ places: [Int]) -> ArrowKey {
        let stages = diagram.nodes[arrow.from].stages
        return ArrowKey(
            from: places[arrow.from], stage: stages.isEmpty ? nil : stages[arrow.stage].id, to: places[arrow.to],
            kind: arrow.kind)
    }

    private func placed(_ arrow: Diagram.Arrow, between ends: ArrowKey, as change: Diagram.Change) -> Diagram.Arrow {
        var arrow = arrow
        (arrow.from, arrow.to) = (ends.from, ends.to)
        arrow.stage = diagram.nodes[ends.from].stages.firstIndex { $0.id == ends.stage } ?? 0
        arrow.change = change
        return arrow
    }
}
