/// The rules by which a text in settings of another type than `Secret` is probably a secret (RULES 13.19 and 13.20).
enum LikelySecret {
    /// Returns whether a text must be hidden, by the name of its setting or by its form.
    static func isHidden(_ text: String, at path: [String]) -> Bool {
        if hasForm(text) { return true }
        guard let name = path.last(where: { UInt($0) == nil }), isName(name), !text.isEmpty else { return false }
        // The path of a file with a secret, its name in a cloud, and a URL without a password are no secrets.
        return !["/", "./", "../", "~/", "arn:"].contains(where: text.hasPrefix) && !isFile(text)
            && URLText.authority(of: text) == nil
    }

    /// Returns whether to warn of a hidden text. Short texts, words and signs such as `<|end|>` are hidden without a
    /// warning.
    static func isProbable(_ text: String, at path: [String]) -> Bool {
        if hasForm(text) { return true }
        let name = path.last { UInt($0) == nil }?.lowercased() ?? ""
        let isNumbered = name.hasSuffix("token") || name.hasSuffix("secret")
        return text.utf8.count >= 8 && !(text.hasPrefix("<") && text.hasSuffix(">"))
            && !isWords(text, numbered: isNumbered)
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
        text.split { "-_./".contains($0) }.enumerated().allSatisfy { index, word in
            let word = index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : String(word)
            let rest = word.drop { $0.isLowercase }
            return rest.isEmpty || numbered && rest.count < min(3, word.count) && rest.allSatisfy(\.isNumber)
        }
    }

    /// Returns whether a name ends with a word for a secret, such as `dbPassword` or `X-Api-Key`.
    static func isName(_ name: String) -> Bool {
        // A fast test, because it is called for every member in every load.
        guard endings.contains(name.utf8.reversed().lazy.map { $0 | 0x20 }) else { return false }
        let letters = name.lowercased().filter { $0.isLetter }
        return ["pwd", "pass"].contains(letters) || words.contains { letters.hasSuffix($0) }
    }

    private static let words = [
        "password", "passwd", "passphrase", "secret", "token", "apikey", "secretkey", "privatekey", "accesskey",
        "signingkey", "encryptionkey", "credentials", "authorization",
    ]

    private static let endings = BytePairs((words + ["pwd", "pass"]).map { Substring($0.reversed()) })

    /// Returns whether a text is a URL with a password, or begins like a key of a known service.
    static func hasForm(_ text: String) -> Bool {
        if text.utf8.contains(UInt8(ascii: "@")), let authority = URLText.authority(of: text),
            let at = authority.lastIndex(of: "@")
        {
            let user = authority[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return user.count == 2 && !user[1].isEmpty && Placeholder(in: String(user[1])) == nil
        }
        guard beginnings.contains(text.utf8) else { return false }
        if text.hasPrefix("-----BEGIN ") { return text.prefix { !$0.isNewline }.hasSuffix("PRIVATE KEY-----") }
        guard text.utf8.count >= 20, !text.utf8.contains(UInt8(ascii: " ")) else { return false }
        return text.hasPrefix("eyJ")
            ? text.utf8.count { $0 == UInt8(ascii: ".") } == 2 : prefixes.contains(where: text.hasPrefix)
    }

    /// The beginnings of keys of known services, of a JSON web token, and of a PEM text.
    static let prefixes =
        """
        sk_live_ sk_test_ rk_live_ rk_test_ sk-ant- sk-proj- ghp_ gho_ ghs_ ghu_ github_pat_ glpat- xoxb- xoxp- xapp- \
        hvs. eyJ -----BEGIN
        """.split(separator: " ")

    private static let beginnings = BytePairs(prefixes)
}

/// A secret in plain text (PB0701), or a text that is probably one (PB0911).
struct LiteralSecret: Sendable {
    let path: [String]
    let site: Origin
    let reason: WrittenForm
    /// The places of other literals in the same setting.
    var others: [Origin] = []
    /// The name of one of the program's providers; nil without providers.
    var provider: String?
    /// The beginning of the name of a variable for the secret.
    var variablePrefix: String?
    /// Whether a probable secret is in a `default`, in which no verb is read.
    var isInDefault = false

    /// The form of the secret: a value, a default, a launch flag, or a value that a lower layer marks as secret.
    enum WrittenForm: Equatable, Sendable {
        /// A value that is decoded as `Secret`.
        case literal
        /// A `default` of a variable or file that is decoded as `Secret` or marked `secret: true`.
        case defaultValue
        /// A `--set` value that is decoded as `Secret`.
        case launch
        /// A value that a lower layer marks with `secret: true`.
        case marked(Origin)
        /// A part of a `$literal` or of a `default` that a lower layer marks with `secret: true`. Such a part cannot
        /// contain verbs.
        case markedInside(Origin)
        /// A text that is probably a secret, by its name or its form.
        case probable
    }

    var diagnostic: Diagnostic {
        let isProbable = reason == .probable
        return Diagnostic(
            isProbable ? .probableSecret : .literalSecret, at: site, isProbable ? .warning : .error,
            origins: [site] + others, judgesWhatIsWritten: true
        ) { wording }
    }
}

extension LiteralSecret {
    private var wording: Wording {
        let name = path.isEmpty ? "this" : "\"\(path.joined(separator: "/"))\""
        var related: [Wording.Mark] = []
        let end: String
        switch reason {
        case .literal: end = "is a secret and may not be written in a manifest"
        case .marked(let mark), .markedInside(let mark):
            end = "is a secret and may not be written in a manifest"
            related = [Wording.Mark(mark, "marked as a secret here")]
        case .defaultValue: end = "is a secret and may not have a default in a manifest"
        case .launch: end = "is a secret and may not be given on the command line"
        case .probable: end = "is probably a secret, and is written in a manifest"
        }
        let place =
            reason == .launch
            ? "be in the shell's history and in the list of processes" : "already be in version control"
        return Wording(
            title: "\(name) \(end)", label: isDefault ? "default, hidden" : "literal, hidden", related: related,
            help: [advice], notes: ["it may \(place); consider replacing it"])
    }

    private var isDefault: Bool { reason == .defaultValue || isInDefault }

    private var advice: String {
        if isDefault { return "delete the \"default\": the program refuses to start if it is missing" }
        let variable = reference(by: .env) ?? ""
        if case .markedInside = reason {
            return
                "verbs are not read inside \"$literal\" and \"default\": write the object by itself, and in it \(variable)"
        }
        if reason == .probable { return "write \(variable), or { \"$literal\": … } if it is no secret" }
        return "write \(SourceVerb.allCases.compactMap(reference).listing("or"))"
    }

    /// Returns an example of a reference to the secret; nil for a source without secrets.
    private func reference(by verb: SourceVerb) -> String? {
        let name = example.lowercased()
        return switch verb {
        case .env: "{ \"$env\": \"\(example)\" }"
        case .file: "{ \"$file\": \"/run/secrets/\(name)\" }"
        case .from: provider.map { "{ \"$from\": \"\($0)\", \"key\": \"\(name)\" }" }
        case .text: nil
        }
    }

    /// A variable name that begins with the program's and the factory's, because a machine may set `USER` or `PATH` for
    /// another purpose: `SHOP_PAYMENTS_STRIPE_API_KEY`. For an item of a list, the name of the list.
    private var example: String {
        VariableName.conventional(for: path.last { UInt($0) == nil } ?? "", below: variablePrefix)
    }
}
