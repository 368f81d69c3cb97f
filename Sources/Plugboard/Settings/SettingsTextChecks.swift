import PlugboardContainer

/// The checks of the texts of one settings object that decoded without a mistake: texts of manifests, texts from
/// outside, and values inserted into URLs.
struct SettingsTextChecks {
    let survey: SettingsTreeScan
    /// The origins of the values that were decoded as `Secret`.
    let secrets: [Origin]
    /// Returns the description of the settings type. Called only for a suspect text.
    let describe: () -> SettingsDescription
    let table: ValueTable

    func findings(of context: () -> SettingsDiagnosticContext) -> [AnyFinding] {
        // A part of a secret must not be printed.
        let secrets = Set(secrets)
        let written = survey.suspectTexts.filter { !secrets.contains($0.origin) && !isListed($0.text, at: $0.path) }
            .compactMap { SettingsTextCheck.finding(for: $0, of: context().owner) }
        var findings = written.map { AnyFinding($0) }
        guard table.readsValues else { return findings }
        for found in survey.references { findings += outside(found).map { [AnyFinding($0)] } ?? [] }
        for text in survey.composed {
            findings += InsertedValue.all(in: text.reference, from: table).compactMap { value in
                value.flaw.map { AnyFinding(PlainFinding.changesURL(value, part: $0, isURL: isURL(text.path))) }
            }
        }
        return findings
    }

    /// Returns the finding for a value from outside; nil if it has no flaw.
    private func outside(_ found: SettingsTreeScan.FoundReference) -> PlainFinding? {
        let source = found.reference.source
        // A longer text is a document. Its parts have their own rules.
        guard let text = table.text(of: source.value), text.utf8.count < 4_096, SettingsTextCheck.suspectsOutside(text),
            let flaw = TextFlaw(in: text, from: .outside), !isListed(text, at: found.path)
        else { return nil }
        if let name = source.value.variable, table.sources.dotenv(setting: name) != nil, case .placeholder = flaw {
            return nil
        }
        return .unlikelyValue(source, flaw: flaw, isSealed: table.sources.isSealed)
    }

    /// Returns whether the type lists a text as a value, which is intended.
    private func isListed(_ text: String, at path: [String]) -> Bool {
        let description = describe()
        if case .value(.oneOf)? = description.shape(at: path) { return true }
        return description.isEnum(at: path)
    }

    private func isURL(_ path: [String]) -> Bool {
        if case .value(.url)? = describe().shape(at: path)?.unwrapped { true } else { false }
    }
}

/// A value from outside in a `$text` that begins as a URL, with the part of the URL that contains it.
struct InsertedValue {
    let source: Located<ValueSource>
    let text: String
    let part: URLPart
    /// Whether the part, or all of the user information, begins with the value. A query begins anew after each `&`.
    let isFirst: Bool
    /// The literal texts behind the value, in which an `x` is another value.
    let rest: String

    /// A part of a URL, by the characters that end it.
    enum URLPart: String {
        case user
        case password
        case host
        case path
        case query
        case fragment

        /// The characters that change another part of the URL.
        var ends: String {
            switch self {
            case .user: "/?#@:"
            case .password: "/?#@"
            case .host: "/?#@"
            case .path: "?#"
            case .query: "&#"
            case .fragment: ""
            }
        }
    }

    /// Returns the values of a `$text` whose literal beginning has a scheme and `://`.
    static func all(in reference: ValueReference, from table: ValueTable) -> [InsertedValue] {
        var before = ""
        var values: [InsertedValue] = []
        for (index, part) in reference.parts.enumerated() {
            guard case .reference(let value) = part.value else {
                if case .string(let text)? = table.content(of: part, inside: nil).0 { before += text }
                continue
            }
            if let start = before.firstIndex(of: ":"), before[start...].hasPrefix("://"), !value.isURLEncoded,
                let text = table.text(of: value.source.value)
            {
                let rest = reference.parts[(index + 1)...].lazy.compactMap(\.literalText).joined(separator: "x")
                let place = URLPart(behind: before[start...].dropFirst(3), before: rest)
                let isFirst = "/@?&".contains(before.last ?? "/")
                values.append(
                    InsertedValue(source: value.source, text: text, part: place, isFirst: isFirst, rest: rest))
            }
            before += "x"
        }
        return values
    }

    /// The reason why the value is not only its part; nil if it is.
    var flaw: String? {
        let ends = "contains a character that ends the \(part.rawValue) of the URL"
        if !beginsNextPart, text.contains(where: { part.ends.contains($0) && !isPermitted($0) }) { return ends }
        // A host may have a port, and the URLs of some services have several hosts.
        if part == .host, !beginsNextPart, !text.hasPrefix("["),
            text.split(separator: ",").contains(where: {
                $0.split(separator: ":").dropFirst().contains { !$0.allSatisfy(\.isNumber) }
            })
        {
            return ends
        }
        let bytes = Array(text.utf8)
        let isStray = bytes.indices.contains { index in
            let digits = String(decoding: bytes[(index + 1)...].prefix(2), as: UTF8.self)
            return bytes[index] == UInt8(ascii: "%") && (digits.utf8.count < 2 || UInt8(digits, radix: 16) == nil)
        }
        return isStray ? "contains an invalid escape of a URL" : nil
    }

    /// Whether the value is the beginning of the next part behind a complete one: `/v1` behind a host.
    private var beginsNextPart: Bool {
        guard !isFirst, let sign = text.first else { return false }
        switch part {
        case .host: return "/?#".contains(sign)
        case .path: return "?#".contains(sign) && rest.isEmpty
        case .user, .password, .query, .fragment: return false
        }
    }

    /// Returns whether the value may be more than one part because it fills them: `u:p` before `@`, or `a=1&b=2`.
    private func isPermitted(_ sign: Character) -> Bool {
        switch part {
        case .user: sign == ":" && isFirst && rest.hasPrefix("@")
        case .query: sign == "&" && (isFirst || text.hasPrefix("&"))
        case .host: sign != "@" && isFirst && rest.isEmpty
        case .password, .path, .fragment: false
        }
    }

    /// Whether the encoded value is the intended one. An encoded host is invalid, and so is a path with a `/`.
    var canBeEncoded: Bool {
        switch part {
        case .host: false
        case .path: !text.contains("/")
        case .user, .password, .query, .fragment: true
        }
    }
}

extension InsertedValue.URLPart {
    /// Creates the part at a place of a URL, from the literal texts on both sides.
    fileprivate init(behind before: Substring, before rest: String) {
        guard let end = before.first(where: { "/?#".contains($0) }) else {
            let authority = rest.prefix { !"/?#".contains($0) }
            let isUser = !before.contains("@") && authority.contains("@")
            self = !isUser ? .host : before.contains(":") ? .password : .user
            return
        }
        self = before.contains("#") ? .fragment : end == "?" || before.contains("?") ? .query : .path
    }
}

extension SettingsNode {
    /// The text of a literal part of a `$text`; nil for a reference.
    fileprivate var literalText: String? {
        switch value {
        case .string(let text): text
        case .literal(let inner): inner.literalText
        case .null, .bool, .number, .text, .array, .object, .reference, .listEdit, .mistaken: nil
        }
    }
}
