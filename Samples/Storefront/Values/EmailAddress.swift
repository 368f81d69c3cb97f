/// An e-mail address for receipts: one `@`, printable ASCII, and no character that could end a header.
package struct EmailAddress: CheckedText {
    package static let form = "an e-mail address"
    package let text: String

    package init?(_ text: String) {
        let halves = text.split(separator: "@", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty }), text.utf8.count <= 254,
            text.utf8.allSatisfy(Self.isAllowed)
        else { return nil }
        self.text = text
    }

    /// The part after the `@`.
    package var domain: Substring { text.split(separator: "@")[1] }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default:
            "@.!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
        }
    }
}
