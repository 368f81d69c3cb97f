extension JSONNode {
    /// The bytes between the quotes of a string or a name.
    var content: Range<Int> { Int(start) + 1..<Int(end) - 1 }

    /// The string, or the name of a member, in the bytes of its text; nil for any other node.
    func string(in bytes: [UInt8]) -> String? {
        guard kind == .string || kind == .name else { return nil }
        let content = bytes[content]
        return spelling == .escaped ? Self.unescaped(content) : String(decoding: content, as: UTF8.self)
    }

    /// Only ever sees what the scanner accepted: each escape is complete and each surrogate paired.
    private static func unescaped(_ content: ArraySlice<UInt8>) -> String {
        var result = String.UnicodeScalarView()
        var pending: [UInt8] = []
        var high: UInt32?
        var index = content.startIndex
        while index < content.endIndex {
            let byte = content[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < content.endIndex else {
                pending.append(byte)
                continue
            }
            let escape = content[index]
            index += 1
            if escape == UInt8(ascii: "u") {
                let unit = content[index..<min(index + 4, content.endIndex)].reduce(UInt32(0)) { $0 << 4 | hex($1) }
                index += 4
                if unit & 0xFC00 == 0xD800 {
                    high = unit
                    continue
                }
                let scalar = high.map { 0x10000 + ($0 & 0x3FF) << 10 + unit & 0x3FF } ?? unit
                high = nil
                result.append(contentsOf: String(decoding: pending, as: UTF8.self).unicodeScalars)
                pending.removeAll(keepingCapacity: true)
                result.append(Unicode.Scalar(scalar) ?? "\u{FFFD}")
            } else {
                pending.append(meaning(of: escape))
            }
        }
        result.append(contentsOf: String(decoding: pending, as: UTF8.self).unicodeScalars)
        return String(result)
    }

    private static func meaning(of escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: escape
        }
    }

    private static func hex(_ digit: UInt8) -> UInt32 {
        switch digit {
        case 0x30...0x39: UInt32(digit - 0x30)
        case 0x41...0x46: UInt32(digit - 0x41 + 10)
        default: UInt32(digit &- 0x61 &+ 10)
        }
    }
}
