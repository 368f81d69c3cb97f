/// The check that bytes are UTF-8, which runs before any other stage reads them.
enum UTF8Check {
    /// Returns the encoding mistake with its range; nil if there is none. The range has the first two bytes for another
    /// encoding, or else the first invalid byte.
    static func flaw(in bytes: [UInt8]) -> (Range<Int>, TextEncoding)? {
        if let encoding = otherEncoding(of: bytes) { return (0..<min(2, bytes.count), encoding) }
        guard let bad = firstBadByte(in: bytes) else { return nil }
        let isLetter = bytes[bad] >= 0xC0 && bad + 1 < bytes.count && bytes[bad + 1] < 0x80
        return (bad..<bad + 1, isLetter ? .latin1(byte: bytes[bad]) : .unknown(byte: bytes[bad]))
    }

    /// Returns UTF-16 or UTF-32 if a byte order mark, or the zero bytes of an ASCII beginning, indicate it (RFC 4627,
    /// section 3).
    private static func otherEncoding(of bytes: [UInt8]) -> TextEncoding? {
        // A byte order mark begins with one of two bytes that UTF-8 does not contain. Without a mark, another encoding
        // has a zero byte here.
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

    /// Returns the index of the first byte that does not begin a complete character.
    private static func firstBadByte(in bytes: [UInt8]) -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { index += scalar.count }
        return index
    }
}
