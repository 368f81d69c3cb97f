/// Makes text from anywhere safe to stand on one line of a terminal.
package enum TerminalText {
    /// The text with everything written out that would act on a terminal or hide: `\u{1B}`.
    ///
    /// Names in a message come from files and flags; a name must neither colour, move nor forge a line.
    package static func safe(_ text: String) -> String {
        text.escaping { $0.isUnprintable ? $0.escaped : nil }
    }

    /// The same line by line.
    ///
    /// - Parameter keepingColours: Whether the sequences in which reports have colour stay.
    package static func safeLines(_ text: String, keepingColours: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: { $0.isUnprintable && $0 != "\n" }) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if keepingColours, let colour = ReportStyle.sequences.first(where: { rest.starts(with: $0.unicodeScalars) })
            {
                result += colour
                rest = rest.dropFirst(colour.unicodeScalars.count)
                continue
            }
            if scalar.isUnprintable, scalar != "\n" {
                result += scalar.escaped
            } else {
                result.unicodeScalars.append(scalar)
            }
            rest.removeFirst()
        }
        return result
    }

    /// The text without its middle when it is longer than a sentence has a right to be.
    package static func bounded(_ text: String, to limit: Int = 2_000) -> String {
        let scalars = text.unicodeScalars
        // UTF-8 is never shorter than its scalars, and its length costs nothing.
        guard text.utf8.count > limit, scalars.count > limit else { return text }
        return String(scalars.prefix(limit * 3 / 4)) + "…" + String(scalars.suffix(limit / 4))
    }

    /// How many columns a terminal gives a text that is already safe.
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + $1.columns }
    }
}
