/// The rules by which a text in settings of another type than `Secret` is probably a secret (RULES 13.19 and 13.20).
enum LikelySecret {
    /// Returns whether a text must be hidden, by the name of its setting or by its form.
    static func isHidden(_ text: String, at path: [String]) -> Bool {
        if hasForm(text, hasAt: text.utf8.contains(UInt8(ascii: "@"))) { return true }
        guard let name = path.last(where: { UInt($0) == nil }), isName(name), !text.isEmpty else { return false }
        // The path of a file with a secret, and a URL without a password, are no secrets.
        return !["/", "./", "../", "~/"].contains(where: text.hasPrefix) && URLText.authority(of: text) == nil
    }

    /// Returns whether to warn of a text. A `token` or a `secret` may also be the name of one.
    static func isProbable(_ text: String, at path: [String]) -> Bool {
        guard isHidden(text, at: path) else { return false }
        let name = path.last { UInt($0) == nil }?.lowercased() ?? ""
        return !(name.hasSuffix("token") || name.hasSuffix("secret"))
            || text.contains { !$0.isLowercase && !"-_./".contains($0) }
    }

    /// Returns whether a name ends with a word for a secret, such as `dbPassword` or `X-Api-Key`.
    static func isName(_ name: String) -> Bool {
        let end = name.utf8.suffix(2).reduce(0) { $0 << 8 | UInt16($1 | 0x20) }
        guard endings.contains(end) else { return false }
        let letters = name.lowercased().filter { $0.isLetter }
        return ["pwd", "pass"].contains(letters) || words.contains { letters.hasSuffix($0) }
    }

    private static let words = [
        "password", "passwd", "passphrase", "secret", "token", "apikey", "secretkey", "privatekey", "accesskey",
        "signingkey", "encryptionkey", "credentials", "authorization",
    ]

    /// The last two letters of the words, for a fast test.
    private static let endings = Set(
        (words + ["pwd", "pass"]).map { $0.utf8.suffix(2).reduce(0) { $0 << 8 | UInt16($1) } })

    /// Returns whether a text is a URL with a password, or begins like a key of a known service.
    ///
    /// - Parameter hasAt: Whether the text contains an `@`.
    static func hasForm(_ text: String, hasAt: Bool) -> Bool {
        if hasAt, let authority = URLText.authority(of: text), let at = authority.lastIndex(of: "@") {
            let user = authority[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return user.count == 2 && !user[1].isEmpty && Placeholder(in: String(user[1])) == nil
        }
        let beginning = text.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
        guard beginnings.contains(beginning) else { return false }
        if text.hasPrefix("-----BEGIN ") { return text.isPrivateKey }
        guard text.utf8.count >= 20, !text.utf8.contains(UInt8(ascii: " ")) else { return false }
        if text.hasPrefix("eyJ") { return text.utf8.count { $0 == UInt8(ascii: ".") } == 2 }
        return prefixes.contains(where: text.hasPrefix)
    }

    private static let prefixes =
        "sk_live_ sk_test_ rk_live_ rk_test_ sk-ant- sk-proj- ghp_ gho_ ghs_ ghu_ github_pat_ glpat- xoxb- xoxp- xapp- hvs."
        .split(separator: " ").map(String.init)

    /// The first two letters of the forms, for a fast test.
    private static let beginnings = (prefixes + ["eyJ", "-----BEGIN "]).map {
        $0.utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    }.uniqued()
}

extension String {
    /// Whether the first line of a PEM text names a private key.
    fileprivate var isPrivateKey: Bool { prefix { !$0.isNewline }.hasSuffix("PRIVATE KEY-----") }
}

extension URLText {
    /// Returns the user, the host and the port of a text with a scheme; nil for any other text.
    static func authority(of text: String) -> Substring? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://"),
            text[..<colon].utf8.first.map(VariableName.isLetter) == true
        else { return nil }
        return text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
    }
}
