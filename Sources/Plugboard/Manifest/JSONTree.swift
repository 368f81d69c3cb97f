#if canImport(FoundationEssentials) && !PLUGBOARD_PLAIN_FOUNDATION
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The positions of all nodes of a JSON text, in one flat array.
///
/// Nodes are in the order of the text: an object is followed by its members, each a name and a value; a list by its items.
/// `next` is the index after a node and all its parts. A node has 16 bytes and owns nothing, so that a manifest of any size
/// costs one allocation.
struct JSONTree: Sendable {
    let bytes: [UInt8]
    /// Never empty; the first is the outermost value.
    let nodes: [JSONNode]

    static let root = 0

    func kind(_ index: Int) -> JSONNode.Kind { nodes[index].kind }

    /// The bytes of a node, quotes and brackets included.
    func range(_ index: Int) -> Range<Int> { Int(nodes[index].start)..<Int(nodes[index].end) }

    /// A number, or any other node, as it was written.
    func written(_ index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

    /// How many members an object has as written, those with one name included; none for any other node.
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

    /// The items of a list; none for any other node.
    func items(of index: Int) -> Items {
        Items(nodes: nodes, index: index + 1, end: kind(index) == .array ? Int(nodes[index].next) : index + 1)
    }

    /// The items of a list, in the order written.
    struct Items: Sequence, IteratorProtocol {
        fileprivate let nodes: [JSONNode]
        fileprivate var index: Int
        fileprivate let end: Int

        mutating func next() -> Int? {
            guard index < end else { return nil }
            defer { index = Int(nodes[index].next) }
            return index
        }
    }
}

/// One value, or one member's name, of a JSON text.
struct JSONNode: Sendable {
    /// The kinds of JSON value, and the name of a member. There will be no others, so that a switch over them may have a
    /// `default`.
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

    /// How a string is written between its quotes.
    enum Spelling: UInt8, Sendable {
        case ascii
        case unicode
        /// With escapes.
        case escaped
    }

    var kind: Kind
    var spelling = Spelling.ascii
    /// Which member of a binding a name would be; known from the scan, because it is asked several times, and most of a
    /// large manifest is such names.
    var bindingMember: BindingMember?
    /// Whether it is the name of a repeated member.
    var isRepeated = false
    /// 32 bits are enough: a text has at most 64 MiB.
    var start: UInt32
    var end: UInt32
    var next: UInt32
}

/// The index of a member's name among the nodes of a `JSONTree`; only the members of an object give one.
struct JSONNameNode: Hashable {
    let index: Int

    fileprivate init(_ index: Int) { self.index = index }
}

extension JSONTree {
    /// The string at a node; nil for any other node.
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

    /// Whether an earlier member of the object has this name.
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

    /// The name at a node; nil for any other node.
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

extension JSONNode {
    /// The bytes between the quotes of a string or a name.
    var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }

    /// The string, or the name of a member, in the bytes of its text; nil for any other node.
    func string(in bytes: [UInt8]) -> String? {
        guard kind == .string || kind == .name else { return nil }
        if spelling != .escaped { return String(decoding: bytes[content], as: UTF8.self) }
        return try? JSONDecoder().decode(String.self, from: Data(bytes[Int(start)..<Int(end)]))
    }
}
