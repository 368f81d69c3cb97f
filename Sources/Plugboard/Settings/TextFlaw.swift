import PlugboardContainer

/// A kind of text that is probably not intended. The one table of these kinds, for texts of manifests, defaults,
/// variables, files, dotenv files and providers.
enum TextFlaw: Sendable {
    case placeholder(Placeholder)
    case controlCharacter
    case invisible(Unicode.Scalar)
    /// A URL with a misspelled scheme, and the scheme that is probably intended.
    case unknownScheme(near: String)
    case malformedURL
    /// The only item of a list of URLs without a scheme.
    case noScheme
    /// A path that begins with `~/`, which only shells expand.
    case homeDirectory
    /// A space or a line end, in words.
    case edge(String)
    case strayQuote
    /// Quotes around the whole text.
    case quoted

    /// The source of a text. It determines which kinds are probable.
    enum Source {
        case manifest
        /// A `default`, in which `$literal` cannot mark a text as intended.
        case fallback
        /// A variable, a file or a provider. The text may be a password, in which all characters are probable.
        case outside
        /// A value of a dotenv file without single quotes.
        case dotenv
    }

    /// Creates the first flaw of a text; nil if there is none.
    init?(in text: String, from source: Source) {
        if let placeholder = Placeholder(in: text, searchesParts: source != .outside),
            source != .outside || !placeholder.isWhole || !text.hasPrefix("$") || ["${", "$("].contains(text.prefix(2))
                || !text.contains(where: \.isNumber)
        {
            self = .placeholder(placeholder)
            return
        }
        switch source {
        case .dotenv: return nil
        case .manifest: self.init(ofWritten: text)
        case .fallback:
            guard text.hasPrefix("~/") else { return nil }
            self = .homeDirectory
        case .outside: self.init(ofOutside: text)
        }
    }

    private init?(ofWritten text: String) {
        let bytes = Array(text.utf8)
        if Self.isEscapedPath(bytes) || bytes.count > 1 && bytes.contains(0x08) {
            self = .controlCharacter
        } else if let flaw = Self(ofAnySource: text) {
            self = flaw
        } else if text.hasPrefix("~/") {
            self = .homeDirectory
        } else {
            let words = text.split(whereSeparator: \.isWhitespace)
            guard words.count == 1, let word = words.first, let first = word.first, let last = word.last else {
                return nil
            }
            // A prefix such as `Re: ` and a suffix such as ` km/h` may have a space.
            let isAddress =
                first == "/" ? word.count > 1 : !last.isPunctuation && word.contains { ".@:_".contains($0) }
            let hasQuote = word.count(where: { "\"“”„".contains($0) }) == 1 && word.contains(where: \.isLetter)
            if isAddress, let blank = text.edgeWhitespace {
                self = .edge(blank)
            } else if hasQuote, "\"“”„".contains(first) != "\"“”„".contains(last) {
                self = .strayQuote
            } else {
                return nil
            }
        }
    }

    private init?(ofOutside text: String) {
        let content = text.trimmingLineEnds
        if let flaw = Self(ofAnySource: text) {
            self = flaw
        } else if content.utf8.count < text.utf8.count, !content.isEmpty, !content.contains(where: \.isNewline) {
            self = .edge("it ends with a line end, which counts")
        } else if let quote = text.first, "\"'“".contains(quote), let end = text.last, "\"'”".contains(end),
            text.count > 3, text.count(where: { "\"'“”".contains($0) }) == 2
        {
            self = .quoted
        } else {
            return nil
        }
    }

    private init?(ofAnySource text: String) {
        let foreign = text.unicodeScalars.filter { !$0.isASCII }
        if let sign = foreign.first, sign == "\u{FEFF}" || foreign.allSatisfy(\.isInvisible) {
            self = .invisible(sign)
        } else if let near = URLText.nearScheme(of: text) {
            self = .unknownScheme(near: near)
        } else if URLText.isMalformed(text) {
            self = .malformedURL
        } else {
            return nil
        }
    }

    private static func isEscapedPath(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 3, VariableName.isLetter(bytes[0]), bytes[1] == UInt8(ascii: ":"),
            bytes[2] < 0x20 || bytes[2] == UInt8(ascii: "\\")
        else { return false }
        return (2..<bytes.count - 1).contains { bytes[$0] < 0x20 && bytes[$0 - 1] > 0x20 && bytes[$0 + 1] > 0x20 }
    }

    /// The flaw as the end of a sentence about a text. It contains no part of the text except an invisible character.
    var predicate: String {
        switch self {
        case .placeholder(let placeholder):
            placeholder.isTemplate || placeholder.variable != nil
                ? "has a placeholder, which is not expanded" : "is a placeholder"
        case .controlCharacter: "has a control character in it"
        case .invisible(let sign): "contains the invisible character \(sign.code)"
        case .unknownScheme: "is a URL with an unknown scheme"
        case .malformedURL: "is a URL without \"://\" and a host"
        case .noScheme: "is the only item without \"://\""
        case .homeDirectory: "begins with \"~/\", which is not expanded"
        case .edge(let words): String(words.dropFirst(3))
        case .strayQuote: "has a stray quote"
        case .quoted: "has quotes around it, which count"
        }
    }
}

extension String {
    /// The text without the line ends at its end.
    fileprivate var trimmingLineEnds: Substring {
        self[..<(lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex)]
    }
}

/// The rules for texts that are URLs, whatever the type of their setting.
enum URLText {
    /// Returns whether a URL has no `://` and host after its scheme, or a misspelled scheme.
    static func isMalformed(_ text: String) -> Bool {
        guard text.hasPrefix("ht") || text.hasPrefix("tt") else { return false }
        for scheme in ["https:", "http:"]
        where text.hasPrefix(scheme) && text.utf8.dropFirst(scheme.utf8.count).starts(with: "//".utf8) {
            let rest = text.utf8.dropFirst(scheme.utf8.count + 2)
            return rest.first == UInt8(ascii: "/") || rest.starts(with: scheme.utf8)
        }
        let hasOneSlash = (text.hasPrefix("http:/") || text.hasPrefix("https:/")) && !text.contains("://")
        return hasOneSlash || malformed.contains { text.hasPrefix($0) }
    }

    private static let malformed =
        "http// https// http;// https;// htp:// htps:// ttp:// ttps://"
        .split(separator: " ").map(String.init)

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
        if let root = text.split(separator: "/").first, text.hasPrefix("/") {
            return !text.hasPrefix("//")
                && ["var", "etc", "usr", "opt", "home", "tmp", "srv", "Users"].contains(root)
        }
        let host = text.prefix { !"/?#".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels[0].isEmpty, let last = labels.last else { return host == "localhost" }
        if labels.allSatisfy({ UInt8($0) != nil }) { return labels.count == 4 }
        // A name without a path may be that of a file, such as `index.html`.
        guard text[host.endIndex...].hasPrefix("/") else { return domains.contains(last) }
        return last.count > 1 && last.allSatisfy(\.isLetter)
    }

    private static let domains: Set<Substring> = [
        "com", "net", "org", "io", "dev", "app", "cloud", "local", "internal", "example",
    ]
}
