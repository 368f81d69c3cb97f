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
