/// The quoted-printable encoding of RFC 2045, section 6.7: UTF-8 text as lines of ASCII that stay readable.
package enum QuotedPrintable {
    private static let lineLength = 76

    package static func text(of text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { encode(line: $0) }.joined(separator: "\n")
    }

    private static func encode(line: Substring) -> String {
        let bytes = Array(line.utf8)
        var encoded = ""
        var column = 0
        for (index, byte) in bytes.enumerated() {
            let isLast = index == bytes.count - 1
            let piece = encode(byte, isLast: isLast)
            // A line that goes on ends with "=", which needs a column of its own.
            if column + piece.utf8.count > (isLast ? lineLength : lineLength - 1) {
                encoded += "=\n"
                column = 0
            }
            encoded += piece
            column += piece.utf8.count
        }
        return encoded
    }

    private static func encode(_ byte: UInt8, isLast: Bool) -> String {
        switch byte {
        case UInt8(ascii: "="): escape(byte)
        case UInt8(ascii: "!")...UInt8(ascii: "~"): String(UnicodeScalar(byte))
        // A blank at a line's end may be lost on the way.
        case UInt8(ascii: " "), UInt8(ascii: "\t"): isLast ? escape(byte) : String(UnicodeScalar(byte))
        default: escape(byte)
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "=0\(digits)" : "=\(digits)"
    }
}
