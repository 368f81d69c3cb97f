/// A key `Service#name` in a manifest whose service or name is empty.
struct MalformedKey: InvalidKeyFinding {
    var code: DiagnosticCode { .malformedKey }
    let key: Located<String>
    /// Whether the half before `#` is empty, and not the one behind it.
    let lacksService: Bool

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(Quotation.quoted(key.value)) has no \(lacksService ? "service before" : "name after") \"#\"",
            label: lacksService ? "a service is missing" : "a name is missing",
            help: lacksService
                ? ["a key is Service or Service#name"]
                : ["the binding without a name is \(Quotation.quoted(key.value.serviceOfKey))"],
            revealed: [key.origin])
    }
}

/// A key in a registration's `uses:` whose service or name is empty.
struct MalformedKeyInCodeUses: Finding {
    var code: DiagnosticCode { .malformedKey }
    let text: String
    let factory: RegisteredFactory

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) uses \"\(text)\", which is no service key", label: "registered here",
            help: ["a key is written Service or Service#name"])
    }
}

/// A name without a letter, or one that no key can have for a service.
struct UnwritableName: Finding {
    var code: DiagnosticCode { .malformedKey }
    let service: ServiceType
    let location: CodeLocation
    let giver: Giver

    /// The registration, entry or service naming that gives the name.
    enum Giver: Sendable {
        case registration
        case entry
        /// `catalog.service(_:named:)`, with what it says.
        case service(String)
    }

    var origin: Origin? { .code(location) }

    func wording(in profiles: [String]) -> FindingText {
        switch giver {
        case .registration:
            FindingText(
                title: "\(Phrases.indefinite(service)) is registered under an empty name", label: "registered here",
                help: ["leave name: out, or say a name"])
        case .entry:
            FindingText(
                title: "the program asks for \(Phrases.indefinite(service)) under an empty name",
                label: "asked for here", help: ["leave name: out, or say a name"])
        case .service(""):
            FindingText(
                title: "\(service) is given an empty name", label: "named here",
                help: ["say the name that manifests write"])
        case .service(let name):
            FindingText(
                title: "\(service) is given the name \(Quotation.quoted(name)), which no key can have for a service",
                label: "named here",
                help: [
                    name.utf8.contains(UInt8(ascii: "#"))
                        ? "leave \"#\" out: behind it stands the name of a binding"
                        : "leave \"+\" out: behind it stands what contributes to a list"
                ])
        }
    }
}

/// A factory offered under an identifier without a letter.
struct EmptyIdentifier: Finding {
    var code: DiagnosticCode { .malformedKey }
    let service: ServiceType
    let location: CodeLocation

    var origin: Origin? { .code(location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "a factory of \(service) has an empty identifier", label: "offered here",
            help: ["manifests name a factory by its identifier"])
    }
}

extension Checks {
    /// Names and identifiers that code gives can be written in a manifest (RULES 4).
    static func unwritableName(_ outline: CatalogOutline, reporting findings: inout Findings) {
        func report(_ service: ServiceType, at location: CodeLocation, by giver: UnwritableName.Giver) {
            findings.reportInCode(UnwritableName(service: service, location: location, giver: giver))
        }
        for index in outline.bindings.indices where outline.bindings[index].key.hasEmptyName {
            report(outline.bindings[index].key.service, at: outline.bindings[index].location, by: .registration)
        }
        for entry in outline.entries where entry.key.hasEmptyName {
            report(entry.key.service, at: entry.location, by: .entry)
        }
        let signs = [UInt8(ascii: "#"), UInt8(ascii: "+")]
        for naming in outline.serviceNames where naming.name.isEmpty || naming.name.utf8.contains(where: signs.contains)
        {
            report(naming.service, at: naming.location, by: .service(naming.name))
        }
        for index in outline.unusualFactories {
            guard let id = outline.factories[index].id, id.rawValue.isEmpty else { continue }
            let factory = outline.factories[index]
            findings.reportInCode(EmptyIdentifier(service: factory.product, location: factory.location))
        }
    }
}

extension ServiceKey {
    /// Whether its name has no letter, which is no name (RULES 4).
    var hasEmptyName: Bool {
        guard let name else { return false }
        return name.rawValue.isEmpty
    }
}

extension DiagnosticCode {
    /// A key lacks one of its halves.
    public static let malformedKey = DiagnosticCode("PB0307")
}
