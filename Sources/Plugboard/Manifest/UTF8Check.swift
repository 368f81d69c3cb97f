/// Checks that bytes are UTF-8, before anything else reads them.
enum UTF8Check {
    /// What is wrong with the encoding, if anything: the whole text for another encoding, else the first bad byte.
    static func finding(in bytes: [UInt8]) -> JSONScanMistake? {
        if let encoding = otherEncoding(of: bytes) { return .notUTF8(0..<min(2, bytes.count), looksLike: encoding) }
        guard let bad = firstBadByte(in: bytes) else { return nil }
        let isLetter = bytes[bad] >= 0xC0 && bad + 1 < bytes.count && bytes[bad + 1] < 0x80
        return .notUTF8(
            bad..<bad + 1, looksLike: isLetter ? .latin1(byte: bytes[bad]) : .unknown(byte: bytes[bad]))
    }

    /// Tells UTF-16 and UTF-32 by their byte order marks, or by where the zeros of an ASCII beginning stand (RFC 4627,
    /// section 3).
    private static func otherEncoding(of bytes: [UInt8]) -> TextEncoding? {
        // A mark begins with one of two bytes that UTF-8 has not, and no other encoding does without a zero here.
        guard bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE else { return nil }
        let start = (0..<min(4, bytes.count)).map { bytes[$0] }
        switch start {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: return .utf32
        case _ where start.prefix(2) == [0xFF, 0xFE] || start.prefix(2) == [0xFE, 0xFF]: return .utf16
        default: break
        }
        switch start.map({ $0 == 0 }) {
        case [true, true, true, false], [false, true, true, true]: return .utf32
        case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return .utf16
        default: return nil
        }
    }

    /// The first byte that begins no whole character.
    private static func firstBadByte(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            guard let (second, length) = shape(of: lead) else { return index }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
            for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return index }
            index += length
        }
        return nil
    }

    /// What may follow a lead byte, and how long the sequence is (Unicode, table 3-7); nil for no lead byte.
    private static func shape(of lead: UInt8) -> (second: ClosedRange<UInt8>, length: Int)? {
        switch lead {
        case 0xC2...0xDF: (0x80...0xBF, 2)
        case 0xE0: (0xA0...0xBF, 3)
        case 0xED: (0x80...0x9F, 3)
        case 0xE1...0xEF: (0x80...0xBF, 3)
        case 0xF0: (0x90...0xBF, 4)
        case 0xF1...0xF3: (0x80...0xBF, 4)
        case 0xF4: (0x80...0x8F, 4)
        default: nil
        }
    }
}
