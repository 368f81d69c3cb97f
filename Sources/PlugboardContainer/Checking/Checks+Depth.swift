// PB0415: the depth of construction.

extension Checks {
    /// The maximum depth of nested constructions. The stack of any thread has room for it, and no program needs more.
    private static let deepestConstruction = 1_000

    /// Reports constructions that nest too deeply for a stack (PB0415; RULES 17.9 and 17.10).
    static func excessiveConstructionDepth(_ graph: WiringGraph, reporting found: inout [Diagnostic]) {
        // With fewer slots or fewer stack checks, no chain can exceed the limit.
        guard graph.slots.count > deepestConstruction,
            graph.stackChecks.count >= deepestConstruction / WiringPlan.stackCheckInterval,
            let depths = LongestDependencyChains(graph)
        else { return }
        for slot in tops(depths, in: graph) {
            report(depths.way(from: slot), in: graph, to: &found)
        }
    }

    /// Returns the first slots of chains that exceed the limit. If several chains end at one slot, only the longest
    /// counts.
    private static func tops(_ depths: LongestDependencyChains, in graph: WiringGraph) -> [SlotIndex] {
        var isWithin = [Bool](repeating: false, count: graph.slots.count)
        for edge in graph.edges.all where edge.isDirect { isWithin[Int(edge.target)] = true }
        var deepest: [SlotIndex: SlotIndex] = [:]
        for slot in graph.slots.indices where !isWithin[slot] && depths[slot] > deepestConstruction {
            let end = depths.end(of: slot)
            if deepest[end].map({ depths[$0] < depths[slot] }) ?? true { deepest[end] = slot }
        }
        return deepest.values.inOrder()
    }

    private static func report(_ way: [SlotIndex], in graph: WiringGraph, to found: inout [Diagnostic]) {
        let half = ServicePath.longest / 2
        let first = graph.keys(along: Array(way.prefix(half)))
        let last = graph.keys(along: Array(way.suffix(half)))
        // Both halves of a chain of decorators have the same key.
        let path = first == last ? ServicePath(keys: first) : ServicePath(keys: first + last, gap: first.count)
        let (key, depth) = (graph.key(of: way[0]), way.count)
        let decorators = way.count { graph.slots[$0].isDecorator }
        found.report(.madeTooDeep, at: graph.chosenOrigin(of: way[0])) {
            Wording(
                title: "to make \(key), \(depth) instances are made one within another, "
                    + "and at most \(deepestConstruction) may be",
                label: "the outermost of them",
                help: [
                    decorators * 2 > depth
                        ? "let one decorator do the work of several"
                        : "take a Lazy on the way: what it opens is made later, when the rest is finished"
                ],
                notes: [Phrases.path(path)] + (decorators > 0 ? ["\(decorators) of them are decorators"] : []))
        }
    }
}

/// The longest chain of nested constructions from each slot.
struct LongestDependencyChains {
    /// The number of slots in each chain; 1 for a slot without dependencies.
    private var depths: [Int32]
    /// The next slot in the chain from each slot. The last slot of a chain is its own next slot.
    private var next: [Int32]
    private var ends: [Int32]

    /// Creates the chains; nil if the graph has a cycle, because there is then no longest chain.
    init?(_ graph: WiringGraph) {
        let needs = graph.dependencies(where: \.isDirect)
        guard let order = needs.order else { return nil }
        depths = [Int32](repeating: 1, count: graph.slots.count)
        next = graph.slots.indices.map { Int32($0) }
        ends = next
        for slot in order.reversed() {
            for target in needs[slot] where depths[Int(target)] >= depths[slot] {
                depths[slot] = depths[Int(target)] + 1
                next[slot] = target
                ends[slot] = ends[Int(target)]
            }
        }
    }

    subscript(slot: SlotIndex) -> Int { Int(depths[slot]) }

    /// Returns the last slot of the longest chain from a slot.
    func end(of slot: SlotIndex) -> SlotIndex { Int(ends[slot]) }

    /// Returns the slots of the longest chain from a slot.
    func way(from slot: SlotIndex) -> [SlotIndex] {
        var way = [slot]
        while let last = way.last, next[last] != last { way.append(Int(next[last])) }
        return way
    }
}
