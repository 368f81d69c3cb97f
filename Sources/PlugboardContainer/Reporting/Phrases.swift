/// Phrases that several reports share.
package enum Phrases {
    /// Returns a noun with its article: `a Clock`, `an OrderStore`.
    package static func indefinite(_ noun: some CustomStringConvertible) -> String {
        var noun = noun.description
        if noun.hasPrefix("any ") { noun.removeFirst(4) }
        return ("AEIOUaeiou".contains(noun.first ?? " ") ? "an " : "a ") + noun
    }

    /// Returns the metatype expression of a type: `Mailer.self`, `(any Repository<User>).self`.
    static func metatype(_ type: ServiceType) -> String {
        let name = type.displayName
        return name.contains(" ") ? "(\(name)).self" : "\(name).self"
    }

    /// Returns the types of arguments: `(Region, String)`, or `none`.
    static func arguments(_ types: [ServiceType]) -> String {
        types.isEmpty ? "none" : "(\(types.map(\.displayName).joined(separator: ", ")))"
    }

    /// Returns the phrase for declared arguments: `declares (Region)`, `declares (Region) and accepts (Fruit)`,
    /// `accepts (Fruit)`, or `declares none`.
    static func declaration(of declared: FactoryOutline.Options) -> String {
        let required = "declares \(arguments(declared.arguments))"
        if declared.accepted.isEmpty { return required }
        let accepted = "accepts \(arguments(declared.accepted))"
        return declared.arguments.isEmpty ? accepted : "\(required) and \(accepted)"
    }

    /// Returns names separated by commas. A truncated list ends with the number of omitted names.
    @inline(never)
    package static func list(_ names: TruncatedList<String>) -> String {
        let said = names.first.joined(separator: ", ")
        let rest = names.count - names.first.count
        return rest > 0 ? "\(said) and \(rest) more" : said
    }

    package static func list(_ names: some Collection<String>) -> String { list(TruncatedList(names)) }

    /// Returns the keys that are bound for the service of an unbound key: `only named ones of Notifier are bound:
    /// Notifier#oncall`.
    package static func bound(_ bound: TruncatedList<ServiceKey>, beside key: ServiceKey) -> String {
        let service = ServiceKey(key.service)
        if bound.isEmpty { return "nothing is bound of \(service)" }
        let isOnlyNamed = key.name == nil && bound.first.allSatisfy { $0.name != nil }
        let start = isOnlyNamed ? "only named ones of \(service) are bound" : "bound are"
        return "\(start): \(list(bound.map(\.description)))"
    }

    /// Returns ` in profile "production"`, or an empty text without a profile.
    static func inProfile(_ profiles: [String]) -> String {
        profiles.first.map { " in profile \"\($0)\"" } ?? ""
    }

    /// Returns `path: Storefront -> Checkout -> PaymentGateway`, with additions to the first and the last key.
    static func path(_ path: ServicePath, first: String = "", last: String = "") -> String {
        var steps = path.keys.map(\.description)
        if !steps.isEmpty {
            steps[0] += first
            steps[steps.count - 1] += last
        }
        if let gap = path.gap { steps.insert("…", at: gap) }
        return "path: \(((path.program.map { [$0] } ?? []) + steps).joined(separator: " -> "))"
    }

    /// Returns the advice for a factory that is named in place of a service.
    package static func insteadOfService(_ named: FactoryNamedAsService?) -> [String] {
        guard let named else { return [] }
        let instead =
            named.isAlias
            ? "name it under \"factory\" instead of \"alias\"" : "name the service it makes, \(named.factory.product)"
        return ["\"\(named.factory.name)\" is a factory: \(instead)"]
    }

    /// The advice for two similar names, either of which may be misspelled.
    package static let eitherName = "use one name in both places if one of them is misspelled"

    /// Returns the invisible characters of a written name, such as `it contains the invisible character U+200B` or `it
    /// ends with white space, which counts`.
    static func invisible(in written: String, insteadOf meant: String) -> [String] {
        let known = Set(meant.unicodeScalars)
        let signs = written.unicodeScalars.filter { $0.isInvisible && !known.contains($0) }.uniqued()
        let blank = meant.edgeWhitespace == nil ? written.edgeWhitespace : nil
        return signs.map { "it contains the invisible character \($0.code)" } + [blank].compactMap(\.self)
    }
}

extension FactoryOutline {
    /// The factory as a subject: `factory "payments.stripe"`, or `the factory of PaymentGateway` without an identifier.
    var subject: String {
        offeredID.map { "factory \"\($0)\"" } ?? "the factory of \(product)"
    }

    /// The factory within a sentence about something else: `payments.stripe`.
    var name: String {
        offeredID?.rawValue ?? "the factory of \(product)"
    }

    /// The factory in a list: `payments.fake (test only)`.
    var listed: String {
        options.allowedIn.isEmpty ? name : "\(name) (\(environments) only)"
    }

    var environments: String {
        options.allowedIn.map(\.rawValue).joined(separator: ", ")
    }

    var registration: String {
        offeredID.map { "\"\($0)\" is registered at \(location)" } ?? "\(product) is registered at \(location)"
    }
}

extension FactoryParameter {
    /// The parameter as a subject: `parameter 1, "gateway",` or `parameter 1`.
    var subject: String {
        name.map { "parameter \(number), \"\($0)\"," } ?? "parameter \(number)"
    }
}

extension Requester {
    /// The subject of a sentence about the requester of a service.
    var subject: String {
        switch self {
        case .binding(let key), .alias(let key): key.description
        case .decorator(let id, let key): "decorator \"\(id)\" of \(key)"
        case .program: "the program"
        }
    }
}

extension [String] {
    /// Returns the texts as a quoted list with a word before the last: `"a", "b" or "c"`.
    package func listed(_ word: String) -> String { map { "\"\($0)\"" }.listing(word) }

    /// Returns the texts as a list with a word before the last: `1, 2 or 3`.
    package func listing(_ word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

extension FactoryCandidates {
    /// The candidates in words: `factories for PaymentGateway: payments.fake (test only), payments.sandbox`.
    var words: String {
        let (one, several) = isDecorator ? ("decorator", "decorators") : ("factory", "factories")
        let service = ServiceKey(service)
        if offered.isEmpty { return "code offers no \(one) for \(service)" }
        return "\(several) for \(service): \(Phrases.list(offered.map(\.listed)))"
    }
}

/// Functions that quote texts of manifests in the sentences of a report.
package enum Quotation {
    /// The maximum length of a quotation. Longer texts are truncated.
    static let longest = 80

    /// Returns a text in double quotes: `"apiKey"`.
    package static func quoted(_ text: String) -> String { quoted(text, upTo: longest) }

    /// Returns a text as it is, or in quotes if it is not one visible word: `Mailer#audit`, `"my key"`.
    package static func bare(_ text: String) -> String { bare(text, upTo: longest) }

    /// Returns a path as `bare` does, without truncation.
    package static func path(_ path: String) -> String { bare(path, upTo: .max) }

    /// Returns a path in double quotes, without truncation.
    package static func quotedPath(_ path: String) -> String { quoted(path, upTo: .max) }

    private static func quoted(_ text: String, upTo limit: Int) -> String {
        "\"\(plain(text, escaping: true, upTo: limit))\""
    }

    private static func bare(_ text: String, upTo limit: Int) -> String {
        let isWord = !text.isEmpty && text.unicodeScalars.allSatisfy { $0.isVisible && $0 != " " && $0 != "\"" }
        return isWord ? plain(text, escaping: false, upTo: limit) : quoted(text, upTo: limit)
    }

    private static func plain(_ text: String, escaping: Bool, upTo limit: Int) -> String {
        var result = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            if count == limit { return result + "…" }
            switch scalar {
            case "\"" where escaping, "\\" where escaping: result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where !scalar.isVisible: result += scalar.escaped
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Unicode.Scalar {
    /// The escape sequence of an invisible scalar: `\u{1B}`.
    var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

    /// The code of the scalar: `U+0009`.
    package var code: String { "U+" + String(value, radix: 16, uppercase: true).zeroPadded(to: 4) }

    /// Whether a terminal shows the scalar. False for control characters and direction marks.
    fileprivate var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate: false
        default: !isInvisibleLetter
        }
    }
}
