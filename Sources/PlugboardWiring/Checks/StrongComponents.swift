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
        // Nothing is tangled where nothing is needed.
        if !graph.edges.contains(where: \.isDirect) { return }
        for slot in graph.slots.indices where order[slot] < 0 {
            // What needs nothing is no part of a ring, and most of what a wiring has is looked at here first.
            if graph.edgeStarts[slot] == graph.edgeStarts[slot + 1] {
                order[slot] = .max
            } else {
                visit(slot, in: graph)
            }
        }
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
            if graph.edgeStarts[target] == graph.edgeStarts[target + 1] { continue }
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
        if open.last == slot {
            // Alone: the usual case, without an array.
            open.removeLast()
            isOpen[slot] = false
            if needsItself(slot, in: graph) { tangles.append([slot]) }
            return
        }
        var members: [SlotIndex] = []
        while let member = open.popLast() {
            isOpen[member] = false
            if member == slot { break }
            members.append(member)
        }
        tangles.append((members + [slot]).sorted())
    }

    private func needsItself(_ slot: SlotIndex, in graph: LinkedWiring) -> Bool {
        for edge in graph.edgeStarts[slot]..<graph.edgeStarts[slot + 1]
        where graph.edges[edge].isDirect && graph.edges[edge].target == slot {
            return true
        }
        return false
    }
}
