/// The quoted-printable encoding of RFC 2045, section 6.7: UTF-8 text as readable lines of ASCII.
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
            // A continued line ends with "=", which needs one column.
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
        // A space at the end of a line may be lost in transport.
        case UInt8(ascii: " "), UInt8(ascii: "\t"): isLast ? escape(byte) : String(UnicodeScalar(byte))
        default: escape(byte)
        }
    }

    private static func escape(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "=0\(digits)" : "=\(digits)"
    }
}
