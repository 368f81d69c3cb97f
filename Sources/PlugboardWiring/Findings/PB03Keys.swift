// PB0303, PB0304 and PB0307 to PB0309: keys as they are written.

/// A key in a manifest whose service does not exist (PB0303).
struct UnknownService: Finding {
    var code: DiagnosticCode { .unknownService }
    let key: Located<String>
    var nearest: String?
    var factory: FactoryNamedAsService?
    /// All services, if they are few.
    var known: [String] = []

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no service is named \(Quotation.quoted(key.value.serviceOfKey))", label: "not a service",
            help: Phrases.suggestion(nearest, for: key.value) + Phrases.insteadOfService(factory),
            notes: known.isEmpty ? [] : ["services: \(known.joined(separator: ", "))"], revealed: [key.origin])
    }
}

/// A factory's identifier written where a service's name belongs.
struct FactoryNamedAsService: Sendable {
    let factory: RegisteredFactory
    /// Whether it is located under `alias` and could be under `factory`.
    var isAlias = false
}

extension Finding where Self == PlainFinding {
    /// A key of a contribution (`Server+PostgresClient`), in a manifest or in a registration's `uses:`, that no
    /// registration makes.
    ///
    /// - Parameters:
    ///   - user: The factory whose registration names it; nil in a manifest.
    ///   - known: The existing contributions to the list.
    static func unknownContribution(
        _ key: Located<String>, in user: RegisteredFactory? = nil, to list: ServiceType, by contributor: ServiceType,
        known: [String]
    ) -> PlainFinding {
        PlainFinding(.unknownService, at: key.origin) {
            FindingText(
                title: (user.map { "\($0.subject) uses \"\(key.value)\", but " } ?? "")
                    + "\(contributor) contributes nothing to \(list)",
                label: user == nil ? "not a contribution" : "registered here",
                help: ["add .contributes(to: \(Phrases.metatype(list))) { $0 } where \(contributor) is registered"],
                notes: known.isEmpty ? [] : ["contributions to \(list): \(Phrases.list(known))"],
                revealed: [key.origin])
        }
    }

    /// A written key that can refer to several services.
    ///
    /// - Parameter candidates: The shortest unambiguous spelling of each.
    static func ambiguousService(_ key: Located<String>, candidates: [String]) -> PlainFinding {
        PlainFinding(.ambiguousService, at: key.origin) {
            FindingText(
                title: "\(Quotation.quoted(key.value.serviceOfKey)) is the name of \(candidates.count) services",
                label: "ambiguous", help: ["write \(candidates.map(Quotation.quoted).listing("or"))"],
                revealed: [key.origin])
        }
    }

    /// A key `Service#name` in a manifest whose service or name is empty.
    static func malformedKey(_ key: Located<String>, lacksService: Bool) -> PlainFinding {
        PlainFinding(.malformedKey, at: key.origin) {
            FindingText(
                title: "\(Quotation.quoted(key.value)) has no \(lacksService ? "service before" : "name after") \"#\"",
                label: lacksService ? "a service is missing" : "a name is missing",
                help: lacksService
                    ? ["a key is Service or Service#name"]
                    : ["the binding without a name is \(Quotation.quoted(key.value.serviceOfKey))"],
                revealed: [key.origin])
        }
    }

    /// A manifest's use, as a service, of a type whose values are given to scopes.
    static func scopeValueBound(_ key: Located<String>, value: ServiceType, declared: CodeLocation) -> PlainFinding {
        PlainFinding(.boundByCodeAlone, at: key.origin) {
            FindingText(
                title: "\(value) is given to each scope by the program, so manifests cannot name it",
                label: "given to scopes",
                related: [FindingText.Mark(.code(declared), "declared as a scope value here")],
                help: ["leave it out: its parameters receive the value of withScope(giving:)"],
                revealed: [key.origin])
        }
    }

    /// A manifest's binding of a contribution to a list.
    static func contributionBound(_ key: Located<String>, contributor: ServiceKey) -> PlainFinding {
        PlainFinding(.boundByCodeAlone, at: key.origin) {
            let name = Quotation.quoted(key.value)
            return FindingText(
                title: "\(name) is what \(contributor) contributes to a list, and no binding of its own",
                label: "a contribution",
                help: ["bind \(contributor); to choose what the list has, name this in \"uses\""],
                revealed: [key.origin])
        }
    }

    /// A `--set` whose pointer cannot be read; the finding has the pointer alone, never the value.
    static func malformedPointer(_ flag: LaunchOrigin, _ fault: PointerFault) -> PlainFinding {
        PlainFinding(.malformedPointer, at: .launch(flag)) { fault.wording(of: flag.name) }
    }
}

/// Why the pointer of a `--set` cannot be read.
enum PointerFault: Error {
    /// A `~` that is neither `~0` nor `~1`.
    case escape
    /// Something else than settings.
    case notSettings(String)
    /// No member behind `settings`.
    case tooShort
    /// More members, one below the other, than a manifest may nest.
    case tooDeep(Int)
    /// A list on the way, at the pointer given.
    case throughList(String)
    /// A decorator that the binding does not have; with the ids of those that it has.
    case noDecorator(String, of: ServiceKey, nearest: String?, there: TruncatedList<String>)

    fileprivate func wording(of flag: String) -> FindingText {
        let form = "the form is --set KEY/settings/member=text or --set KEY/decorators/ID/settings/member=text"
        return switch self {
        case .escape:
            FindingText(
                title: "\(flag): \"~\" is not an escape",
                help: ["in a pointer \"/\" in a name is written ~1 and \"~\" is written ~0"])
        case .notSettings(let member):
            FindingText(
                title: "\(flag) cannot change \(Quotation.quoted(member)), only settings",
                help: [form, "--bind KEY=factory changes a factory; anything else belongs in a profile"])
        case .tooShort: FindingText(title: "\(flag) names no setting", help: [form])
        case .tooDeep(let members):
            FindingText(
                title: "--set names \(members) members one below the other",
                notes: ["settings nest at most \(Manifest.deepest) levels, those of their binding among them"])
        case .throughList(let list):
            FindingText(
                title: "\(flag) leads into a list, whose items have no names",
                help: ["set the whole list as JSON: --set \(list)=[…]"])
        case .noDecorator(let id, let key, let nearest, let there):
            FindingText(
                title: "\(flag): \(key) has no decorator \(Quotation.quoted(id))",
                help: nearest.map { Phrases.suggestion($0, for: id) } ?? [],
                notes: [
                    there.isEmpty ? "it has no decorators" : "ids are \(Phrases.list(there.map(Quotation.bare)))"
                ])
        }
    }
}

extension String {
    /// `Mailer` of `Mailer#audit`.
    var serviceOfKey: String { String(prefix { $0 != "#" }) }
}

extension Checks {
    /// 0303, 0304, 0307: every service that `uses:` names in code exists. 0405, 0406: so does every parameter, of an
    /// offered factory; the `uses:` of a binding is judged with the binding.
    static func codeUses(_ outline: CatalogOutline, reporting findings: inout Findings) {
        guard outline.factories.contains(where: { !$0.uses.isEmpty }) else { return }
        let directory = ServiceDirectory(outline)
        for factory in outline.factories where !factory.uses.isEmpty {
            for case .written(let text) in factory.uses.flatMap(\.target.keys) {
                do throws(KeyResolutionFailure) {
                    _ = try directory.key(text)
                } catch {
                    report(
                        error, of: text, in: outline, by: RegisteredFactory(factory), names: directory,
                        reporting: &findings)
                }
            }
            if factory.id == nil { continue }
            for use in factory.uses { checkKey(use.parameter, of: factory, names: directory, reporting: &findings) }
        }
    }

    private static func report(
        _ fault: KeyResolutionFailure, of text: String, in outline: CatalogOutline, by user: RegisteredFactory,
        names directory: ServiceDirectory, reporting findings: inout Findings
    ) {
        switch fault {
        case .noContribution(let list, let contributor):
            let known = directory.contributions(to: list)
            let key = Located(text, at: .code(user.location))
            findings.reportInCode(.unknownContribution(key, in: user, to: list, by: contributor, known: known))
        case .emptyService, .emptyName:
            findings.reportInCode(.malformedKey, at: user.location) {
                FindingText(
                    title: "\(user.subject) uses \"\(text)\", which is no service key", label: "registered here",
                    help: ["a key is written Service or Service#name"])
            }
        case .ambiguous(let services):
            findings.reportInCode(.ambiguousService, at: user.location) {
                let names = services.map { $0.qualifiedName ?? $0.displayName }
                return FindingText(
                    title: "\(user.subject) uses \"\(text)\", which is \(services.count) services",
                    label: "registered here", notes: ["they are: \(Phrases.list(names))"])
            }
        case .unknown:
            let named = outline.factory(named: text).map { FactoryNamedAsService(factory: RegisteredFactory($0)) }
            let nearest = named == nil ? directory.suggestion(for: text) : nil
            findings.reportInCode(.unknownService, at: user.location) {
                let help = Phrases.suggestion(nearest) + Phrases.insteadOfService(named)
                // Generic, private and local types have no name that can be written.
                let naming =
                    "a type without a plain name is used by .uses(T.self, named: \"…\"), or given one by catalog.service"
                return FindingText(
                    title: "\(user.subject) uses \"\(text)\", and no service is called so", label: "registered here",
                    help: help.isEmpty ? [naming] : help)
            }
        }
    }

    private static func checkKey(
        _ key: String, of factory: FactoryOutline, names directory: ServiceDirectory, reporting findings: inout Findings
    ) {
        let written = Located(key, at: .code(factory.location))
        switch factory.match(key, meaning: { directory[key] }) {
        case .parameter, .requestedLater: break
        case .several(let parameters):
            findings.reportInCode(
                .ambiguousParameter(written, of: RegisteredFactory(factory), count: parameters.count))
        case .unfillable(let number):
            let parameter = factory.parameters[number]
            let reference = FactoryParameter(number, parameter: parameter, of: factory)
            findings.reportInCode(.unbindableParameter(written, reference, role: parameter.role))
        case .nothing:
            findings.reportInCode(PermittedUseKeys(of: factory).unknown(written, names: directory))
        }
    }

    /// Names and identifiers that code gives can be written in a manifest (RULES 2.7).
    static func unwritableName(_ outline: CatalogOutline, reporting findings: inout Findings) {
        for index in outline.bindings.indices where outline.bindings[index].key.hasEmptyName {
            let service = outline.bindings[index].key.service
            findings.reportInCode(.malformedKey, at: outline.bindings[index].location) {
                FindingText(
                    title: "\(Phrases.indefinite(service)) is registered under an empty name", label: "registered here",
                    help: ["leave name: out, or give a name"])
            }
        }
        for entry in outline.entries where entry.key.hasEmptyName {
            let service = entry.key.service
            findings.reportInCode(.malformedKey, at: entry.location) {
                FindingText(
                    title: "the program asks for \(Phrases.indefinite(service)) under an empty name",
                    label: "asked for here", help: ["leave name: out, or give a name"])
            }
        }
        for naming in outline.serviceNames {
            let (service, name) = (naming.service, naming.name)
            let (isKey, isContribution) = (name.utf8.contains(UInt8(ascii: "#")), name.utf8.contains(UInt8(ascii: "+")))
            if !name.isEmpty, !isKey, !isContribution { continue }
            findings.reportInCode(.malformedKey, at: naming.location) {
                if name.isEmpty {
                    return FindingText(
                        title: "\(service) is given an empty name", label: "named here",
                        help: ["give the name that manifests write"])
                }
                return FindingText(
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
        for index in outline.factories.indices where outline.factories[index].id?.rawValue.isEmpty == true {
            let service = outline.factories[index].product
            findings.reportInCode(.malformedKey, at: outline.factories[index].location) {
                FindingText(
                    title: "a factory of \(service) has an empty identifier", label: "offered here",
                    help: ["manifests name a factory by its identifier"])
            }
        }
    }
}

extension ServiceKey {
    /// Whether its name is empty (RULES 2.7).
    var hasEmptyName: Bool { name?.rawValue.isEmpty == true }
}
