/// A manifest's text as short as its typed part can be said: `services` is a list of what the bindings say beside their
/// settings and notes, one value after another.
///
/// The scanner knows the names of services and of their members, and whose each value is; reading those once more, and
/// opening an object for each binding, is most of what a decoder would do.
struct TypedText {
    private(set) var bytes: [UInt8] = []
    /// What the values in `services` are, in their order; a nil begins the values of a binding.
    private(set) var members: [BindingMember?] = []

    init(of tree: JSONTree) {
        guard let services = tree.value(of: "services", in: JSONTree.root), tree.kind(services) == .object else {
            bytes = tree.bytes
            return
        }
        let place = tree.range(services)
        bytes.reserveCapacity(tree.bytes.count)
        bytes += tree.bytes[..<place.lowerBound]
        bytes.append(UInt8(ascii: "["))
        for (_, binding) in tree.members(of: services) {
            members.append(nil)
            if tree.kind(binding) == .string { append(.factory, tree.range(binding), of: tree) }
            for (name, value) in tree.members(of: binding) {
                guard let member = tree.bindingMember(name), member.isTyped(as: tree.kind(value)) else { continue }
                append(member, tree.range(value), of: tree)
            }
        }
        // A comma stands behind each value.
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
        bytes.append(UInt8(ascii: "]"))
        bytes += tree.bytes[place.upperBound...]
    }

    private mutating func append(_ member: BindingMember, _ value: Range<Int>, of tree: JSONTree) {
        members.append(member)
        bytes += tree.bytes[value]
        bytes.append(UInt8(ascii: ","))
    }
}

extension BindingMember {
    /// Whether a decoder is asked for this member where it is of such a kind; of another it is a mistake or a removal.
    fileprivate func isTyped(as kind: JSONNode.Kind) -> Bool {
        switch self {
        case .alias, .factory, .lifetime: kind == .string
        case .decorators: kind == .array || kind == .object
        case .uses: kind == .object
        case .comment, .settings: false
        }
    }
}
