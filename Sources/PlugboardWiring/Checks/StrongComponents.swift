/// The sets of slots that all need each other directly: Tarjan's algorithm, with a stack of its own.
///
/// A chain of ten thousand bindings must not overflow the thread's stack, so nothing recurses.
struct StrongComponents {
    /// Those with a cycle in them, each in the order of slots, in the order of their first slots.
    private(set) var components: [[Int]] = []

    private let needs: DependencySubgraph
    private var order: [Int]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var count = 0

    init(of needs: DependencySubgraph) {
        self.needs = needs
        order = [Int](repeating: -1, count: needs.slots.count)
        lowest = order
        isOpen = [Bool](repeating: false, count: needs.slots.count)
        for slot in needs.slots.indices where order[slot] < 0 { visit(slot) }
        components.sort { $0[0] < $1[0] }
    }

    private mutating func visit(_ root: Int) {
        /// What is being visited, each with those of its needs that are still to be followed.
        var stack = [(slot: root, needs: needs.needs(of: root))]
        enter(root)
        while let slot = stack.last?.slot {
            guard let need = stack[stack.count - 1].needs.popFirst() else {
                stack.removeLast()
                leave(slot)
                if let holder = stack.last?.slot { lowest[holder] = min(lowest[holder], lowest[slot]) }
                continue
            }
            if order[need.target] < 0 {
                enter(need.target)
                stack.append((need.target, needs.needs(of: need.target)))
            } else if isOpen[need.target] {
                lowest[slot] = min(lowest[slot], order[need.target])
            }
        }
    }

    private mutating func enter(_ slot: Int) {
        order[slot] = count
        lowest[slot] = count
        count += 1
        isOpen[slot] = true
        open.append(slot)
    }

    private mutating func leave(_ slot: Int) {
        guard lowest[slot] == order[slot] else { return }
        var members: [Int] = []
        while let member = open.popLast() {
            isOpen[member] = false
            members.append(member)
            if member == slot { break }
        }
        let isCycle = members.count > 1 || needs.needs(of: slot).contains { $0.target == slot }
        if isCycle { components.append(members.sorted()) }
    }
}
