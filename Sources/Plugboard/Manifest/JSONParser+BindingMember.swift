extension JSONParser {
    /// Which member of a binding a name is, found with one comparison. Static, because a scanner that is being changed
    /// would be copied for the call.
    static func bindingMember(_ name: JSONNode, in bytes: UnsafeBufferPointer<UInt8>) -> BindingMember? {
        let content = name.content
        if name.spelling == .escaped { return name.string(in: bytes).flatMap { BindingMember(spelled: $0) } }
        let candidate: (member: BindingMember, word: StaticString)
        switch content.count {
        case 4: candidate = (.uses, "uses")
        case 5: candidate = (.alias, "alias")
        case 7: candidate = (.factory, "factory")
        case 8:
            switch bytes[content.lowerBound] {
            case UInt8(ascii: "l"): candidate = (.lifetime, "lifetime")
            case UInt8(ascii: "s"): candidate = (.settings, "settings")
            default: candidate = (.comment, "$comment")
            }
        case 10: candidate = (.decorators, "decorators")
        default: return nil
        }
        guard let start = UnsafeRawPointer(bytes.baseAddress) else { return nil }
        let isSame = bytesEqual(start + content.lowerBound, candidate.word.utf8Start, count: content.count)
        return isSame ? candidate.member : nil
    }
}

extension BindingMember {
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
