// PB0809: overrides of nothing.

extension Checks {
    /// Reports `override: true` that replaces neither a binding of the catalog or a parent, nor a list with members
    /// (PB0809).
    static func overridesNothing(_ outline: CatalogOutline, reporting findings: inout Findings) {
        let overriding = outline.bindings.filter(\.allowsOverride)
        if overriding.isEmpty { return }
        var counts: [ServiceKey: Int] = [:]
        for binding in outline.bindings {
            counts[binding.key, default: 0] += 1
            for service in outline.factories[binding.factory].options.alsoProvides {
                counts[ServiceKey(service, name: binding.key.name), default: 0] += 1
            }
        }
        let known = outline.overriddenInParent ?? []
        for binding in overriding where counts[binding.key] == 1 && !known.contains(binding.key) {
            let service = binding.key.service
            let isClashOrList = outline.factories.contains { factory in
                factory.options.isScopeValue && factory.product == service || factory.product.list == service
                    || factory.options.contributedServices.values.contains { $0.list == service }
            }
            let provided = outline.factories[binding.factory].options.alsoProvides.map {
                ServiceKey($0, name: binding.key.name)
            }
            if isClashOrList || provided.contains(where: { counts[$0, default: 0] > 1 || known.contains($0) }) {
                continue
            }
            let keys = counts.keys.filter { $0.service == service && $0 != binding.key }.map(\.description)
            let (key, nearest) = (
                binding.key, NearestName.suggestion(for: binding.key.description, among: keys.inOrder())
            )
            findings.reportInCode(.overridesNothing, at: binding.location) {
                FindingText(
                    title: "the registration of \(key) overrides nothing", label: "with override: true",
                    help: ["leave override: true out, unless another registration of \(key) is missing"]
                ).asking(nearest, insteadOf: key.description)
            }
        }
    }
}
