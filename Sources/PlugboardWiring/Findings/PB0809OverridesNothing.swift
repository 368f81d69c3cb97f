/// A registration with `override: true` whose key nothing else binds.
struct OverridesNothing: Finding {
    var code: DiagnosticCode { .overridesNothing }
    let key: ServiceKey
    let location: CodeLocation
    /// The nearest key of the service that code binds.
    let nearest: String?

    var origin: Origin? { .code(location) }

    func wording(in profiles: [String]) -> FindingText {
        FindingText(
            title: "the registration of \(key) overrides nothing", label: "says override: true",
            help: Phrases.suggestion(nearest, for: key.description)
                + ["leave override: true out, unless another registration of \(key) is missing"])
    }
}

extension Checks {
    /// `override: true` replaces a binding of the catalog or of a parent, or a list that has members.
    static func overridesNothing(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let overriding = outline.bindings.filter(\.allowsOverride)
        if overriding.isEmpty { return }
        var counts: [ServiceKey: Int] = [:]
        for binding in outline.bindings {
            counts[binding.key, default: 0] += 1
            for service in outline.factories[binding.factory].alsoProvides {
                counts[ServiceKey(service, name: binding.key.name), default: 0] += 1
            }
        }
        let known = outline.overriddenInParent ?? []
        for binding in overriding where counts[binding.key] == 1 && !known.contains(binding.key) {
            let service = binding.key.service
            let isClashOrList = outline.factories.contains { factory in
                factory.isScopeValue && factory.product == service || factory.product.list == service
                    || factory.contributedServices.values.contains { $0.list == service }
            }
            let provided = outline.factories[binding.factory].alsoProvides.map {
                ServiceKey($0, name: binding.key.name)
            }
            if isClashOrList || provided.contains(where: { counts[$0, default: 0] > 1 || known.contains($0) }) {
                continue
            }
            let keys = counts.keys.filter { $0.service == service && $0 != binding.key }.map(\.description)
            findings.reportInCode(
                OverridesNothing(
                    key: binding.key, location: binding.location,
                    nearest: NearestName.suggestion(for: binding.key.description, among: keys.inOrder())))
        }
    }
}

extension DiagnosticCode {
    /// `override: true` where nothing is overridden.
    public static let overridesNothing = DiagnosticCode("PB0809")
}
