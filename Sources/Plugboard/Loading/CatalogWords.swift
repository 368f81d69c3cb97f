extension ManifestLoader {
    /// What a manifest may write for the catalog and the grammar: factories, services, parameters, environments and
    /// lifetimes. They are no secrets, so an excerpt shows them also where the text is not JSON (RULES 38).
    var words: @Sendable () -> Set<String> {
        let catalog = catalog
        return {
            let (outline, names) = (catalog.outline, catalog.names)
            var words = Set(outline.factories.compactMap { $0.id?.rawValue })
            words.formUnion(names.spellings)
            for factory in outline.factories { words.formUnion(factory.declaredParameterNames) }
            for binding in outline.bindings {
                guard let name = binding.key.name, let service = names.spelling(of: binding.key.service) else {
                    continue
                }
                words.insert("\(service)#\(name)")
            }
            words.formUnion((EnvironmentName.common + outline.environments).map(\.rawValue))
            words.formUnion(LifetimeKind.allCases.map(\.rawValue))
            return words
        }
    }
}
