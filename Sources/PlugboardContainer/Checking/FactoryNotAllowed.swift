/// A factory that is not allowed in the environment (PB0305).
struct FactoryNotAllowed: Finding {
    var code: DiagnosticCode { .factoryNotAllowed }
    let factory: FactoryOutline
    let key: ServiceKey
    /// The id of the decorator; nil for the factory of the binding itself.
    let decorator: String?
    let named: Origin
    /// The environments of the profiles with this finding. Nil if a profile has no environment.
    private(set) var environments: [Located<EnvironmentName>]?
    /// The other factories that the environment of the profile does not permit.
    var others: [Located<FactoryOutline>] = []

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

extension Checks {
    /// Reports factories that are allowed in an environment that no manifest can declare (PB0214; RULES 5.25). A child
    /// has the environments of its parent.
    static func allowedInUnknownEnvironment(_ outline: CatalogOutline, reporting findings: inout Findings) {
        if outline.overriddenInParent != nil { return }
        let known = EnvironmentName.common + outline.environments
        for index in outline.factories.indices {
            guard let name = outline.factories[index].options.allowedIn.first(where: { !known.contains($0) })?.rawValue
            else { continue }
            let (factory, names) = (outline.factories[index], known.map(\.rawValue))
            let finding = PlainFinding(.unknownEnvironment, at: .code(factory.location), .warning) {
                FindingText(
                    title: "\(factory.subject) names an unknown environment \(Quotation.quoted(name)) in allowedIn:",
                    label: "registered here", notes: ["environments: \(names.joined(separator: ", "))"]
                ).asking(
                    NearestName.suggestion(forBeginning: name, among: names), insteadOf: name, isCertain: false)
            }
            findings.reportInCode(finding)
        }
    }
}
