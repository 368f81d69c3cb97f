extension Diagram {
    /// The nodes that represent programs.
    var programs: [Int] { nodes.indices.filter { nodes[$0].kind == .program } }

    /// The nodes that no other node uses.
    var roots: [Int] {
        let needed = Set(arrows.map(\.to))
        return nodes.indices.filter { !needed.contains($0) }
    }

    /// Returns the node of a key, including a key that another binding provides.
    func node(serving name: String) -> Int? {
        let isBound: (Node) -> Bool = { $0.kind != .program && $0.name == name }
        return nodes.firstIndex(where: isBound) ?? nodes.firstIndex { $0.provides.contains(name) }
    }

    /// Returns the arrows from each node, or to each node, by their indexes.
    func arrows(from end: KeyPath<Arrow, Int>) -> [[Int]] {
        var result = [[Int]](repeating: [], count: nodes.count)
        for place in arrows.indices { result[arrows[place][keyPath: end]].append(place) }
        return result
    }

    // MARK: Parts

    /// Returns the nodes within a number of steps from the program.
    func near(depth: Int) -> Diagram {
        part(from: programs.isEmpty ? roots : programs, uses: true, usedBy: false, depth: depth)
    }

    /// Returns the nodes that some nodes use, and those that use them, up to a number of steps.
    func part(from starts: [Int], uses: Bool, usedBy: Bool, depth: Int) -> Diagram {
        let below = uses ? reached(from: starts, isForward: true, depth: depth) : []
        let above = usedBy ? reached(from: starts, isForward: false, depth: depth) : []
        return keeping(below.union(above), countingNeedsOf: below, usersOf: above)
    }

    /// Returns the nodes within a number of steps along the arrows or against them.
    private func reached(from starts: [Int], isForward: Bool, depth: Int = .max) -> Set<Int> {
        let leaving = arrows(from: isForward ? \.from : \.to)
        var reached = Set(starts)
        var pending = starts
        var steps = 0
        while !pending.isEmpty, steps < depth {
            steps += 1
            pending = pending.flatMap { leaving[$0] }.map { isForward ? arrows[$0].to : arrows[$0].from }
                .filter { reached.insert($0).inserted }
        }
        return reached
    }

    /// Returns the diagram with only some of the nodes, in their order. The nodes in `needy` and `used` count their
    /// arrows to omitted nodes.
    private func keeping(_ kept: Set<Int>, countingNeedsOf needy: Set<Int>, usersOf used: Set<Int>) -> Diagram {
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

    // MARK: Marks

    /// Marks the nodes that no program reaches. If no program declares entries, no node is marked.
    mutating func findUnreached() {
        if programs.isEmpty { return }
        let reached = reached(from: programs, isForward: true)
        for node in nodes.indices where !reached.contains(node) { nodes[node].isUnreached = true }
    }

    /// Sorts the arrows by node, stage and parameter, because arrows with mistakes were added last.
    mutating func orderArrows() {
        arrows = arrows.inOrder { ($0.from, $0.stage, $0.order) < ($1.from, $1.stage, $1.order) }
    }

    /// Removes the most frequent layer from the nodes, so that the diagram shows only the other layers.
    mutating func keepUnusualLayers() {
        var counts: [String: Int] = [:]
        for node in nodes where !node.isInCode { if let layer = node.layer { counts[layer, default: 0] += 1 } }
        let most = counts.inOrder(by: { ($1.value, $0.key) < ($0.value, $1.key) }).first?.key
        for node in nodes.indices where nodes[node].layer == most || nodes[node].isInCode { nodes[node].layer = nil }
    }

    /// Returns the diagram with marks instead of the arrows of hubs, because the arrows of a hundred services are
    /// unreadable. A hub is a program with at least eight entries, or a service that at least eight nodes, and at least
    /// a tenth of all nodes, require.
    ///
    /// - Parameter focus: The subject of the diagram, whose arrows are all kept.
    func gatheringHubs(besides focus: String? = nil) -> Diagram {
        var others = [Set<Int>](repeating: [], count: nodes.count)
        for arrow in arrows where !arrow.isMistaken {
            let (hub, other) = ends(of: arrow)
            others[hub].insert(other)
        }
        let isHub = nodes.indices.map { node in
            let count = others[node].count
            return isProgram(node) ? count >= 8 : count >= max(8, nodes.count / 10) && nodes[node].name != focus
        }
        var result = self
        result.arrows = []
        var counts = [Int](repeating: 0, count: nodes.count)
        for arrow in arrows {
            let (hub, other) = ends(of: arrow)
            guard isHub[hub], !arrow.isMistaken else {
                result.arrows.append(arrow)
                continue
            }
            let mark = (isProgram(hub) ? "← " : "+ ") + nodes[hub].name
            if result.nodes[other].marks.contains(mark) { continue }
            result.nodes[other].marks.append(mark)
            counts[hub] += 1
        }
        for hub in nodes.indices where isProgram(hub) && counts[hub] > 0 {
            result.nodes[hub].marks = ["asks for the \(counts[hub]) marked ← \(nodes[hub].name)"]
        }
        return result
    }

    /// Returns the end of an arrow that may be a hub, and the other end, which receives the mark.
    private func ends(of arrow: Arrow) -> (hub: Int, other: Int) {
        isProgram(arrow.from) ? (arrow.from, arrow.to) : (arrow.to, arrow.from)
    }

    private func isProgram(_ node: Int) -> Bool { nodes[node].kind == .program }
}
