/// The tokens of a text that may be invalid JSON: strings, the punctuation of JSON, and runs of other characters.
///
/// A string ends at the end of its line at the latest, because JSON strings contain no line ends.
struct LenientTokens: Sequence, IteratorProtocol {
    /// A token and its bytes.
    struct Token {
        let range: Range<Int>
        /// Whether the token is the first of its line.
        let startsLine: Bool
        /// The indentation of its line in bytes.
        let indentation: Int
    }

    let bytes: [UInt8]
    /// The end of the last token.
    var offset = 0
    private var lineStart = 0
    private var indentation: Int?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (offset, lineStart) = (3, 3) }
    }

    static func isSign(_ byte: UInt8) -> Bool { [0x7B, 0x7D, 0x5B, 0x5D, 0x3A, 0x2C].contains(byte) }

    private var isAtLineEnd: Bool { offset >= bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D }

    private var isAtBlank: Bool { isAtLineEnd || bytes[offset] == 0x20 || bytes[offset] == 0x09 }

    mutating func next() -> Token? {
        while offset < bytes.count, isAtBlank {
            if isAtLineEnd { (lineStart, indentation) = (offset + 1, nil) }
            offset += 1
        }
        guard offset < bytes.count else { return nil }
        let (start, isFirst) = (offset, indentation == nil)
        let indentation = indentation ?? start - lineStart
        self.indentation = indentation
        offset += 1
        if bytes[start] == UInt8(ascii: "\"") {
            while !isAtLineEnd {
                offset += 1
                if bytes[offset - 1] == UInt8(ascii: "\"") { break }
                if bytes[offset - 1] == UInt8(ascii: "\\"), !isAtLineEnd { offset += 1 }
            }
        } else if !Self.isSign(bytes[start]) {
            while !isAtBlank, !Self.isSign(bytes[offset]), bytes[offset] != UInt8(ascii: "\"") { offset += 1 }
        }
        return Token(range: start..<offset, startsLine: isFirst, indentation: indentation)
    }

    mutating func skipBlanks() {
        while isAtBlank, !isAtLineEnd { offset += 1 }
    }

    mutating func skipLine() {
        while !isAtLineEnd { offset += 1 }
    }
}

extension LenientTokens {
    /// Returns the ranges that an excerpt of invalid JSON hides, ascending, in linear time. Only the punctuation of
    /// JSON, the names of members, the words of the grammar and of the catalog, and comment markers are visible.
    ///
    /// Any other text may be secret: one missing quotation mark exchanges the inside and the outside of all strings.
    static func redacted(in bytes: [UInt8], words: Set<String>) -> [Range<Int>] {
        guard bytes.count <= JSONParser.largest else { return [] }
        let words = words.union(grammar)
        var hidden: [Range<Int>] = []
        var tokens = LenientTokens(bytes)
        while let token = tokens.next() {
            var text = bytes[token.range]
            if let mark = ["//", "/*", "#"].first(where: { text.starts(with: $0.utf8) }) {
                tokens.offset = token.range.lowerBound + mark.utf8.count
                tokens.skipBlanks()
                let start = tokens.offset
                tokens.skipLine()
                if start < tokens.offset { hidden.append(start..<tokens.offset) }
                continue
            }
            if let first = text.first, [0x22, 0x27].contains(first), text.count > 2, text.last == first {
                text = text.dropFirst().dropLast()
            }
            if text.count == 1 && isSign(text[text.startIndex]) { continue }
            // A string before a colon is the name of a member.
            if text.count < token.range.count, bytes[token.range.lowerBound] == 0x22,
                bytes[token.range.upperBound...].first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: ":")
            {
                continue
            }
            if !words.contains(String(decoding: text, as: UTF8.self)) { hidden.append(token.range) }
        }
        return hidden
    }

    /// The words of the grammar, without the members of references, because "secret" or "default" may be a value.
    private static let grammar = Set(
        ["true", "false", "null", "$literal"] + ManifestMember.allCases.map(\.rawValue)
            + BindingMember.allCases.map(\.rawValue) + DecoratorMember.allCases.map(\.rawValue)
            + SourceVerb.allCases.map(\.rawValue) + EditVerb.allCases.map(\.rawValue))
}
