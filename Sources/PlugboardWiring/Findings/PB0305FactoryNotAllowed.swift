/// A factory that is not allowed in the environment (PB0305).
struct FactoryNotAllowed: Finding {
    var code: DiagnosticCode { .factoryNotAllowed }
    let factory: RegisteredFactory
    let key: ServiceKey
    /// The id of the decorator; nil for the factory of the binding itself.
    let decorator: String?
    let named: Origin
    /// The environments of the profiles with this finding. Nil if a profile has no environment.
    private(set) var environments: [Located<EnvironmentName>]?
    /// The other factories that the environment of the profile does not permit.
    var others: [Located<RegisteredFactory>] = []

    var origin: Origin? { named }
    var reliesOn: [WiringFact] { [.environment] + (others.isEmpty ? [.factory(key, decorator: decorator)] : []) }
    var root: FactoryNotAllowed {
        FactoryNotAllowed(
            factory: factory, key: key, decorator: decorator, named: named, environments: environments.map { _ in [] })
    }

    mutating func join(_ other: FactoryNotAllowed) {
        environments = environments?.joined(other.environments ?? [], by: \.value)
        others = others.joined(other.others, by: \.origin)
    }

    func wording(in profiles: [String]) -> FindingText {
        let (declared, permitted) = (environments ?? [], "allowed in \(factory.environments) only")
        let names = declared.map(\.value.rawValue)
        return FindingText(
            title: "\(factory.subject) is "
                + (environments == nil
                    ? "\(permitted), and no environment is declared"
                    : "not allowed in environment " + names.listed("or")),
            label: permitted,
            related: others.map { FindingText.Mark($0.origin, "allowed in \($0.value.environments) only") }
                + declared.map { FindingText.Mark($0.origin, "the environment is declared here") },
            help: environments == nil ? ["declare \"environment\" in the profile, or choose another factory"] : [],
            notes: [factory.registration])
    }
}
