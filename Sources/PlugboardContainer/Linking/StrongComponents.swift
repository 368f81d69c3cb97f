/// The strong components of direct dependencies, by Tarjan's algorithm with an explicit stack.
///
/// The search does not recurse, because a chain of ten thousand bindings would overflow the thread's stack.
struct StrongComponents {
    /// The components that contain a cycle, ordered by their first slots. The slots of each component are ascending.
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
        /// The slots on the current path, each with the dependencies that remain to be visited.
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
