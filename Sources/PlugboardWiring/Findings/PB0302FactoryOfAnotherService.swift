/// A factory named for a service that it does not make.
struct FactoryOfAnotherService: Finding {
    var code: DiagnosticCode { .factoryOfAnotherService }
    let id: Located<FactoryID>
    let wanted: ServiceKey
    let factory: RegisteredFactory
    /// Whether what it makes can be had as the service, too.
    let provides: Bool
    let choice: FactoryCandidates

    var origin: Origin? { id.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(factory.subject) makes \(Phrases.indefinite(factory.product)), "
                + "not \(Phrases.indefinite(wanted.service))",
            label: "makes \(Phrases.indefinite(factory.product))",
            help: provides ? ["bind \(factory.product) to it, and make \(wanted) an alias of that"] : [],
            notes: [choice.words, factory.registration])
    }
}

/// An alias whose target is a binding of another service.
struct AliasOfAnotherService: Finding {
    var code: DiagnosticCode { .factoryOfAnotherService }
    let alias: BoundKey
    let target: Located<ServiceKey>

    var origin: Origin? { target.origin }
    var hides: [WiringFact] { [.factory(alias.key)] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "\(alias.key) is an alias of \(target.value), which is another service",
            label: Phrases.indefinite(target.value.service),
            help: [
                "an alias leads to its own service, "
                    + "or to a registration that says .provides(\(alias.key.service).self)"
            ])
    }
}

/// A `uses` that fills a parameter with a binding of another service than the parameter takes.
struct UseOfAnotherService: Finding {
    var code: DiagnosticCode { .factoryOfAnotherService }
    let key: Located<ServiceKey>
    let requester: Requester
    let parameter: FactoryParameter

    var origin: Origin? { key.origin }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title:
                "\(parameter.subject) of \(parameter.factory.name) is \(Phrases.indefinite(parameter.type)), "
                + "not \(Phrases.indefinite(key.value.service))",
            label: Phrases.indefinite(key.value.service), notes: [parameter.factory.registration])
    }
}

extension Checks {
    /// A factory is named only for the service that it makes.
    static func factoryOfAnotherService(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        var factories = OfferedFactories(graph.outline)
        for case .factoryOfAnotherService(let id, let index, let key, let isDecorator) in graph.faults {
            let factory = graph.outline.factories[index]
            findings.report(
                FactoryOfAnotherService(
                    id: id, wanted: key, factory: RegisteredFactory(factory),
                    provides: factory.alsoProvides.contains(key.service),
                    choice: factories.candidates(for: key.service, at: isDecorator ? .decorator : .factory)))
        }
    }

    /// What `uses` names for a parameter is of the service that the parameter takes.
    static func useOfAnotherService(_ graph: WiringGraph, reporting findings: inout Findings) {
        for case .useOfAnotherService(let slot, let number, let key) in graph.faults {
            guard let parameter = graph.parameter(number, of: slot) else { continue }
            let requester = graph.requester(of: slot)
            findings.report(UseOfAnotherService(key: key, requester: requester, parameter: parameter))
        }
    }
}

extension DiagnosticCode {
    /// A factory, an alias or a use is of another service than its place takes.
    public static let factoryOfAnotherService = DiagnosticCode("PB0302")
}
