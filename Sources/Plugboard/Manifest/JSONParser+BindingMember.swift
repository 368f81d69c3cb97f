extension JSONParser {
    /// The member of a binding that a name is, if it is one. Static, because a call on a scanner that changes copies it.
    static func bindingMember(_ name: JSONNode, in bytes: [UInt8]) -> BindingMember? {
        // Most names are keys, longer than any member.
        if name.spelling != .escaped, name.content.count > BindingMember.longest { return nil }
        return name.string(in: bytes).flatMap { BindingMember(spelled: $0) }
    }
}

extension BindingMember {
    /// The length of `decorators`.
    fileprivate static let longest = 10

    /// Whether the decoder is asked for this member where it is of such a kind; of another it is a mistake or a removal.
    func isTyped(as kind: JSONNode.Kind) -> Bool {
        switch self {
        case .alias, .factory, .lifetime: kind == .string
        case .decorators: kind == .array || kind == .object
        case .uses: kind == .object
        case .comment, .settings: false
        }
    }
}
