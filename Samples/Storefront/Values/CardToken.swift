/// A substitute for a card outside the payment provider: `tok_4242`. The shop never sees a card's number.
package struct CardToken: CheckedText {
    package static let form = "a card token such as tok_4242"
    package let text: String

    package init?(_ text: String) {
        guard text.hasPrefix("tok_"), (5...64).contains(text.utf8.count),
            text.utf8.allSatisfy(isIdentifierByte)
        else { return nil }
        self.text = text
    }
}
