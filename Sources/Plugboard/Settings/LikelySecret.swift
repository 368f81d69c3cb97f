/// The rules by which a text in settings of another type than `Secret` is probably a secret (RULES 13.19 and 13.20).
enum LikelySecret {
    /// Returns whether a text must be hidden, by the name of its setting or by its form.
    static func isHidden(_ text: String, at path: [String]) -> Bool {
        if hasForm(text, hasAt: text.utf8.contains(UInt8(ascii: "@"))) { return true }
        guard let name = path.last(where: { UInt($0) == nil }), isName(name), !text.isEmpty else { return false }
        // The path of a file with a secret, its name in a cloud, and a URL without a password are no secrets.
        return !["/", "./", "../", "~/", "arn:"].contains(where: text.hasPrefix) && !isFile(text)
            && URLText.authority(of: text) == nil
    }

    /// Returns whether to warn of a text. Short texts, words and signs such as `<|end|>` are hidden without a warning.
    static func isProbable(_ text: String, at path: [String]) -> Bool {
        guard isHidden(text, at: path) else { return false }
        if hasForm(text, hasAt: text.utf8.contains(UInt8(ascii: "@"))) { return true }
        let name = path.last { UInt($0) == nil }?.lowercased() ?? ""
        let isSign = text.hasPrefix("<") && text.hasSuffix(">")
        return text.utf8.count >= 8 && !isSign
            && !isWords(text, numbered: name.hasSuffix("token") || name.hasSuffix("secret"))
    }

    /// Returns whether a text is a relative path, or a path on a Windows drive, to a file of keys or certificates.
    private static func isFile(_ text: String) -> Bool {
        guard let dot = text.lastIndex(of: "."), !text.contains(where: \.isWhitespace) else { return false }
        return files.contains(text[dot...].dropFirst().lowercased())
    }

    private static let files: Set<String> = [
        "pem", "key", "crt", "cer", "der", "pub", "p8", "p12", "pfx", "jks", "jwk", "asc", "gpg", "json", "txt", "env",
    ]

    /// Returns whether a text consists of words in lower-case letters, of which the first may be capitalized.
    ///
    /// - Parameter numbered: Whether a word may end with one or two digits. A `token` or a `secret` may also be the name
    ///   of one.
    private static func isWords(_ text: String, numbered: Bool) -> Bool {
        let words = text.split { "-_./".contains($0) }
        return words.indices.allSatisfy { index in
            let word = index == 0 && words[0].first?.isUppercase == true ? words[0].dropFirst() : words[index]
            let rest = word.drop { $0.isLowercase }
            return rest.isEmpty || numbered && rest.count < min(3, word.count) && rest.allSatisfy(\.isNumber)
        }
    }

    /// Returns whether a name ends with a word for a secret, such as `dbPassword` or `X-Api-Key`.
    static func isName(_ name: String) -> Bool {
        guard mayBeName(name) else { return false }
        let letters = name.lowercased().filter { $0.isLetter }
        return ["pwd", "pass"].contains(letters) || words.contains { letters.hasSuffix($0) }
    }

    private static let words = [
        "password", "passwd", "passphrase", "secret", "token", "apikey", "secretkey", "privatekey", "accesskey",
        "signingkey", "encryptionkey", "credentials", "authorization",
    ]

    /// Returns whether a name ends with the last two letters of a word. A fast test, because it is called for every
    /// member in every load.
    private static func mayBeName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard bytes.count > 2 else { return false }
        let last = bytes.index(before: bytes.endIndex)
        var letter: UInt8 { bytes[bytes.index(before: last)] | 0x20 }
        switch bytes[last] | 0x20 {
        case UInt8(ascii: "d"): return letter == UInt8(ascii: "r") || letter == UInt8(ascii: "w")
        case UInt8(ascii: "e"), UInt8(ascii: "s"): return letter == UInt8(ascii: "s") || letter == UInt8(ascii: "l")
        case UInt8(ascii: "t"), UInt8(ascii: "n"): return letter == UInt8(ascii: "e") || letter == UInt8(ascii: "o")
        case UInt8(ascii: "y"): return letter == UInt8(ascii: "e")
        default: return false
        }
    }

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
    static let beginnings = (prefixes + ["eyJ", "-----BEGIN "]).map {
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
