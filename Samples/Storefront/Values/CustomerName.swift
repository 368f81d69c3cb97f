/// A person's name as they write it, in any script; no line ends or other control characters.
package struct CustomerName: CheckedText {
    package static let form = "a name of printable characters"
    package let text: String

    package init?(_ text: String) {
        let hasControls = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard !hasControls, text.contains(where: { !$0.isWhitespace }) else { return nil }
        self.text = text
    }

    /// The name cut to what fits on a line of output.
    package var shortened: String {
        text.count <= 24 ? text : text.prefix(23) + "…"
    }
}
