/// Instances that are made one within another, too many for the stack of a thread.
struct ExcessiveConstructionDepth: Finding {
    var code: DiagnosticCode { .madeTooDeep }
    /// How many there may be: deeper than any design, and shallow enough for the stack of any thread.
    static let deepest = 1_000

    let depth: Int
    /// The outermost, and where it was bound.
    let outermost: BoundKey
    /// From the outermost to the innermost.
    let path: ServicePath
    /// How many of them are decorators.
    let decorators: Int

    var origin: Origin? { outermost.origin }

    func wording(in profiles: [String]) -> FindingText {
        let ofDecorators = decorators > 0 ? ["\(decorators) of them are decorators"] : []
        return FindingText(
            title: "to make \(outermost.key), \(depth) instances are made one within another, "
                + "and at most \(Self.deepest) may be",
            label: "the outermost of them",
            help: [
                decorators * 2 > depth
                    ? "let one decorator do the work of several"
                    : "take a Lazy on the way: what it opens is made later, when the rest is finished"
            ],
            notes: [Phrases.path(path)] + ofDecorators)
    }
}

extension Checks {
    /// What is made one within another fits on a stack (RULES 55).
    static func excessiveConstructionDepth(_ graph: WiringGraph, reporting findings: inout Findings) {
        // Fewer slots are never deeper, and a way that deep has a look at the stack every so many levels.
        guard graph.slots.count > ExcessiveConstructionDepth.deepest,
            graph.stackChecks.count >= ExcessiveConstructionDepth.deepest / WiringPlan.stackCheckInterval,
            let depths = LongestDependencyChains(graph)
        else { return }
        for slot in tops(depths, in: graph) {
            findings.report(stack(depths.way(from: slot), in: graph))
        }
    }

    /// Of the slots that no other is made with and that go too deep, the deepest above each end.
    private static func tops(_ depths: LongestDependencyChains, in graph: WiringGraph) -> [SlotIndex] {
        var isWithin = [Bool](repeating: false, count: graph.slots.count)
        for edge in graph.edges.all where edge.isDirect { isWithin[Int(edge.target)] = true }
        var deepest: [SlotIndex: SlotIndex] = [:]
        for slot in graph.slots.indices where !isWithin[slot] && depths[slot] > ExcessiveConstructionDepth.deepest {
            let end = depths.end(of: slot)
            if deepest[end].map({ depths[$0] < depths[slot] }) ?? true { deepest[end] = slot }
        }
        return deepest.values.inOrder()
    }

    private static func stack(_ way: [SlotIndex], in graph: WiringGraph) -> ExcessiveConstructionDepth {
        let half = ServicePath.longest / 2
        let first = graph.keys(along: Array(way.prefix(half)))
        let last = graph.keys(along: Array(way.suffix(half)))
        // The decorators of one binding have one key, at either end.
        let path = first == last ? ServicePath(keys: first) : ServicePath(keys: first + last, gap: first.count)
        return ExcessiveConstructionDepth(
            depth: way.count, outermost: BoundKey(graph.key(of: way[0]), at: graph.chosenOrigin(of: way[0])),
            path: path,
            decorators: way.count { graph.slots[$0].isDecorator })
    }
}

extension DiagnosticCode {
    /// Too many instances are made one within another.
    public static let madeTooDeep = DiagnosticCode("PB0415")
}
