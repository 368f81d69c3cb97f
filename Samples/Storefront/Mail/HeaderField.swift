/// Header fields, folded by RFC 5322 and encoded by RFC 2047.
package enum HeaderField {
    /// The maximum length of a line with an encoded word (RFC 2047, section 2).
    private static let lineLength = 76

    /// Returns `Name: tokens`, with a line break before each token that would make its line too long.
    package static func text(_ name: String, tokens: [String]) -> String {
        var text = "\(name):"
        var column = text.utf8.count
        for token in tokens {
            if column + 1 + token.utf8.count > lineLength && column > name.utf8.count + 1 {
                text += "\n"
                column = 0
            }
            text += " \(token)"
            column += 1 + token.utf8.count
        }
        return text
    }

    /// Returns the tokens of a subject: its words if they are plain, otherwise encoded words.
    package static func tokens(of text: String) -> [String] {
        isPlain(text) ? text.split(separator: " ").map(String.init) : EncodedWord.words(of: text)
    }

    /// Returns a person's name before an address: as it is, in quotes, or encoded.
    package static func phrase(_ name: String) -> [String] {
        // A long name is encoded, because encoded words can be folded and a quoted string cannot.
        guard isPlain(name) && name.utf8.count <= 60 else { return EncodedWord.words(of: name) }
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        if words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isAtomByte) }) {
            return words.map(String.init)
        }
        let escaped = name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return ["\"\(escaped)\""]
    }

    /// Returns whether a text is printable ASCII that no reader can mistake for an encoded word.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
    }

    /// Returns whether a byte is allowed in an atom (RFC 5322, section 3.2.3).
    private static func isAtomByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
        }
    }
}
