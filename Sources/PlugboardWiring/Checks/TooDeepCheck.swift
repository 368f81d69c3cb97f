/// 0415: what is made one within another fits on a stack (RULES 55).
struct TooDeepCheck: WiringCheck {
    /// Deeper than any design, and shallow enough for the stack of any thread.
    private static let deepest = 1_000

    func check(_ graph: LinkedWiring, _ findings: inout Findings) {
        // Fewer slots are never deeper.
        guard graph.slots.count > Self.deepest, let depths = Depths(graph) else { return }
        for slot in tops(depths, in: graph) {
            findings.report(.tooDeep(stack(depths.way(from: slot), in: graph)))
        }
    }

    /// Of the slots that no other is made with and that go too deep, the deepest above each end.
    private func tops(_ depths: Depths, in graph: LinkedWiring) -> [SlotIndex] {
        var isWithin = [Bool](repeating: false, count: graph.slots.count)
        for edge in graph.edges.all where edge.isDirect { isWithin[Int(edge.target)] = true }
        var deepest: [SlotIndex: SlotIndex] = [:]
        for slot in graph.slots.indices where !isWithin[slot] && depths[slot] > Self.deepest {
            let end = depths.end(of: slot)
            if deepest[end].map({ depths[$0] < depths[slot] }) ?? true { deepest[end] = slot }
        }
        return deepest.values.inOrder()
    }

    private func stack(_ way: [SlotIndex], in graph: LinkedWiring) -> GraphMistake.Stack {
        let half = ServicePath.longest / 2
        let first = graph.keys(along: Array(way.prefix(half)))
        let last = graph.keys(along: Array(way.suffix(half)))
        // The decorators of one binding have one key, at either end.
        let path = first == last ? ServicePath(keys: first) : ServicePath(keys: first + last, gap: first.count)
        return GraphMistake.Stack(
            depth: way.count, limit: Self.deepest, key: graph.key(of: way[0]), origin: graph.chosenOrigin(of: way[0]),
            path: path, decorators: way.count { graph.slots[$0].isDecorator })
    }
}
