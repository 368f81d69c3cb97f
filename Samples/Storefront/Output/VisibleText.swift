/// Text of orders and manifests made safe for a terminal: what would colour, move or turn a line is written out.
enum VisibleText {
    static func of(_ text: String) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            // The two joiners belong to the spelling of some languages.
            case .format where scalar.value == 0x200C || scalar.value == 0x200D: visible.unicodeScalars.append(scalar)
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                visible += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }
}
