// PB0809: overrides of nothing.

extension Checks {
    /// Reports `override: true` that replaces neither a binding of the catalog or a parent, nor a list with members
    /// (PB0809).
    static func overridesNothing(_ outline: CatalogOutline, reporting found: inout [Diagnostic]) {
        let overriding = outline.bindings.filter { outline.factories[$0].allowsOverride }.map { outline.factories[$0] }
        if overriding.isEmpty { return }
        var counts: [ServiceKey: Int] = [:]
        for factory in outline.bindings.map({ outline.factories[$0] }) {
            counts[factory.key, default: 0] += 1
            for service in factory.options.alsoProvides {
                counts[ServiceKey(service, name: factory.serviceName), default: 0] += 1
            }
        }
        // Scope values, which are reported as such, and lists with members.
        var others: Set<ServiceType> = []
        for factory in outline.factories {
            if factory.options.isScopeValue { others.insert(factory.product) }
            others.insert(factory.product.list)
            others.formUnion(factory.options.contributedLists.map(\.list))
        }
        let known = outline.overriddenInParent ?? []
        var names = RareTable<ServiceType, NearNameIndex>()
        for factory in overriding where counts[factory.key] == 1 && !known.contains(factory.key) {
            let (key, service) = (factory.key, factory.product)
            let provided = factory.options.alsoProvides.map { ServiceKey($0, name: key.name) }
            if others.contains(service)
                || provided.contains(where: { counts[$0, default: 0] > 1 || known.contains($0) })
            {
                continue
            }
            let near = names.value(of: service) {
                NearNameIndex(counts.keys.filter { $0.service == service }.map(\.description).inOrder())
            }
            let nearest = near.nearest(to: key.description)
            found.reportInCode(.overridesNothing, at: factory.location) {
                Wording(
                    title: "the registration of \(key) overrides nothing", label: "with override: true",
                    help: ["leave override: true out, unless another registration of \(key) is missing"]
                ).asking(nearest, insteadOf: key.description)
            }
        }
    }
}
