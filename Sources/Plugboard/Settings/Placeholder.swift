/// A text, or a part of a text, that other tools replace by a value (RULES 9.9).
struct Placeholder: Sendable {
    /// The placeholder as written: `${HOST}`.
    let text: String
    /// The name of the variable that is probably intended.
    let variable: String?
    let isWhole: Bool

    /// Whether the placeholder has the characters of a template. If not, it is only a word.
    var isTemplate: Bool { ["$", "{", "%"].contains(text.first) }

    /// Creates the placeholder for the first one in a text; nil if there is none.
    init?(in text: String) {
        if let name = VariableName.placeheld(by: text) {
            (self.text, variable) = (text, name)
        } else if Self.words.contains(text) || Self.isInAngles(text) {
            (self.text, variable) = (text, nil)
        } else if let found = Self.first(in: Array(text.utf8)) {
            (self.text, variable) = found
        } else {
            return nil
        }
        isWhole = self.text == text
    }

    /// Returns whether a text may contain a placeholder or has a control character. A fast test that excludes most texts.
    static func isSuspect(_ text: String) -> Bool {
        text.utf8.contains {
            $0 < 0x20 || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%")
        }
            || text.hasPrefix("<") || text.hasPrefix("env:") || text.utf8.count < 10 && words.contains(text)
    }

    private static let words = ["TODO", "FIXME", "TBD", "CHANGEME", "changeme", "undefined"]

    /// Returns whether a text is `<NAME>` in capital letters, or `<your-name>`. HTML tags have neither form.
    private static func isInAngles(_ text: String) -> Bool {
        let name = text.dropFirst().dropLast()
        return text.hasPrefix("<") && text.hasSuffix(">") && name.count > 1 && VariableName.isAllowed(name)
            && (name == name.uppercased() || name.contains("-") || name.contains("_"))
    }

    /// Returns the first `${HOST}`, `#{HOST}`, `${{ secrets.KEY }}`, `{{ .Values.host }}` or `%env(HOST)%` in a text.
    private static func first(in bytes: [UInt8]) -> (text: String, variable: String?)? {
        for start in bytes.indices {
            // Longer texts are not placeholders. A search for their end would be quadratic.
            let rest = bytes[start...].prefix(200)
            for (open, close) in [("${{", "}}"), ("${", "}"), ("#{", "}"), ("{{", "}}"), ("%env(", ")%")]
            where rest.starts(with: open.utf8) {
                let inside = rest.dropFirst(open.utf8.count)
                guard let end = inside.indices.first(where: { inside[$0...].starts(with: close.utf8) }) else {
                    continue
                }
                let content = VariableName.trimmed(String(decoding: inside[..<end], as: UTF8.self)[...])
                guard isPlaceholder(content, behind: open) else { continue }
                let name = content.prefix { $0 != ":" && $0 != "-" }
                let text = String(decoding: rest[..<(end + close.utf8.count)], as: UTF8.self)
                return (text, VariableName.isPlain(name) ? String(name) : nil)
            }
        }
        return nil
    }

    /// Returns whether a tool fills in the template before a program starts. The program itself may fill in other
    /// templates.
    private static func isPlaceholder(_ content: Substring, behind open: String) -> Bool {
        switch open {
        case "${", "#{":
            let name = content.prefix { $0 == "_" || $0 == "." || $0.isASCII && ($0.isLetter || $0.isNumber) }
            let next = content.dropFirst(name.count).first
            return VariableName.isAllowed(name) && (next.map { ":-=?+".contains($0) } ?? true)
        case "{{": return content.hasPrefix(".Values.") || content.hasPrefix("- .Values.")
        default: return !content.isEmpty
        }
    }
}
