/// The unique id of an order: `A-1001`.
///
/// The id is also the name of the receipt's file, so it contains no `/` and does not begin with a dot.
package struct OrderID: CheckedText {
    package static let form = "an order id of at most 64 letters, digits, '-', '_' and '.'"
    package let text: String

    package init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), !text.hasPrefix("."),
            text.utf8.allSatisfy({ isIdentifierByte($0) || $0 == UInt8(ascii: ".") })
        else { return nil }
        self.text = text
    }
}

/// Returns whether a byte is an ASCII letter or digit, `-` or `_`.
func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
    default: false
    }
}
