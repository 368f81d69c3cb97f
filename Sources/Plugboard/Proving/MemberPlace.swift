/// A member of an object in a `JSONTree`.
struct MemberPlace {
    let name: JSONNameNode
    let value: Int
    let object: Int
}

extension JSONTree {
    /// Returns the range that the removal of a member deletes, with the comma after or before it.
    func removal(of member: MemberPlace) -> Range<Int> {
        let all = Array(everyMember(of: member.object))
        guard let index = all.firstIndex(where: { $0.value == member.value }) else { return 0..<0 }
        if index + 1 < all.count { return range(all[index].name).lowerBound..<range(all[index + 1].name).lowerBound }
        let start = index > 0 ? range(all[index - 1].value).upperBound : range(all[index].name).lowerBound
        return start..<range(all[index].value).upperBound
    }

    /// Returns the member whose name or value is at a place.
    func member(at place: Range<Int>) -> MemberPlace? {
        guard let node = nodes.indices.first(where: { range($0) == place }), let owner = owner(of: node) else {
            return nil
        }
        return everyMember(of: owner).first { $0.name.index == node || $0.value == node }.map {
            MemberPlace(name: $0.name, value: $0.value, object: owner)
        }
    }

    /// Returns the object or list that contains a node.
    func owner(of node: Int) -> Int? {
        nodes[..<node].lastIndex { $0.next > node && ($0.kind == .object || $0.kind == .array) }
    }

    /// Returns the names of the members that enclose a node, outermost first.
    func path(to node: Int) -> [String] {
        nodes[...node].indices.filter { nodes[$0].kind == .name && nodes[$0 + 1].next > node }
            .compactMap { nodes[$0].string(in: bytes) }
    }
}
