/// A factory that is not allowed in the environment (PB0305).
struct FactoryNotAllowed: Sendable {
    let factory: FactoryOutline
    let key: ServiceKey
    /// The id of the decorator; nil for the factory of the binding itself.
    let decorator: String?
    let named: Origin
    /// The environments of the profiles with this diagnostic. Nil if a profile has no environment.
    var environments: [Located<EnvironmentName>]?
    /// The other factories that the environment of the profile does not permit.
    var others: [Located<FactoryOutline>] = []

    var diagnostic: Diagnostic {
        var root = self
        (root.environments, root.others) = (environments.map { _ in [] }, [])
        return Diagnostic(
            .factoryNotAllowed, at: named, of: self,
            reliesOn: [.environment] + (others.isEmpty ? [.factory(key, decorator: decorator)] : []),
            sharing: (named, { [root] in root.wording }),
            words: { all, _ in
                var mistake = all[0]
                mistake.environments = mistake.environments.map { _ in
                    [].joined(all.flatMap { $0.environments ?? [] }, by: \.value)
                }
                mistake.others = [].joined(all.flatMap(\.others), by: \.origin)
                return mistake.wording
            })
    }

    private var wording: Wording {
        let (declared, permitted) = (environments ?? [], "allowed in \(factory.environments) only")
        let names = declared.map(\.value.rawValue)
        return Wording(
            title: "\(factory.subject) is "
                + (environments == nil
                    ? "\(permitted), and no environment is declared"
                    : "not allowed in environment " + names.listed("or")),
            label: permitted,
            related: others.map { Wording.Mark($0.origin, "allowed in \($0.value.environments) only") }
                + declared.map { Wording.Mark($0.origin, "the environment is declared here") },
            help: environments == nil ? ["declare \"environment\" in the profile, or choose another factory"] : [],
            notes: [factory.registration])
    }
}

extension Checks {
    /// Reports factories that are allowed in an environment that no manifest can declare (PB0214; RULES 5.25). A child
    /// has the environments of its parent.
    static func allowedInUnknownEnvironment(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        if outline.overriddenInParent != nil { return }
        let known = EnvironmentName.common + outline.environments
        for index in outline.factories.indices {
            guard let name = outline.factories[index].options.allowedIn.first(where: { !known.contains($0) })?.rawValue
            else { continue }
            let (factory, names) = (outline.factories[index], known.map(\.rawValue))
            let diagnostic = Diagnostic(.unknownEnvironment, at: .code(factory.location), .warning) {
                Wording(
                    title: "\(factory.subject) names an unknown environment \(Quotation.quoted(name)) in allowedIn:",
                    label: "registered here", notes: ["environments: \(names.joined(separator: ", "))"]
                ).asking(
                    NearestName.suggestion(forBeginning: name, among: names), insteadOf: name, isCertain: false)
            }
            found.reportInCode(diagnostic)
        }
    }
}
