/// A factory offered to manifests, which cannot write its service.
struct UnnameableService: Finding {
    var code: DiagnosticCode { .serviceWithoutName }
    let factory: RegisteredFactory

    var origin: Origin? { .code(factory.location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) makes \(Phrases.indefinite(factory.product)), which no manifest can name",
            label: "offered here",
            help: ["say catalog.service(\(Phrases.metatype(factory.product)), named: \"…\")"])
    }
}

extension Checks {
    /// What is offered to manifests has a service that a manifest can write.
    static func unnameableService(_ outline: CatalogOutline, reporting findings: inout Findings) {
        var seen: Set<ServiceType> = Set(outline.serviceNames.map(\.service))
        for index in outline.unusualFactories {
            if outline.factories[index].id == nil { continue }
            let service = outline.factories[index].product
            if seen.insert(service).inserted, service.qualifiedName == nil {
                findings.reportInCode(UnnameableService(factory: RegisteredFactory(outline.factories[index])))
            }
        }
    }
}

extension DiagnosticCode {
    /// Code offers a service that no manifest can write.
    public static let serviceWithoutName = DiagnosticCode("PB0804")
}
