/// A person's name as they write it, in any script, on one line and in the order in which it is written.
package struct CustomerName: CheckedText {
    package static let form = "a name of printable characters"
    package let text: String

    package init?(_ text: String) {
        guard !text.unicodeScalars.contains(where: Self.isForbidden), text.contains(where: { !$0.isWhitespace })
        else { return nil }
        self.text = text
    }

    /// What ends a line, commands a terminal or turns the direction of the text that follows.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// The name cut to what fits on a line of output.
    package var shortened: String {
        text.count <= 24 ? text : text.prefix(23) + "…"
    }
}
