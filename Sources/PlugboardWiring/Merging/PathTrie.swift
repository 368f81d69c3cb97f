/// A trie that holds a value for each of many paths and finds those along a given path, in time linear in its length.
struct PathTrie<Value> {
    private var nodes: [TrieNode] = []

    /// A node of the trie: its children by name, and its value where it has one.
    private struct TrieNode {
        var children: [String: Int] = [:]
        var value: Value?
    }

    /// The values along a path, from the outermost one that has any down to that of the path itself.
    func values(along path: some Sequence<String>) -> [Value] {
        var found: [Value] = []
        var number = nodes.isEmpty ? nil : 0
        var names = path.makeIterator()
        while let current = number {
            if let value = nodes[current].value { found.append(value) }
            number = names.next().flatMap { nodes[current].children[$0] }
        }
        return found
    }

    /// The value of one path.
    func value(at path: some Sequence<String>) -> Value? {
        var number = 0
        for name in path {
            guard !nodes.isEmpty, let next = nodes[number].children[name] else { return nil }
            number = next
        }
        return nodes.isEmpty ? nil : nodes[number].value
    }

    /// Changes the values along a path, the outermost first; each is told whether it is that of the path itself.
    mutating func update(along path: [String], _ change: (inout Value?, _ isLast: Bool) -> Void) {
        if nodes.isEmpty { nodes.append(TrieNode()) }
        var number = 0
        for name in path {
            change(&nodes[number].value, false)
            if let next = nodes[number].children[name] {
                number = next
            } else {
                nodes[number].children[name] = nodes.count
                number = nodes.count
                nodes.append(TrieNode())
            }
        }
        change(&nodes[number].value, true)
    }
}
