/// An identifier that no factory has.
struct UnknownFactory: Finding {
    var code: DiagnosticCode { .unknownFactory }
    let id: Located<FactoryID>
    /// What could stand there.
    let choice: FactoryCandidates
    let nearest: RegisteredFactory?
    /// The binding that it is the key of.
    let binding: ServiceKey?
    let wanted: ServiceKey
    /// Whether a decorator names it.
    let isDecorator: Bool

    var origin: Origin? { id.origin }
    var hides: [WiringFact] { isDecorator ? [] : [.factory(wanted)] }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "no factory is registered as \"\(id.value)\"", label: "not registered",
            help: (binding.map { ["\"\($0)\" is a binding: write { \"alias\": \"\($0)\" }"] } ?? [])
                + Phrases.suggestion(nearest?.id?.rawValue, for: id.value.rawValue),
            notes: [choice.words] + (nearest.map { [$0.registration] } ?? []))
    }
}

extension Checks {
    /// Every identifier that a manifest names is registered.
    static func unknownFactory(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.faults.isEmpty { return }
        var factories = OfferedFactories(graph.outline)
        var directory: ServiceDirectory?
        for case .unknownFactory(let id, let wanted, let isDecorator) in graph.faults {
            let names = directory ?? ServiceDirectory(graph.outline)
            directory = names
            findings.report(
                UnknownFactory(
                    id: id, choice: factories.candidates(for: wanted.service, at: isDecorator ? .decorator : .factory),
                    nearest: factories.nearest(
                        to: id.value, of: wanted.service, at: isDecorator ? .decorator : .factory),
                    binding: isDecorator ? nil : binding(id.value.rawValue, insteadOf: wanted, names: names, in: graph),
                    wanted: wanted, isDecorator: isDecorator))
        }
    }

    /// The other binding of the service that a text is the key of: an alias leads to it.
    private static func binding(
        _ text: String, insteadOf wanted: ServiceKey, names: ServiceDirectory, in graph: WiringGraph
    ) -> ServiceKey? {
        guard let key = try? names.key(text), key.service == wanted.service, key != wanted else { return nil }
        return graph.table[key] == nil ? nil : key
    }
}

extension DiagnosticCode {
    /// No factory has this identifier.
    public static let unknownFactory = DiagnosticCode("PB0301")
}
