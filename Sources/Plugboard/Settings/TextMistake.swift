import PlugboardContainer

/// A kind of text that is probably not intended, with its words. The one table of these kinds, for texts of manifests,
/// defaults, variables, files and providers.
struct TextMistake: Sendable {
    /// The end of a sentence about a text. It contains no part of the text except an invisible character.
    let predicate: String
    /// The label of a text in a manifest.
    let label: String
    /// The advice for a correct text; nil if the advice is to write the intended text.
    let advice: String?
    let placeholder: Placeholder?
    /// The near name of a lower layer, and its place.
    let near: Located<String>?

    /// Creates the first mistake of a text; nil if there is none.
    init?(in text: String, from source: SuspectText.Source) {
        let isWritten = source == .manifest
        let isDefault = source == .fallback
        if let placeholder = Placeholder(in: text, isOutside: source == .outside) {
            let predicate = placeholder.isWord ? "is a placeholder" : "has a placeholder, which is not expanded"
            self.init(predicate: predicate, placeholder: placeholder)
        } else if isWritten, text.hasLostEscape {
            self.init(
                predicate: "has a control character in it", label: "\"\\t\", \"\\n\" and the like are one character",
                advice: "write \"\\\\\" for each backslash")
        } else if !isDefault, let sign = text.oddInvisible {
            self.init(predicate: "contains the invisible character \(sign.code)")
        } else if !isDefault, let near = URLText.nearScheme(of: text) {
            self.init(predicate: "is a URL with an unknown scheme", advice: "write \"\(near)://\"")
        } else if !isDefault, URLText.isMalformed(text) {
            self.init(predicate: "is a URL without \"://\" and a host")
        } else if source != .outside, text.hasPrefix("~/") {
            self.init(
                predicate: "begins with \"~/\", which is not expanded",
                advice: "write the whole path, or a path from { \"$env\": … }")
        } else if let edge = isWritten ? text.edgeOfAddress : isDefault ? nil : text.lineEnd {
            self.init(predicate: edge)
        } else if isWritten, text.hasStrayQuote {
            self.init(predicate: "has a stray quote")
        } else if source == .outside, text.isQuoted {
            self.init(predicate: "has quotes around it, which count")
        } else {
            return nil
        }
    }

    private init(
        predicate: String, label: String = "taken literally", advice: String? = nil, placeholder: Placeholder? = nil,
        near: Located<String>? = nil
    ) {
        (self.predicate, self.label, self.advice) = (predicate, label, advice)
        (self.placeholder, self.near) = (placeholder, near)
    }

    /// Creates the mistake of a name that begins or ends with a space; nil for another name.
    init?(inName name: String) {
        guard let edge = name.utf8.first == 0x20 || name.utf8.last == 0x20 ? name.edge : nil else { return nil }
        self.init(predicate: edge, label: "part of the name", advice: "delete the space")
    }

    /// Creates the mistake of a name in a dictionary that a layer adds beside a near name of a lower layer; nil for another
    /// name.
    ///
    /// Short names are near only with the same letters, such as `ERU` and `EUR`, because `USD` and `AUD` are different.
    init?(inName name: String, beside lower: Located<String>) {
        let ends = [name, lower.value].map { [$0.utf8.first, $0.utf8.last].map { ($0 ?? 0) | 0x20 } }
        guard abs(name.utf8.count - lower.value.utf8.count) < 2, ends[0][0] == ends[1][0] || ends[0][1] == ends[1][1],
            NearestName.distance(from: name, to: lower.value, limit: 1) != nil,
            name.utf8.count > 4 || name.lowercased().inOrder() == lower.value.lowercased().inOrder(),
            !NearestName.differInDigitsOnly(name, lower.value), name != lower.value + "s", lower.value != name + "s"
        else { return nil }
        self.init(
            predicate: "is added beside \(Quotation.quoted(lower.value)), a near name of a lower layer",
            label: "a new name", near: lower)
    }

    /// The mistake of the only item without a scheme in a list of URLs.
    static let noScheme = TextMistake(predicate: "is the only item without \"://\"")
}

extension String {
    /// Whether a `\b`, or a `\t` and the like in a Windows path, was probably meant as a backslash and a letter.
    fileprivate var hasLostEscape: Bool {
        let bytes = Array(utf8)
        if bytes.contains(0x08) { return bytes.count > 1 }
        guard bytes.count > 3, VariableName.isLetter(bytes[0]), bytes[1] == UInt8(ascii: ":"),
            bytes[2] < 0x20 || bytes[2] == UInt8(ascii: "\\")
        else { return false }
        return (2..<bytes.count - 1).contains { bytes[$0] < 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20 }
    }

    /// A byte order mark at the beginning, or an invisible character in a text that is otherwise ASCII.
    fileprivate var oddInvisible: Unicode.Scalar? {
        let foreign = unicodeScalars.filter { !$0.isASCII }
        return foreign.first == "\u{FEFF}" || foreign.allSatisfy(\.isInvisible) ? foreign.first : nil
    }

    /// The only word of the text; nil if there are several.
    private var onlyWord: Substring? {
        let words = split(whereSeparator: \.isWhitespace)
        return words.count == 1 ? words[0] : nil
    }

    /// The space or the line end at an end of the text, as the end of a sentence.
    fileprivate var edge: String? { edgeWhitespace.map { String($0.dropFirst(3)) } }

    /// The space or the line end beside an address. A prefix such as `Re: ` and a suffix such as ` km/h` may have
    /// a space.
    fileprivate var edgeOfAddress: String? {
        guard let edge, let word = onlyWord, let last = word.last else { return nil }
        let isAddress =
            word.first == "/" ? word.count > 1 : !last.isPunctuation && word.contains { ".@:_".contains($0) }
        return isAddress ? edge : nil
    }

    /// A line end that is the only one of the text.
    fileprivate var lineEnd: String? {
        guard last?.isNewline == true, let end = lastIndex(where: { !$0.isNewline }),
            !self[...end].contains(where: \.isNewline)
        else { return nil }
        return "ends with a line end, which counts"
    }

    /// Whether only one end of a single word has a quote.
    fileprivate var hasStrayQuote: Bool {
        let quotes = "\"“”„"
        guard let word = onlyWord, let first = word.first, let last = word.last else { return false }
        return quotes.contains(first) != quotes.contains(last) && word.count(where: quotes.contains) == 1
            && word.contains(where: \.isLetter)
    }

    /// Whether the text has quotes around it and no others.
    fileprivate var isQuoted: Bool {
        guard count > 3, let first, let last else { return false }
        return "\"'“".contains(first) && "\"'”".contains(last) && count(where: { "\"'“”".contains($0) }) == 2
    }
}

/// The rules for texts that are URLs, whatever the type of their setting.
enum URLText {
    /// Returns whether a URL has no `://` and host after its scheme, or a misspelled scheme.
    static func isMalformed(_ text: String) -> Bool {
        guard let scheme = ["https", "http"].first(where: text.hasPrefix) else {
            return ["htp", "htps", "ttp", "ttps"].contains { text.hasPrefix($0 + "://") }
        }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        if rest.starts(with: "://".utf8) {
            let host = rest.dropFirst(3)
            return host.first == UInt8(ascii: "/") || ["http://", "https://"].contains { host.starts(with: $0.utf8) }
        }
        return ["//", ";//"].contains { rest.starts(with: $0.utf8) }
            || rest.starts(with: ":/".utf8) && !text.contains("://")
    }

    /// Returns the known scheme that is probably intended by a misspelled one: `https` for `htps://host`.
    static func nearScheme(of text: String) -> String? {
        guard let colon = text.utf8.prefix(12).firstIndex(of: UInt8(ascii: ":")),
            text.utf8[colon...].starts(with: "://".utf8), !text.utf8[..<colon].elementsEqual("https".utf8)
        else { return nil }
        let scheme = String(text[..<colon])
        guard scheme.utf8.count > 2, !known.contains(scheme), VariableName.isPlain(scheme[...]) else { return nil }
        return known.prefix(10).first {
            NearestName.distance(from: scheme, to: $0, limit: 1) == 1 && !NearestName.differInDigitsOnly(scheme, $0)
        }
    }

    /// Known schemes. The first ten are long or frequent enough for a similar one to be a mistake.
    private static let known = [
        "https", "http", "postgres", "postgresql", "mysql", "redis", "rediss", "mongodb", "kafka", "amqps", "amqp",
        "mysqlx", "httpx", "http2",
    ]

    /// Returns whether a URL without a scheme is a host or a path of the machine, and not a relative reference.
    static func lacksScheme(_ text: String) -> Bool {
        if text.hasPrefix("/") {
            return !text.hasPrefix("//") && text.split(separator: "/").first.map(directories.contains) == true
        }
        let host = text.prefix { !"/?#".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels[0].isEmpty, let last = labels.last else { return host == "localhost" }
        if labels.allSatisfy({ UInt8($0) != nil }) { return labels.count == 4 }
        // A name without a path may be that of a file, such as `index.html`.
        guard text[host.endIndex...].hasPrefix("/") else { return domains.contains(last) }
        return last.count > 1 && last.allSatisfy(\.isLetter)
    }

    private static let directories: Set<Substring> = ["var", "etc", "usr", "opt", "home", "tmp", "srv", "Users"]

    private static let domains: Set<Substring> = [
        "com", "net", "org", "io", "dev", "app", "cloud", "local", "internal", "example",
    ]

    /// Returns the user, the host and the port of a text with a scheme; nil for any other text.
    static func authority(of text: String) -> Substring? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://"),
            text.utf8.first.map(VariableName.isLetter) == true
        else { return nil }
        return text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    }
}
