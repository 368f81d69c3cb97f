/// Splits a text that need not be JSON into the tokens that JSON is made of, and never fails: what is neither a string nor
/// punctuation is a run. A string ends where its line does, for JSON strings do.
struct LenientTokenizer {
    /// A token, with its bytes.
    struct Token {
        let kind: Kind
        let range: Range<Int>
        /// Whether it is the first of its line.
        let startsLine: Bool
        /// How many bytes stand before the first token of its line.
        let indentation: Int
    }

    /// The kinds of token.
    enum Kind: Equatable {
        case string(isClosed: Bool)
        /// A bracket, a colon or a comma.
        case punctuation(UInt8)
        /// All up to the next blank, quote or punctuation.
        case run
    }

    let bytes: [UInt8]
    /// Where the next token is looked for.
    var offset: Int
    private var lineStart: Int
    private var indentation: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = offset
    }

    /// The next token; nil at the end of the text.
    mutating func next() -> Token? {
        skipBlanks()
        guard offset < bytes.count else { return nil }
        let start = offset
        let isFirst = indentation == nil
        let indentation = indentation ?? start - lineStart
        self.indentation = indentation
        let kind: Kind
        switch bytes[start] {
        case UInt8(ascii: "\""): kind = .string(isClosed: skipString(&offset))
        case let byte where Self.isPunctuation(byte):
            offset += 1
            kind = .punctuation(byte)
        default:
            while offset < bytes.count, !Self.isBoundary(bytes[offset]) { offset += 1 }
            kind = .run
        }
        return Token(kind: kind, range: start..<offset, startsLine: isFirst, indentation: indentation)
    }

    /// The end of a line, and whether all strings that begin in it from an offset on end there.
    func restOfLine(from start: Int) -> (end: Int, isClosed: Bool) {
        var position = start
        var isClosed = true
        while position < bytes.count, !Self.isLineEnd(bytes[position]) {
            if bytes[position] == UInt8(ascii: "\"") {
                if !skipString(&position) { isClosed = false }
            } else {
                position += 1
            }
        }
        return (position, isClosed)
    }

    private mutating func skipBlanks() {
        while offset < bytes.count {
            if Self.isLineEnd(bytes[offset]) {
                lineStart = offset + 1
                indentation = nil
            } else if bytes[offset] != 0x20 && bytes[offset] != 0x09 {
                return
            }
            offset += 1
        }
    }

    /// Goes to the end of a string, or of its line when it is not closed there.
    private func skipString(_ offset: inout Int) -> Bool {
        offset += 1
        while offset < bytes.count, !Self.isLineEnd(bytes[offset]) {
            let byte = bytes[offset]
            offset += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte == UInt8(ascii: "\\"), offset < bytes.count, !Self.isLineEnd(bytes[offset]) { offset += 1 }
        }
        return false
    }

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
            UInt8(ascii: ","):
            true
        default: false
        }
    }

    private static func isBoundary(_ byte: UInt8) -> Bool {
        isPunctuation(byte) || isLineEnd(byte) || byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: "\"")
    }
}
