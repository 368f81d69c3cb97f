extension CatalogOutline {
    /// The services of the catalog, each once, with their qualified names. The name of a type is expensive to compute, so
    /// it is computed once for each type.
    var qualifiedServices: [(service: ServiceType, name: String)] {
        let services = factories.flatMap(\.services) + entries.map(\.key.service)
        return services.uniqued().compactMap { service in service.qualifiedName.map { (service, $0) } }
    }

    /// The services of the keys of contributions.
    package var contributions: [ServiceType] {
        factories.flatMap { factory in
            factory.options.provided.filter { $0.list != nil }.map(\.service)
        }
    }
}

extension FactoryOutline {
    fileprivate var services: [ServiceType] {
        let needed = parameters.compactMap { if case .dependency(let shape) = $0.role { shape.service } else { nil } }
        return [product] + needed + options.alsoProvides + options.contributedLists
    }
}
