/// A person's name in that person's own spelling, in any script, on one line.
package struct CustomerName: CheckedText {
    package static let form = "a name of printable characters"
    package let text: String

    package init?(_ text: String) {
        guard !text.unicodeScalars.contains(where: Self.isForbidden), text.contains(where: { !$0.isWhitespace })
        else { return nil }
        self.text = text
    }

    /// Returns whether a character ends a line, controls a terminal or changes the direction of the text after it.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: scalar.properties.isBidiControl
        }
    }

    /// The name, shortened so that it fits on a line of output.
    package var shortened: String {
        text.count <= 24 ? text : text.prefix(23) + "…"
    }
}
