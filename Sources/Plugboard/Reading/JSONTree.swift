import PlugboardContainer

/// The positions of all nodes of a JSON text, in one array.
///
/// The nodes are in the order of the text. The members of an object follow the object, each as a name and a value. The
/// items of a list follow the list. `next` is the index after a node and all its parts. A node has 16 bytes and owns no
/// memory, so a tree needs only one allocation.
struct JSONTree: Sendable {
    let bytes: [UInt8]
    /// The nodes. The first is the outermost value, so the array is never empty.
    let nodes: [JSONNode]

    static let root = 0

    func kind(_ index: Int) -> JSONNode.Kind { nodes[index].kind }

    /// Returns the bytes of a node, including quotation marks or brackets.
    func range(_ index: Int) -> Range<Int> { Int(nodes[index].start)..<Int(nodes[index].end) }

    /// Returns the text of a node, as written.
    func written(_ index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// Returns the number of members of an object, including repeated ones; zero for any other node.
    func memberCount(of index: Int) -> Int {
        guard kind(index) == .object else { return 0 }
        var count = 0
        var name = index + 1
        let end = Int(nodes[index].next)
        while name < end {
            count += 1
            name = Int(nodes[name + 1].next)
        }
        return count
    }

    /// Returns the items of a list; an empty sequence for any other node.
    func items(of index: Int) -> [Int] {
        let end = kind(index) == .array ? Int(nodes[index].next) : index
        return sequence(first: index + 1) { Int(nodes[$0].next) }.prefix { $0 < end }
    }
}

/// One value, or one member's name, of a JSON text.
struct JSONNode: Sendable {
    /// The kinds of JSON values, and the name of a member. A switch over them may have a `default`, because JSON will
    /// have no further kinds.
    enum Kind: UInt8, Sendable {
        case object
        case array
        /// The name of a member.
        case name
        case string
        case number
        case yes
        case no
        case null
    }

    /// The notation of a string between its quotation marks.
    enum Spelling: UInt8, Sendable {
        case ascii
        case unicode
        /// The string contains escapes.
        case escaped
    }

    var kind: Kind
    var spelling = Spelling.ascii
    /// Whether the node is the name of a repeated member.
    var isRepeated = false
    /// The offset of the first byte. 32 bits are sufficient, because a text has at most 64 MiB.
    var start: UInt32
    var end: UInt32
    var next: UInt32
}

/// The index of a member's name among the nodes of a `JSONTree`. Such indexes come only from the members of an object.
struct JSONNameNode: Hashable {
    let index: Int

    fileprivate init(_ index: Int) { self.index = index }
}

extension JSONTree {
    /// Returns the string at a node; nil for any other node.
    func string(at index: Int) -> String? {
        kind(index) == .string ? nodes[index].string(in: bytes) : nil
    }

    func text(_ name: JSONNameNode) -> String { nodes[name.index].string(in: bytes) ?? "" }

    func range(_ name: JSONNameNode) -> Range<Int> { range(name.index) }

    /// Returns whether a name begins with `$`, as written or as an escape.
    func isVerb(_ name: JSONNameNode) -> Bool {
        let node = nodes[name.index]
        if node.spelling == .escaped { return text(name).hasPrefix("$") }
        return bytes[node.content.lowerBound] == UInt8(ascii: "$")
    }
}

// MARK: - Members

extension JSONTree {
    /// Returns the members of an object without repetitions; an empty sequence for any other node.
    func members(of index: Int) -> MemberSequence {
        MemberSequence(nodes: nodes, index: index + 1, end: kind(index) == .object ? Int(nodes[index].next) : index + 1)
    }

    /// Returns all members of an object, including repetitions; an empty sequence for any other node.
    func everyMember(of index: Int) -> some Sequence<(name: JSONNameNode, value: Int)> {
        var members = members(of: index)
        members.skipsRepeated = false
        return members
    }

    /// Returns the value of a member. The time is linear in the number of members.
    func value(of name: String, in index: Int) -> Int? {
        for member in members(of: index) where text(member.name) == name { return member.value }
        return nil
    }

    /// The members of an object, in source order.
    struct MemberSequence: Sequence, IteratorProtocol {
        fileprivate let nodes: [JSONNode]
        fileprivate var index: Int
        fileprivate let end: Int
        fileprivate var skipsRepeated = true

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

extension JSONNode {
    /// The bytes between the quotation marks of a string or a name.
    var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }

    /// Returns the string, or the name of a member, from the bytes of the text; nil for any other node.
    func string(in bytes: [UInt8]) -> String? {
        guard kind == .string || kind == .name else { return nil }
        if spelling != .escaped { return String(decoding: bytes[content], as: UTF8.self) }
        return String.decoded(from: Array(bytes[Int(start)..<Int(end)]))
    }
}

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

/// The origins for the values of a JSON text: either the place of each value, or one origin for all values.
enum JSONOriginPolicy {
    /// The place of each value in this text.
    case text(SourceText)
    /// The given origin for all values.
    case one(Origin)

    func origin(_ range: Range<Int>) -> Origin {
        switch self {
        case .text(let source): .text(TextOrigin(source: source, range: range))
        case .one(let origin): origin
        }
    }
}

extension JSONTree {
    /// Returns a value as plain data. Verbs and comments are not interpreted.
    ///
    /// The function is recursive, but the depth of a text is limited.
    func literal(_ index: Int, at place: JSONOriginPolicy) -> SettingsNode {
        let value: SettingsValue
        switch kind(index) {
        case .null: value = .null
        case .yes: value = .bool(true)
        case .no: value = .bool(false)
        case .number: value = .number(written(index))
        case .string, .name: value = .string(string(at: index) ?? "")
        case .array: value = .array(items(of: index).map { literal($0, at: place) })
        case .object:
            value = .object(
                members(of: index).map { name, value in
                    SettingsNodeMember(
                        name: text(name), nameOrigin: place.origin(range(name)), node: literal(value, at: place))
                })
        }
        return SettingsNode(value, at: place.origin(range(index)))
    }
}
