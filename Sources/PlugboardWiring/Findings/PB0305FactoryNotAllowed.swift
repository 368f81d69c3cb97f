/// A factory that is used in an environment in which it is not allowed.
struct FactoryNotAllowed: Finding {
    var code: DiagnosticCode { .factoryNotAllowed }
    let factory: RegisteredFactory
    let key: ServiceKey
    /// Nil for the factory of the binding itself.
    let decorator: String?
    let named: Origin
    /// Those of the profiles in which it was found; nil where the profile has none.
    private(set) var environments: [Located<EnvironmentName>]?

    var origin: Origin? { named }
    var reliesOn: [WiringFact] { [.environment, .factory(key, decorator: decorator)] }
    var root: FactoryNotAllowed {
        FactoryNotAllowed(
            factory: factory, key: key, decorator: decorator, named: named, environments: environments.map { _ in [] })
    }

    mutating func join(_ other: FactoryNotAllowed) {
        environments = environments?.joined(other.environments ?? [], by: \.value)
    }

    func wording(in profiles: [String]) -> FindingText {
        guard let environments else {
            return FindingText(
                title: "\(factory.subject) is allowed in \(factory.environments) only, and no environment is said",
                label: "allowed in \(factory.environments) only",
                help: ["say \"environment\" in the profile, or choose another factory"],
                notes: [factory.registration])
        }
        let names = environments.map(\.value.rawValue)
        return FindingText(
            title: "\(factory.subject) is not allowed in environment "
                + names.listed("or"),
            label: "allowed in \(factory.environments) only",
            related: environments.map { FindingText.Mark($0.origin, "the environment is said here") },
            notes: [factory.registration])
    }
}

extension Checks {
    /// A factory is used only in the environments it is allowed in; decorators too (RULES 19, 32).
    static func factoryNotAllowed(_ graph: WiringGraph, reporting findings: inout Findings) {
        if graph.isPlain { return }
        let wiring = graph.wiring
        // A layer of no environment of its own may be extended by one that has it.
        if wiring.environment == nil, graph.isIncomplete { return }
        // An unknown environment is a mistake of its own; nothing can be allowed in it.
        let known = EnvironmentName.common + graph.outline.environments
        if let environment = wiring.environment?.value, !known.contains(environment) { return }
        for slot in graph.slots.indices {
            let factory = graph.slots[slot].factory
            if graph.outline.factories[factory].isPlain || graph.outline.factories[factory].allowedIn.isEmpty {
                continue
            }
            if case .provided = graph.slots[slot].part { continue }
            if let environment = wiring.environment?.value,
                graph.outline.factories[factory].allowedIn.contains(environment)
            {
                continue
            }
            if wiring.isTestOverride(graph.slots[slot].binding) { continue }
            findings.report(
                FactoryNotAllowed(
                    factory: RegisteredFactory(graph.outline.factories[factory]), key: graph.key(of: slot),
                    decorator: graph.decoratorID(of: slot), named: origin(of: slot, in: graph),
                    environments: wiring.environment.map { [$0] }))
        }
    }

    /// Where the factory was named.
    private static func origin(of slot: SlotIndex, in graph: WiringGraph) -> Origin {
        graph.decorator(of: slot)?.factory.origin ?? graph.factoryOrigin(of: slot)
    }
}

extension DiagnosticCode {
    /// The factory is not allowed in this environment.
    public static let factoryNotAllowed = DiagnosticCode("PB0305")
}
