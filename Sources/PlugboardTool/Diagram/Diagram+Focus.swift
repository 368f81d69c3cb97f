extension Diagram {
    /// The node of a key, also of one that another binding serves.
    func node(serving name: String) -> Int? {
        let isBound: (Node) -> Bool = { $0.kind != .program && $0.name == name }
        return nodes.firstIndex(where: isBound) ?? nodes.firstIndex { $0.provides.contains(name) }
    }

    /// What a node uses and what uses it, so many steps away.
    func around(_ node: Int, uses: Bool, usedBy: Bool, depth: Int) -> Diagram {
        let below = uses ? Set(reached(from: [node], along: .uses, depth: depth).keys) : []
        let above = usedBy ? Set(reached(from: [node], along: .usedBy, depth: depth).keys) : []
        return keeping(below.union(above).union([node]), countingNeedsOf: below, usersOf: above)
    }

    /// What is so many steps away from what differs, or from the program where nothing is compared.
    func near(depth: Int) -> Diagram {
        guard isComparison else {
            let starts = programs.isEmpty ? roots : programs
            let below = Set(reached(from: starts, along: .uses, depth: depth).keys)
            return keeping(below, countingNeedsOf: below)
        }
        let differing = nodes.indices.filter { nodes[$0].change != .none }
        let ends = arrows.filter { $0.change != .none }.flatMap { [$0.from, $0.to] }
        let starts = Set(differing + ends).inOrder()
        let below = Set(reached(from: starts, along: .uses, depth: depth).keys)
        let above = Set(reached(from: starts, along: .usedBy, depth: depth).keys)
        return keeping(below.union(above), countingNeedsOf: below, usersOf: above)
    }

    /// The nodes of the programs.
    var programs: [Int] { nodes.indices.filter { nodes[$0].kind == .program } }

    /// The nodes that nothing needs.
    var roots: [Int] {
        let needed = Set(arrows.map(\.to))
        return nodes.indices.filter { !needed.contains($0) }
    }
}
