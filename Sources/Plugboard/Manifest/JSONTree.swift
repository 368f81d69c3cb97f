/// The positions of everything in a JSON text, in one flat array.
///
/// Nodes stand in the order of the text: an object is followed by its members, each a name and a value; a list by its
/// items. `next` leads past a node and all that is in it. A node is 16 bytes and owns nothing, so that a manifest of
/// any size costs one allocation.
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
    /// Whether it is a member's name that stood in the object before.
    var isRepeated = false
    /// 32 bits are enough: a text has at most 64 MiB.
    var start: UInt32
    var end: UInt32
    var next: UInt32
}
