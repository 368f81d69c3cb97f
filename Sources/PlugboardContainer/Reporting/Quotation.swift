/// Functions that quote texts of manifests in the sentences of a report.
package enum Quotation {
    /// The maximum length of a quotation. Longer texts are truncated.
    static let longest = 80

    /// Returns a text in double quotes: `"apiKey"`.
    package static func quoted(_ text: String) -> String { quoted(text, upTo: longest) }

    /// Returns a text as it is, or in quotes if it is not one visible word: `Mailer#audit`, `"my key"`.
    package static func bare(_ text: String) -> String { bare(text, upTo: longest) }

    /// Returns a path as `bare` does, without truncation.
    package static func path(_ path: String) -> String { bare(path, upTo: .max) }

    /// Returns a path in double quotes, without truncation.
    package static func quotedPath(_ path: String) -> String { quoted(path, upTo: .max) }

    private static func quoted(_ text: String, upTo limit: Int) -> String {
        "\"\(plain(text, escaping: true, upTo: limit))\""
    }

    private static func bare(_ text: String, upTo limit: Int) -> String {
        let isWord = !text.isEmpty && text.unicodeScalars.allSatisfy { $0.isVisible && $0 != " " && $0 != "\"" }
        return isWord ? plain(text, escaping: false, upTo: limit) : quoted(text, upTo: limit)
    }

    private static func plain(_ text: String, escaping: Bool, upTo limit: Int) -> String {
        var result = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == limit { return result + "…" }
            switch scalar {
            case "\"" where escaping, "\\" where escaping: result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where !scalar.isVisible: result += scalar.escaped
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// The escape sequence of an invisible scalar: `\u{1B}`.
    var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

    /// The code of the scalar: `U+0009`.
    package var code: String { "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4) }

    /// Whether a terminal shows the scalar. False for control characters and direction marks.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
        default: !isInvisibleLetter
        }
    }
}
