import PlugboardContainer

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
