/// The sets of slots that all need each other directly: Tarjan's algorithm, with a stack of its own.
///
/// A chain of ten thousand bindings must not overflow the thread's stack, so nothing recurses.
struct StrongComponents {
    /// Those with a ring in them, each in the order of slots, in the order of their first slots.
    private(set) var tangles: [[SlotIndex]] = []

    private var order: [Int32]
    private var lowest: [Int32]
    private var isOpen: [Bool]
    private var open: [SlotIndex] = []
    private var count: Int32 = 0

    init(_ graph: LinkedWiring) {
        order = [Int32](repeating: -1, count: graph.slots.count)
        lowest = order
        isOpen = [Bool](repeating: false, count: graph.slots.count)
        for slot in graph.slots.indices where order[slot] < 0 { visit(slot, in: graph) }
        tangles.sort { $0[0] < $1[0] }
    }

    private mutating func visit(_ root: SlotIndex, in graph: LinkedWiring) {
        /// The slots being visited, each with its next edge.
        var stack: [(slot: SlotIndex, edge: Int)] = []
        enter(root)
        stack.append((root, graph.edgeStarts[root]))
        while let (slot, edge) = stack.last {
            guard edge < graph.edgeStarts[slot + 1] else {
                stack.removeLast()
                leave(slot, in: graph)
                if let holder = stack.last?.slot { lowest[holder] = min(lowest[holder], lowest[slot]) }
                continue
            }
            stack[stack.count - 1].edge += 1
            guard graph.edges[edge].isDirect else { continue }
            let target = Int(graph.edges[edge].target)
            if order[target] < 0 {
                enter(target)
                stack.append((target, graph.edgeStarts[target]))
            } else if isOpen[target] {
                lowest[slot] = min(lowest[slot], order[target])
            }
        }
    }

    private mutating func enter(_ slot: SlotIndex) {
        order[slot] = count
        lowest[slot] = count
        count += 1
        isOpen[slot] = true
        open.append(slot)
    }

    private mutating func leave(_ slot: SlotIndex, in graph: LinkedWiring) {
        guard lowest[slot] == order[slot] else { return }
        var members: [SlotIndex] = []
        while let member = open.popLast() {
            isOpen[member] = false
            if member == slot { break }
            members.append(member)
        }
        let needsItself = graph.edges[graph.edgeStarts[slot]..<graph.edgeStarts[slot + 1]]
            .contains { $0.isDirect && $0.target == slot }
        if needsItself || !members.isEmpty { tangles.append((members + [slot]).sorted()) }
    }
}
