/// The sets of slots that all need each other directly: Tarjan's algorithm, with a stack of its own.
///
/// A chain of ten thousand bindings must not overflow the thread's stack, so nothing recurses.
struct StrongComponents {
    /// Those with a cycle in them, each in the order of slots, in the order of their first slots.
    private(set) var components: [[Int]] = []

    private let needs: Needs
    private var order: [Int]
    private var lowest: [Int]
    private var isOpen: [Bool]
    private var open: [Int] = []
    private var count = 0

    init(of needs: Needs) {
        self.needs = needs
        order = [Int](repeating: -1, count: needs.slots.count)
        lowest = order
        isOpen = [Bool](repeating: false, count: needs.slots.count)
        for place in needs.slots.indices where order[place] < 0 { visit(place) }
        components.sort { $0[0] < $1[0] }
    }

    private mutating func visit(_ root: Int) {
        /// What is being visited, each with those of its needs that are still to be followed.
        var stack = [(place: root, needs: needs.needs(of: root))]
        enter(root)
        while let place = stack.last?.place {
            guard let need = stack[stack.count - 1].needs.popFirst() else {
                stack.removeLast()
                leave(place)
                if let holder = stack.last?.place { lowest[holder] = min(lowest[holder], lowest[place]) }
                continue
            }
            if order[need.target] < 0 {
                enter(need.target)
                stack.append((need.target, needs.needs(of: need.target)))
            } else if isOpen[need.target] {
                lowest[place] = min(lowest[place], order[need.target])
            }
        }
    }

    private mutating func enter(_ place: Int) {
        order[place] = count
        lowest[place] = count
        count += 1
        isOpen[place] = true
        open.append(place)
    }

    private mutating func leave(_ place: Int) {
        guard lowest[place] == order[place] else { return }
        var members: [Int] = []
        while let member = open.popLast() {
            isOpen[member] = false
            members.append(member)
            if member == place { break }
        }
        let isCycle = members.count > 1 || needs.needs(of: place).contains { $0.target == place }
        if isCycle { components.append(members.sorted()) }
    }
}
