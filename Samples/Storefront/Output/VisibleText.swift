/// A conversion of external text for a terminal: characters that colour, move or reverse text are escaped.
enum VisibleText {
    static func of(_ text: String) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            // The two joiners are part of the spelling of some languages.
            case .format where scalar.value == 0x200C || scalar.value == 0x200D: visible.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
