/// Two factories of one service that declare different arguments.
struct ArgumentListsDiffer: Finding {
    var code: DiagnosticCode { .argumentListsDiffer }
    let service: ServiceType
    let arguments: DeclaredArguments
    let location: CodeLocation
    let others: DeclaredArguments
    let otherLocation: CodeLocation

    var origin: Origin? { .code(location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "the factories of \(service) declare different arguments",
            label: Phrases.declaration(of: arguments),
            related: [FindingText.Mark(.code(otherLocation), Phrases.declaration(of: others))],
            help: ["declare the same arguments, in the same order, in both; a factory need not use each"],
            notes: ["they are called alike, whichever of them a profile chooses"])
    }
}

extension Checks {
    /// All factories of a service declare the same arguments, so that no profile breaks a call site (RULES 47).
    static func argumentListsDiffer(_ outline: CatalogOutline, reporting findings: inout Findings) {
        guard outline.unusualFactories.contains(where: { !outline.factories[$0].declaredArguments.isEmpty }) else {
            return
        }
        var first: [ServiceType: FactoryIndex] = [:]
        for index in outline.factories.indices {
            let service = outline.factories[index].product
            guard let earlier = first[service] else {
                first[service] = index
                continue
            }
            let (factory, other) = (outline.factories[index], outline.factories[earlier])
            if factory.declaredArguments != other.declaredArguments {
                findings.reportInCode(
                    ArgumentListsDiffer(
                        service: service, arguments: factory.declaredArguments, location: factory.location,
                        others: other.declaredArguments, otherLocation: other.location))
            }
        }
    }
}

extension DiagnosticCode {
    /// The factories of one service declare different arguments.
    public static let argumentListsDiffer = DiagnosticCode("PB0306")
}
