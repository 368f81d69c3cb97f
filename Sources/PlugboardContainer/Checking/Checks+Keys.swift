// PB0303, PB0304, PB0307, PB0405 and PB0406: keys in code.

/// A factory's identifier that is written where a service's name is required.
package struct FactoryNamedAsService: Sendable {
    package let factory: FactoryOutline
    /// Whether the identifier is written under `alias`. The member `factory` was then probably intended.
    var isAlias = false

    package init(factory: FactoryOutline, isAlias: Bool = false) {
        self.factory = factory
        self.isAlias = isAlias
    }
}

extension Diagnostic {
    /// Returns the diagnostic for a contribution, such as `Server+PostgresClient`, that no registration makes. The key may
    /// be in a manifest or in a registration's `uses:`.
    ///
    /// - Parameters:
    ///   - user: The factory whose registration has the key; nil for a key in a manifest.
    ///   - known: The existing contributions to the list.
    package static func unknownContribution(
        _ key: Located<String>, in user: FactoryOutline? = nil, to list: ServiceType, by contributor: ServiceType,
        known: [String]
    ) -> Diagnostic {
        Diagnostic(.unknownService, at: key.origin) {
            Wording(
                title: (user.map { "\($0.subject) uses \"\(key.value)\", but " } ?? "")
                    + "\(contributor) contributes nothing to \(list)",
                label: user == nil ? "not a contribution" : "registered here",
                help: ["add .contributes(to: \(Phrases.metatype(list))) { $0 } where \(contributor) is registered"],
                notes: known.isEmpty ? [] : ["contributions to \(list): \(Phrases.list(known))"])
        }
    }
}

extension Checks {
    /// Reports mistakes in the `uses:` of code.
    ///
    /// PB0303, PB0304, PB0307: a service does not exist, is ambiguous or malformed. PB0405, PB0406: a parameter of an
    /// offered factory does not exist or is ambiguous. Other checks examine the parameters of code bindings.
    static func codeUses(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        guard outline.factories.contains(where: { !$0.options.uses.isEmpty }) else { return }
        let directory = ServiceDirectory(outline)
        for factory in outline.factories where !factory.options.uses.isEmpty {
            for case .written(let text) in factory.options.uses.flatMap(\.target.keys) {
                do throws(KeyResolutionFailure) {
                    _ = try directory.key(text)
                } catch {
                    report(
                        error, of: text, in: outline, by: factory, names: directory,
                        reporting: &found)
                }
            }
            if factory.offeredID == nil { continue }
            for use in factory.options.uses {
                checkKey(use.parameter, of: factory, names: directory, reporting: &found)
            }
        }
    }

    private static func report(
        _ failure: KeyResolutionFailure, of text: String, in outline: CatalogOutline, by user: FactoryOutline,
        names directory: ServiceDirectory, reporting found: inout [Diagnostic]
    ) {
        switch failure {
        case .noContribution(let list, let contributor):
            let known = directory.contributions(to: list)
            let key = Located(text, at: .code(user.location))
            found.reportInCode(.unknownContribution(key, in: user, to: list, by: contributor, known: known))
        case .emptyService, .emptyName:
            found.reportInCode(.malformedKey, at: user.location) {
                Wording(
                    title: "\(user.subject) uses \"\(text)\", which is no service key", label: "registered here",
                    help: ["a key is written Service or Service#name"])
            }
        case .ambiguous(let services):
            found.reportInCode(.ambiguousService, at: user.location) {
                let names = services.map { $0.qualifiedName ?? $0.displayName }
                return Wording(
                    title: "\(user.subject) uses \"\(text)\", which is \(services.count) services",
                    label: "registered here", notes: ["they are: \(Phrases.list(names))"])
            }
        case .unknown:
            let named = outline.factory(named: text).map { FactoryNamedAsService(factory: $0) }
            let nearest = named == nil ? directory.suggestion(for: text) : nil
            found.reportInCode(.unknownService, at: user.location) {
                let help = Phrases.insteadOfService(named)
                // Generic, private and local types have no name that a manifest can write.
                let naming =
                    "a type without a plain name is used by .uses(T.self, name: \"…\"), or given one by catalog.service"
                return Wording(
                    title: "\(user.subject) uses \"\(text)\", and no service is called so", label: "registered here",
                    help: help.isEmpty && nearest == nil ? [naming] : help
                ).asking(nearest, insteadOf: nil)
            }
        }
    }

    private static func checkKey(
        _ key: String, of factory: FactoryOutline, names directory: ServiceDirectory,
        reporting found: inout [Diagnostic]
    ) {
        let written = Located(key, at: .code(factory.location))
        switch factory.match(key, meaning: { directory[key] }) {
        case .parameter, .requestedLater: break
        case .several(let parameters):
            found.reportInCode(
                .ambiguousParameter(written, of: factory, count: parameters.count))
        case .unfillable(let number):
            let parameter = factory.parameters[number]
            let reference = FactoryParameter(number, parameter: parameter, of: factory)
            found.reportInCode(.unbindableParameter(written, reference, role: parameter.role))
        case .nothing:
            found.reportInCode(PermittedUseKeys(of: factory).unknown(written, names: directory))
        }
    }

    /// Reports each name and identifier in code that a manifest cannot write (RULES 2.7).
    static func unwritableName(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        for index in outline.bindings where outline.factories[index].key.hasEmptyName {
            let service = outline.factories[index].product
            found.reportInCode(.malformedKey, at: outline.factories[index].location) {
                Wording(
                    title: "\(Phrases.indefinite(service)) is registered under an empty name", label: "registered here",
                    help: ["leave name: out, or give a name"])
            }
        }
        for entry in outline.entries where entry.key.hasEmptyName {
            let service = entry.key.service
            found.reportInCode(.malformedKey, at: entry.location) {
                Wording(
                    title: "the program asks for \(Phrases.indefinite(service)) under an empty name",
                    label: "asked for here", help: ["leave name: out, or give a name"])
            }
        }
        for naming in outline.serviceNames {
            let (service, name) = (naming.service, naming.name)
            let (isKey, isContribution) = (name.utf8.contains(UInt8(ascii: "#")), name.utf8.contains(UInt8(ascii: "+")))
            if !name.isEmpty, !isKey, !isContribution { continue }
            found.reportInCode(.malformedKey, at: naming.location) {
                if name.isEmpty {
                    return Wording(
                        title: "\(service) is given an empty name", label: "named here",
                        help: ["give the name that manifests write"])
                }
                return Wording(
                    title:
                        "\(service) is given the name \(Quotation.quoted(name)), which no key can have for a service",
                    label: "named here",
                    help: [
                        isKey
                            ? "leave \"#\" out: it precedes the name of a binding"
                            : "leave \"+\" out: it precedes the contributor to a list"
                    ])
            }
        }
        for index in outline.factories.indices where outline.factories[index].offeredID?.rawValue.isEmpty == true {
            let service = outline.factories[index].product
            found.reportInCode(.malformedKey, at: outline.factories[index].location) {
                Wording(
                    title: "a factory of \(service) has an empty identifier", label: "offered here",
                    help: ["manifests name a factory by its identifier"])
            }
        }
    }
}

extension ServiceKey {
    /// Whether the key has a name that is empty (RULES 2.7).
    var hasEmptyName: Bool { name?.rawValue.isEmpty == true }
}

extension CatalogOutline {
    /// Returns the factory with an identifier, for messages. The cost is linear in the number of factories.
    package func factory(named text: String) -> FactoryOutline? {
        factories.first { $0.offeredID?.rawValue == text }
    }
}
