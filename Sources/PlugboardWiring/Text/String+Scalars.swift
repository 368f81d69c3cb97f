extension String {
    /// The text with some Unicode scalars written as something else; nil keeps one.
    ///
    /// Escaping goes by scalars: a combining mark behind a quotation mark makes one `Character` of both.
    package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The text as one token of a JSON pointer (RFC 6901).
    package var pointerToken: String { escaping { $0 == "~" ? "~0" : $0 == "/" ? "~1" : nil } }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a mark without a shape, as a Hangul filler. Joiners and variation selectors belong to a spelling.
    var isInvisibleLetter: Bool {
        value >= 0x300 && properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
            && value != 0x200C && value != 0x200D
    }
}
