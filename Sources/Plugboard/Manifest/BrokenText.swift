/// A text that is not JSON: nothing in it is known to be harmless.
enum BrokenText {
    /// What an excerpt of it must hide: every string but a member's name, and, because one missing quote turns the
    /// outside of all strings into the inside, every run of characters that is neither a number, a constant nor
    /// punctuation. A line is judged alone, for JSON strings end where their line does.
    static func concealed(in bytes: [UInt8]) -> [Range<Int>] {
        guard bytes.count <= JSONScanner.largest else { return [] }
        var ranges: [Range<Int>] = []
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count {
            let start = index
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: ":"), UInt8(ascii: ","):
                index += 1
            case UInt8(ascii: "\""):
                let isClosed = skipString(bytes, &index)
                if !isClosed || !isName(bytes, before: index) { ranges.append(start..<index) }
            default:
                while index < bytes.count, !isBoundary(bytes[index]) { index += 1 }
                if !isHarmless(bytes[start..<index]) { ranges.append(start..<index) }
            }
        }
        return ranges
    }

    /// Goes to the end of a string, or of its line when it is not closed there.
    private static func skipString(_ bytes: [UInt8], _ index: inout Int) -> Bool {
        index += 1
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\"), index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
                index += 1
            }
        }
        return false
    }

    /// Whether what ended here is directly followed by a colon.
    private static func isName(_ bytes: [UInt8], before index: Int) -> Bool {
        bytes[index...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\""):
            true
        default: false
        }
    }

    private static func isHarmless(_ run: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: run, as: UTF8.self)
        if ["true", "false", "null"].contains(word) { return true }
        let scan = JSONScanner.scan(Array(run))
        return scan.findings.isEmpty && scan.tree?.kind(JSONTree.root) == .number
    }
}
