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

extension Unicode.Scalar {
    /// How many columns a terminal gives it: 0 for combining marks, 2 for East Asian wide characters and pictures.
    ///
    /// Terminals disagree about a few scalars; this is what most of them do, scalar by scalar.
    var columns: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // The vowels and final consonants of Hangul stand within the block their first consonant opens.
        if (0x1160...0x11FF).contains(value) { return 0 }
        return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }

    /// Whether it would act on a terminal, or hide, rather than be seen: controls, direction marks, line separators.
    ///
    /// The two joiners stay: they belong to the spelling of some languages and only shape what stands beside them.
    var isUnprintable: Bool {
        if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD }
        if isInvisibleLetter { return true }
        switch properties.generalCategory {
        case .format: return value != 0x200C && value != 0x200D
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }

    /// East Asian Width `W` or `F` (Unicode Standard Annex 11), with the blocks merged that are wide throughout.
    private var isEastAsianWide: Bool {
        if value < 0x1100 { return false }
        return switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
