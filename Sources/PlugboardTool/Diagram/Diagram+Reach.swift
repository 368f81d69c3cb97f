extension Diagram {
    /// The arrows that leave each node, or that lead to it, by their places.
    func arrows(from end: KeyPath<Arrow, Int>) -> [[Int]] {
        var result = [[Int]](repeating: [], count: nodes.count)
        for place in arrows.indices { result[arrows[place][keyPath: end]].append(place) }
        return result
    }

    /// Marks what nothing that the program asks for leads to; nothing where the program does not say what it asks for.
    mutating func findUnreached() {
        if programs.isEmpty { return }
        let reached = reached(from: programs, along: .uses)
        for node in nodes.indices where reached[node] == nil { nodes[node].isUnreached = true }
    }

    /// The nodes that are reached in so many steps, with the number of steps.
    func reached(from starts: [Int], along direction: TraversalDirection, depth: Int = .max) -> [Int: Int] {
        let isForward = direction == .uses
        let leaving = arrows(from: isForward ? \.from : \.to)
        var steps = Dictionary(starts.map { ($0, 0) }) { first, _ in first }
        var pending = starts
        var next = 0
        while next < pending.count {
            let node = pending[next]
            next += 1
            guard let step = steps[node], step < depth else { continue }
            for place in leaving[node] {
                let end = isForward ? arrows[place].to : arrows[place].from
                if steps[end] != nil { continue }
                steps[end] = step + 1
                pending.append(end)
            }
        }
        return steps
    }

    /// Which way arrows are followed from a node.
    enum TraversalDirection: Equatable {
        case uses
        case usedBy
    }

    /// Puts the arrows in the order of their nodes, stages and parameters: what is mistaken was found last.
    mutating func orderArrows() {
        arrows = arrows.inOrder { ($0.from, $0.stage, $0.order) < ($1.from, $1.stage, $1.order) }
    }

    /// Keeps the layer of those nodes alone that another one wrote than most.
    mutating func keepUnusualLayers() {
        var counts: [String: Int] = [:]
        for node in nodes where !node.isInCode { if let layer = node.layer { counts[layer, default: 0] += 1 } }
        let most = counts.inOrder(by: { ($1.value, $0.key) < ($0.value, $1.key) }).first?.key
        for node in nodes.indices where nodes[node].layer == most || nodes[node].isInCode { nodes[node].layer = nil }
    }

    /// Finds out whether the profile itself wrote some of what is bound, and not all: once, and not for each box.
    mutating func findOwnNodes() {
        let bound = nodes.filter { $0.kind == .binding || $0.kind == .alias }
        let others = bound.contains { !$0.isOfProfile && !$0.isInCode }
        tellsOwnNodes = others && bound.contains(where: \.isOfProfile)
    }

    /// The same with these nodes alone, in their order; some say how many of what they need, or of their users, is left out.
    func keeping(_ kept: Set<Int>, countingNeedsOf needy: Set<Int>, usersOf used: Set<Int> = []) -> Diagram {
        if kept.count == nodes.count { return self }
        var result = self
        var places: [Int: Int] = [:]
        result.nodes = []
        for node in nodes.indices where kept.contains(node) {
            places[node] = result.nodes.count
            result.nodes.append(nodes[node])
        }
        result.arrows = []
        for arrow in arrows {
            switch (places[arrow.from], places[arrow.to]) {
            case (let from?, let to?):
                var arrow = arrow
                (arrow.from, arrow.to) = (from, to)
                result.arrows.append(arrow)
            case (let from?, nil) where needy.contains(arrow.from): result.nodes[from].omitted += 1
            case (nil, let to?) where used.contains(arrow.to): result.nodes[to].omitted += 1
            default: break
            }
        }
        return result
    }
}

extension Diagram.Node {
    /// Whether a factory without an identifier makes it, which says already that code bound it.
    var isInCode: Bool { stages.last?.factory == "(code)" }
}
