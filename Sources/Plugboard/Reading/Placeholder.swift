/// A text, or a part of a text, that other tools replace by a value (RULES 9.9).
struct Placeholder: Sendable {
    /// The placeholder as written: `${HOST}`.
    let text: String
    /// The name of the variable that is probably intended.
    let variable: String?
    let isWhole: Bool
    /// Whether the text that contains the placeholder is invalid for its setting.
    let isMisfit: Bool

    /// The default that follows `:-` or `-` in `${X:-y}`; nil if there is none, or if it contains a placeholder.
    var fallback: String? {
        guard let variable, text.hasPrefix("${\(variable)"), text.hasSuffix("}") else { return nil }
        let rest = text.dropFirst(variable.utf8.count + 2).dropLast()
        guard let sign = [":-", "-"].first(where: rest.hasPrefix) else { return nil }
        let fallback = rest.dropFirst(sign.utf8.count)
        return fallback.contains { "${}".contains($0) } ? nil : String(fallback)
    }

    /// Whether the placeholder has the characters of a template or a reference. If not, it is only a word.
    var isTemplate: Bool { ["$", "{", "%"].contains(text.first) || text.utf8.contains(UInt8(ascii: ":")) }

    /// Whether no intended value has this text: a whole `${NAME}`, or a word such as `CHANGEME`.
    var isCertain: Bool {
        if let variable { return isWhole && text == "${\(variable)}" }
        let letters = text.lowercased().filter { $0 != "-" && $0 != "_" }
        return isWhole && ["changeme", "replaceme", "replacethis"].contains(letters)
    }

    /// Creates the placeholder for the first one in a text; nil if there is none.
    ///
    /// - Parameters:
    ///   - isMisfit: Whether the text is invalid for its setting.
    ///   - isOutside: Whether the text is a value from outside, which may be a password. A `$` may be a part of it.
    init?(in text: String, isMisfit: Bool = false, isOutside: Bool = false) {
        let name = VariableName.placeheld(by: text, isMisfit: isMisfit)
        if isOutside, let name, text == "$\(name)", name.contains(where: \.isNumber) { return nil }
        let whole = name != nil || Self.isWhole(text) || Self.isInAngles(text) ? (text, name) : nil
        let part = { isOutside ? nil : Self.part(of: text) }
        guard let found = whole ?? Self.first(in: Array(text.utf8)) ?? part() else { return nil }
        (self.text, variable) = found
        isWhole = self.text == text
        self.isMisfit = isMisfit
    }

    /// Whole texts that no value has, by their first byte. A `…` is any text. In this order they are notes for the author,
    /// results of failed formatting, texts to fill in, and references that other tools replace. `TODO` is data here.
    private static let forms = Dictionary(
        grouping: """
            TODO|FIXME|TBD|PLACEHOLDER|REDACTED|xxx|xxxx|xxxxx|xxxxxxxx|XXX|XXXX|XXXXXXXX|???|CHANGEME|ChangeMe|\
            changeme|CHANGE_ME|CHANGE-ME|change_me|change-me|REPLACEME|replaceme|REPLACE_ME|REPLACE-ME|replace_me|\
            replace-me|\
            undefined|null|NULL|nil|NaN|N/A|n/a|<nil>|<null>|[object …]|<no …>|Optional(…)|\
            <your …>|REPLACE_WITH_…|INSERT_…_HERE|YOUR_…|your-…-here|your_…_here|your-…-key|your_…_key|your-…-token|\
            your_…_token|your-…-host|your_…_host|your-…-password|your_…_password|replace-with-…|\
            process.env.…|os.environ…|os.getenv(…)|env(…)|@env(…)|ENV[…]|{env.…}|op://…|vault:secret/…|vault:kv/…|\
            vault://…|ref+…|ssm:/…|ENC[…]|@Microsoft.KeyVault(…)|!Ref …|!GetAtt …|!Sub …|!secret …|!env …|<%…%>|\
            {%…%}|$(…)|tbd|replace-this|replace_this|REPLACE-THIS|REPLACE_THIS|!vault …|<value>|<host>|<hostname>|<port>|\
            <user>|<username>|<password>|<secret>|<token>|<url>\
            \(SourceVerb.ofOneValue.map { "|{\"\($0.rawValue)\"…}|{ \"\($0.rawValue)\"…}" }.joined())
            """.split(separator: "|").map { $0.split(separator: "…", omittingEmptySubsequences: false) },
        by: { $0[0].utf8.first })

    /// The beginnings of the forms, for a fast test. Each has two bytes or more.
    static let beginnings = forms.values.joined().map { $0[0] }

    /// Returns whether a text is a word or has a form that no value has.
    static func isWhole(_ text: String) -> Bool {
        forms[text.utf8.first]?.contains {
            $0.count == 1
                ? text.utf8.elementsEqual($0[0].utf8)
                : text.utf8.starts(with: $0[0].utf8) && text.hasSuffix(String($0[1]))
        } == true
    }

    /// Returns whether a text is `<NAME>` in capital letters, or `<your-name>`. HTML tags have neither form.
    private static func isInAngles(_ text: String) -> Bool {
        let name = text.dropFirst().dropLast()
        return text.hasPrefix("<") && text.hasSuffix(">") && name.count > 1 && VariableName.isAllowed(name)
            && (name == name.uppercased() || name.contains("-") || name.contains("_"))
    }

    /// Returns the first part of an address or a path that is a placeholder: `$HOST` in `https://$HOST/a`.
    private static func part(of text: String) -> (text: String, variable: String?)? {
        // `$JS.API.INFO` and `$SYS/broker` are names of message brokers, and `$LATEST` is one of AWS.
        guard text.utf8.contains(where: "/\\:@".utf8.contains) else { return nil }
        let part = text.split { "/\\:@=-.,;?&".contains($0) }.first {
            $0.hasPrefix("<") && $0.hasSuffix(">") && text.contains("://")
                || !$0.hasPrefix("{")
                    && !["$SYS", "$LATEST"].contains($0) && VariableName.placeheld(by: String($0)) != nil
        }
        return part.map { (String($0), VariableName.placeheld(by: String($0))) }
    }

    /// Returns the first `${HOST}`, `{{ .Values.host }}`, `<%= ENV["HOST"] %>` or similar template in a text.
    private static func first(in bytes: [UInt8]) -> (text: String, variable: String?)? {
        for start in bytes.indices {
            // Longer texts are not placeholders. A search for their end would be quadratic.
            let rest = bytes[start...].prefix(200)
            for (open, close) in [
                ("${{", "}}"), ("${", "}"), ("#{", "}"), ("{{", "}}"), ("%env(", ")%"), ("<%= ENV", "%>"),
            ]
            where rest.starts(with: open.utf8) {
                let inside = rest.dropFirst(open.utf8.count)
                guard let end = inside.indices.first(where: { inside[$0...].starts(with: close.utf8) }) else {
                    continue
                }
                let content = VariableName.trimmed(String(decoding: inside[..<end], as: UTF8.self)[...])
                guard isPlaceholder(content, behind: open) else { continue }
                let name = content.prefix { $0 != ":" && $0 != "-" }
                let text = String(decoding: rest[..<(end + close.utf8.count)], as: UTF8.self)
                return (text, VariableName.isPlain(name) && open != "{{" ? String(name) : nil)
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
        case "{{":
            let word = content.drop { !$0.isLetter }.prefix { $0.isLetter }
            return word != content && ["Values", "Env", "env", "secrets", "vault", "lookup", "resolve"].contains(word)
        default: return !content.isEmpty
        }
    }
}

extension Placeholder {
    /// The replacement to write, with its purpose.
    var advice: String {
        if !isWhole { return "{ \"$text\": [\"…\", \(reference), \"…\"] } for a text with a variable in it" }
        return isWord ? "the value itself, or \(reference) for a variable" : "\(reference) for the variable"
    }

    /// The reference to the variable that is probably intended, with the default of a shell's `${X:-y}`.
    var reference: String {
        let fallback = fallback.map { ", \"default\": \(isScalar($0) ? $0 : JSONValue.literal($0))" } ?? ""
        return "{ \"$env\": \"\(variable ?? "NAME")\"\(fallback) }"
    }

    /// Returns whether a default is written as a number or a boolean, because its setting takes no text.
    private func isScalar(_ fallback: String) -> Bool {
        guard isMisfit else { return false }
        let scan = JSONParser.scan(Array(fallback.utf8))
        guard scan.diagnostics.isEmpty, let tree = scan.tree else { return false }
        return [.number, .yes, .no].contains(tree.kind(JSONTree.root))
    }

    /// Whether the whole text is a word or a sign, and no template.
    var isWord: Bool { isWhole && variable == nil && !isTemplate }
}
