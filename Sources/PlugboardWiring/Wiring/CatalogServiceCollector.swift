/// The services of a catalog, each once, with their qualified names.
struct CatalogServiceCollector {
    private var seen: Set<ServiceType> = []
    private(set) var qualified: [(service: ServiceType, name: String)] = []

    mutating func add(_ outline: CatalogOutline) {
        for factory in outline.factories {
            add(factory.product)
            for parameter in factory.parameters {
                guard case .dependency(let shape) = parameter.role else { continue }
                add(shape.service)
            }
            for service in factory.options.alsoProvides { add(service) }
            for service in factory.options.contributedServices.values { add(service) }
        }
        for binding in outline.bindings { add(binding.key.service) }
        for entry in outline.entries { add(entry.key.service) }
    }

    private mutating func add(_ service: ServiceType) {
        // The name of a type is expensive to compute, so it is computed once for each type.
        guard seen.insert(service).inserted, let name = service.qualifiedName else { return }
        qualified.append((service, name))
    }
}

extension CatalogOutline {
    /// The services of the keys of contributions.
    package var contributions: [ServiceType] {
        factories.flatMap { factory in
            factory.options.contributedServices.isEmpty
                ? [] : factory.options.contributedServices.keys.sorted().map { factory.options.alsoProvides[$0] }
        }
    }
}
