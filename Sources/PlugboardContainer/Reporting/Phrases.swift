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
