extension Diagram {
    /// Returns the diagram as trees from the entries of the program, or as the tree of one node. Each branch is printed
    /// once, and all lines are complete.
    ///
    /// - Parameters:
    ///   - focus: The name of the root; nil for all.
    ///   - uses: Whether the tree contains the dependencies of the root.
    ///   - usedBy: Whether the tree contains the users of the root.
    func text(focus: String?, uses: Bool, usedBy: Bool, depth: Int) -> String {
        var lines = [title] + notes.map { "(\($0))" }
        if let root = focus.flatMap(node(serving:)) {
            var (below, above) = (DiagramTree(self, isForward: true), DiagramTree(self, isForward: false))
            if uses { lines += [""] + below.lines(from: root, depth: depth) }
            if usedBy {
                let users = above.lines(from: root, depth: depth)
                let further = users.count > 1 ? users.dropFirst() : ["nothing"]
                lines += uses ? ["", "used by"] + further : [""] + users
            }
        } else {
            lines += wholeTree
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The trees of the programs, followed by those of the nodes that no program reaches, and those of cycles without a
    /// root.
    private var wholeTree: [String] {
        var tree = DiagramTree(self, isForward: true)
        var lines: [String] = []
        for node in programs { lines += [""] + tree.lines(from: node) }
        var hasHeading = false
        for node in roots + Array(nodes.indices) where !tree.hasPrinted(node) {
            if !hasHeading { lines += nodes[node].isUnreached ? ["", "not asked for"] : [""] }
            hasHeading = true
            lines += tree.lines(from: node)
        }
        return lines
    }
}

/// The trees of one diagram. The branches of each node are printed once.
private struct DiagramTree {
    private let diagram: Diagram
    /// Whether branches lead to the dependencies of a node. If not, they lead to its users.
    private let isForward: Bool
    private let branches: [[Int]]
    private var printed: Set<Int> = []
    /// The roots of further trees, each with its remaining levels.
    private var further: [(node: Int, depth: Int)] = []
    private var next = 0
    private var goesOn: Set<Int> = []

    init(_ diagram: Diagram, isForward: Bool) {
        self.diagram = diagram
        self.isForward = isForward
        branches = diagram.arrows(from: isForward ? \.from : \.to)
    }

    func hasPrinted(_ node: Int) -> Bool { printed.contains(node) }

    /// The maximum depth of a tree. Deeper nodes begin a new tree, because the margins of a chain grow quadratically.
    private static let deepest = 64

    /// Returns the tree of a root, and the trees of the nodes that are too deep in it.
    mutating func lines(from root: Int, depth: Int = .max) -> [String] {
        var lines = tree(of: root, depth: depth)
        while next < further.count {
            let (node, depth) = further[next]
            next += 1
            goesOn.remove(node)
            lines += [""] + tree(of: node, depth: depth)
        }
        return lines
    }

    /// Returns the lines of a tree. A list of open branches replaces recursion, because a chain of thousands of nodes
    /// would overflow the stack.
    private mutating func tree(of root: Int, depth: Int) -> [String] {
        var lines = [words(of: root)]
        printed.insert(root)
        var open = [(rest: branches[root][...], margin: "")]
        while let (rest, margin) = open.last {
            guard let place = rest.first else {
                open.removeLast()
                continue
            }
            open[open.count - 1].rest = rest.dropFirst()
            let isLast = rest.count == 1
            let arrow = diagram.arrows[place]
            let node = isForward ? arrow.to : arrow.from
            let isEnd = open.count >= depth || branches[node].isEmpty
            let isPrinted = !printed.insert(node).inserted
            let isTooDeep = open.count >= Self.deepest
            if !isEnd, !isPrinted, isTooDeep {
                further.append((node, depth - open.count))
                goesOn.insert(node)
            }
            let remark = isEnd ? "" : goesOn.contains(node) ? "  (below)" : isPrinted ? "  (above)" : ""
            lines.append(margin + (isLast ? "└─ " : "├─ ") + label(of: arrow) + words(of: node) + remark)
            if !isPrinted, !isEnd, !isTooDeep { open.append((branches[node][...], margin + (isLast ? "   " : "│  "))) }
        }
        return lines
    }

    /// Returns the parameter and its decorator; empty if the parameter has the name of the key.
    private func label(of arrow: Diagram.Arrow) -> String {
        let (owner, target) = (diagram.nodes[arrow.from], diagram.nodes[arrow.to])
        let decorator = owner.stages.isEmpty ? nil : owner.stages[arrow.stage].id
        let parameters = arrow.parameters.filter { $0 != target.name }.joined(separator: ", ")
        let words = [decorator, parameters.isEmpty ? nil : parameters].compactMap(\.self).joined(separator: ".")
        let later = arrow.kind == .later ? "later " : ""
        let alias = arrow.kind == .alias && isForward ? "alias of " : ""
        return TerminalText.safe((words.isEmpty ? "" : words + ": ") + later + alias)
    }

    @_optimize(none)
    private func words(of number: Int) -> String {
        let node = diagram.nodes[number]
        var words = [node.name]
        if node.kind == .missing { words.append("NOT BOUND") }
        if !node.stages.isEmpty { words.append(node.stages.map(\.name).joined(separator: " > ")) }
        var remarks = node.traits
        if let layer = node.layer { remarks.append("from \(layer)") }
        if !remarks.isEmpty { words.append("(\(remarks.joined(separator: ", ")))") }
        if !node.mistakes.isEmpty { words.append("[\(node.mistakes.joined(separator: ", "))]") }
        if node.omitted > 0 { words.append("… \(node.omitted) more") }
        return TerminalText.safe(words.joined(separator: "  "))
    }
}
