/// The index of a member's name among the nodes of a `JSONTree`; only the members of an object give one.
struct JSONNameNode: Hashable {
    let index: Int

    fileprivate init(_ index: Int) { self.index = index }
}

extension JSONTree {
    /// The string at a node; nil where anything else stands.
    func string(at index: Int) -> String? {
        kind(index) == .string ? nodes[index].string(in: bytes) : nil
    }

    func text(_ name: JSONNameNode) -> String { nodes[name.index].string(in: bytes) ?? "" }

    func range(_ name: JSONNameNode) -> Range<Int> { range(name.index) }

    /// Whether a name begins with `$`, which an escape may spell too.
    func isVerb(_ name: JSONNameNode) -> Bool {
        let node = nodes[name.index]
        if node.spelling == .escaped { return text(name).hasPrefix("$") }
        return bytes[node.content.lowerBound] == UInt8(ascii: "$")
    }

    /// Whether a member's name stood in the object before.
    func isRepeated(_ name: JSONNameNode) -> Bool { nodes[name.index].isRepeated }

    /// Which member of a binding a name is; nil for a stray one.
    func bindingMember(_ name: JSONNameNode) -> BindingMember? { nodes[name.index].bindingMember }
}

// MARK: - Members

extension JSONTree {
    /// The members of an object as written, but of those with one name only the first; none for any other node.
    func members(of index: Int) -> Members {
        Members(nodes: nodes, index: index + 1, end: kind(index) == .object ? Int(nodes[index].next) : index + 1)
    }

    /// The members of an object, those with one name included; none for any other node.
    func everyMember(of index: Int) -> some Sequence<(name: JSONNameNode, value: Int)> {
        var members = members(of: index)
        members.skipsRepeated = false
        return members
    }

    /// The value of a member, found by walking the object.
    func value(of name: String, in index: Int) -> Int? {
        for member in members(of: index) where text(member.name) == name { return member.value }
        return nil
    }

    /// The name at a node; nil where anything else stands.
    func name(at index: Int) -> JSONNameNode? { kind(index) == .name ? JSONNameNode(index) : nil }

    /// The members of an object, in the order written.
    struct Members: Sequence, IteratorProtocol {
        fileprivate let nodes: [JSONNode]
        fileprivate var index: Int
        fileprivate let end: Int
        fileprivate var skipsRepeated = true

        fileprivate init(nodes: [JSONNode], index: Int, end: Int) {
            self.nodes = nodes
            self.index = index
            self.end = end
        }

        mutating func next() -> (name: JSONNameNode, value: Int)? {
            while index < end {
                let name = index
                index = Int(nodes[name + 1].next)
                if !skipsRepeated || !nodes[name].isRepeated { return (JSONNameNode(name), name + 1) }
            }
            return nil
        }
    }
}
