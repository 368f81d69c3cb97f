import PlugboardWiring

// PB0905: texts in settings that other tools would expand, or with characters that are probably not intended.

/// A check for valid texts in settings that are probably not intended.
enum SettingsTextCheck {
    /// Returns whether a text is suspect. A fast test, because it is called for every text in every load.
    static func suspects(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        let isMarked = text.utf8.contains { byte in
            defer { last = byte }
            // A control, `"`, `$`, `%`, `<`, `{` or a scalar outside of ASCII; two spaces, `@` or `_` in a row.
            return switch byte {
            case ..<0x20, 0x22, 0x24, 0x25, 0x3C, 0x7B, 0x7F...: true
            case 0x20, 0x40, 0x5F: byte == last
            default: false
            }
        }
        return isMarked || last == UInt8(ascii: " ") || text.hasPrefix("env:") || text.hasPrefix("@")
            || Placeholder.isWhole(text) || isMalformedURL(text)
    }

    /// Returns the finding for a suspect text in settings that decoded without a mistake; nil if it has no mistake.
    static func finding(
        for suspect: (path: [String], origin: Origin, text: String), of owner: SettingsOwner
    ) -> PlainFinding? {
        // The index of an item may differ between profiles whose layers edit the list.
        let path = suspect.path.filter { !$0.allSatisfy(\.isNumber) }.joined(separator: "/")
        let name = "setting \"\(path)\" of \(owner.name)"
        return words(about: suspect.text, in: name, at: suspect.origin).map { words in
            PlainFinding(.placeholder, at: suspect.origin, .warning, judgesWhatIsWritten: true) { words }
        }
    }

    private static func words(about text: String, in name: String, at origin: Origin) -> FindingText? {
        func flaw(_ title: String, label: String = "taken literally", help: String = "it as intended") -> FindingText {
            let help = "write \(help), or { \"$literal\": … } for this literal text"
            return FindingText(title: title, label: label, help: [help], revealed: [origin])
        }
        if let placeholder = Placeholder(in: text) {
            let title = "\(Quotation.quoted(placeholder.text)) in \(name) is \(placeholder.state)"
            return flaw(title, help: placeholder.advice)
        }
        let bytes = Array(text.utf8)
        if isEscapedPath(bytes) || bytes.count > 1 && bytes.contains(0x08) {
            let label = "\"\\t\", \"\\n\" and the like are one character"
            return flaw("\(name) has a control character in it", label: label, help: "\"\\\\\" for each backslash")
        }
        let foreign = text.unicodeScalars.filter { !$0.isASCII }
        if let sign = foreign.first, foreign.allSatisfy(\.isInvisible) {
            return flaw("\(name) contains the invisible character \(sign.code)")
        }
        if isMalformedURL(text) { return flaw("\(name) is a URL without \"://\" and a host") }
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first, let first = word.first, let last = word.last else { return nil }
        // A prefix such as `Re: ` and a suffix such as ` km/h` may have a space.
        let isAddress = first == "/" ? word.count > 1 : !last.isPunctuation && word.contains { ".@:_".contains($0) }
        if isAddress, let blank = text.edgeWhitespace { return flaw("\(name) \(blank.dropFirst(3))") }
        let hasQuote = word.count(where: { "\"“”„".contains($0) }) == 1 && word.contains(where: \.isLetter)
        return hasQuote && "\"“”„".contains(first) != "\"“”„".contains(last) ? flaw("\(name) has a stray quote") : nil
    }

    /// Returns whether a URL has no `://` and host after its scheme, or a misspelled scheme.
    static func isMalformedURL(_ text: String) -> Bool {
        guard text.hasPrefix("ht") || text.hasPrefix("tt") else { return false }
        let hasOneSlash = (text.hasPrefix("http:/") || text.hasPrefix("https:/")) && !text.contains("://")
        return hasOneSlash || malformedURLs.contains { text.hasPrefix($0) }
    }

    private static let malformedURLs =
        "http// https// http;// https;// http:/// https:/// htp:// htps:// ttp:// ttps:// http://http: https://https:"
        .split(separator: " ").map(String.init)

    private static func isEscapedPath(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3, VariableName.isLetter(bytes[0]), bytes[1] == UInt8(ascii: ":"),
            bytes[2] < 0x20 || bytes[2] == UInt8(ascii: "\\")
        else { return false }
        return (2..<bytes.count - 1).contains { bytes[$0] < 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20 }
    }
}
