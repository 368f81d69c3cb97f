import PlugboardContainer

/// A value from outside in a `$text` that begins as a URL (RULES 10.21).
struct InsertedValue {
    let source: Located<ValueSource>
    let text: String
    let part: URLPart
    /// Whether the part, or all of the user information, begins with the value. Each `&` begins a new part of a query.
    let isFirst: Bool
    /// The literal texts behind the value, in which an `x` is another value.
    let rest: String

    /// A part of a URL.
    enum URLPart: String {
        case user
        case password
        case host
        case path
        case query
        case fragment

        /// Creates the part at a place of a URL, from the texts on both sides.
        init(behind before: Substring, before rest: String) {
            if let end = before.first(where: { "/?#".contains($0) }) {
                self = before.contains("#") ? .fragment : end == "?" || before.contains("?") ? .query : .path
            } else if before.contains("@") || !rest.prefix(while: { !"/?#".contains($0) }).contains("@") {
                self = .host
            } else {
                self = before.contains(":") ? .password : .user
            }
        }
    }

    /// Returns the values of a `$text` whose literal beginning has a scheme and `://`.
    static func all(in reference: ValueReference, from table: ValueTable) -> [InsertedValue] {
        let literals = reference.parts.map { part -> String? in
            if case .reference = part.value { return nil }
            if case .string(let text)? = table.content(of: part, inside: nil).0 { return text }
            return nil
        }
        return reference.parts.indices.compactMap { index in
            let before = literals[..<index].map { $0 ?? "x" }.joined()
            guard case .reference(let value) = reference.parts[index].value, !value.isURLEncoded,
                let scheme = before.firstIndex(of: ":"), before[scheme...].hasPrefix("://"),
                let text = table.text(of: value.source.value)
            else { return nil }
            let rest = literals[(index + 1)...].compactMap(\.self).joined(separator: "x")
            return InsertedValue(
                source: value.source, text: text,
                part: URLPart(behind: before[scheme...].dropFirst(3), before: rest),
                isFirst: before.last.map("/@?&".contains) == true, rest: rest)
        }
    }

    /// The characters in the value that change another part of the URL. A value may begin the next part behind a
    /// complete one, such as `/v1` behind a host, and it may fill several parts: `u:p` before `@`, or `a=1&b=2`.
    private var ends: String {
        let begins = { (signs: String) in !isFirst && text.first.map(signs.contains) == true }
        return switch part {
        case .user: isFirst && rest.hasPrefix("@") ? "/?#@" : "/?#@:"
        case .password: "/?#@"
        case .host: begins("/?#") ? "" : isFirst && rest.isEmpty ? "@" : "/?#@"
        case .path: begins("?#") && rest.isEmpty ? "" : "?#"
        case .query: isFirst || text.hasPrefix("&") ? "#" : "&#"
        case .fragment: ""
        }
    }

    /// Whether the value has more than a port behind a host. The URLs of some services have several hosts.
    private var hasWrongPort: Bool {
        part == .host && ends != "" && !text.hasPrefix("[")
            && text.split(separator: ",").contains {
                $0.split(separator: ":").dropFirst().contains { !$0.allSatisfy(\.isNumber) }
            }
    }

    private var hasInvalidEscape: Bool {
        text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains {
            $0.utf8.count < 2 || UInt8($0.prefix(2), radix: 16) == nil
        }
    }

    /// Whether the encoded value is the intended one. An encoded host is invalid, and so is a path with a `/`.
    private var canBeEncoded: Bool { part != .host && !(part == .path && text.contains("/")) }

    /// Returns the diagnostic for a value that changes another part of its URL, without the value; nil if it does not.
    ///
    /// - Parameter isURL: Whether the setting is a `URL`. In a text, other rules may apply.
    func diagnostic(inURL isURL: Bool) -> Diagnostic? {
        let isLong = hasWrongPort || text.contains(where: ends.contains)
        guard isLong || hasInvalidEscape else { return nil }
        let reason =
            isLong ? "a character that ends the \(part.rawValue) of the URL" : "an invalid escape of a URL"
        var encoded = "\"encoding\": \"url\" beside it"
        if case .variable(let name) = source.value { encoded = "{ \"$env\": \"\(name)\", \"encoding\": \"url\" }" }
        let help =
            canBeEncoded
            ? "write \(encoded) to encode the value for its place" : "set it to the \(part.rawValue) alone"
        let text = Wording(
            title: "\(source.value.subject) contains \(reason)", label: "inserted into the \(part.rawValue)",
            help: [help], notes: ["its value is not shown"])
        return Diagnostic(.changesURL, at: source.origin, isURL ? .error : .warning, judgesWhatIsWritten: false) {
            text
        }
    }
}
