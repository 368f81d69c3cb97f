/// A catalog at one time, with the names of its services, which are computed once.
package final class OutlinedCatalog: Sendable {
    package let outline: CatalogOutline
    package let names: ServiceDirectory
    /// The types that a text about the catalog may name.
    let types: MentionedCatalogTypes
    /// The requests of the settings types.
    package let observed: ObservedTypes

    init(_ outline: CatalogOutline, observing observed: ObservedTypes = ObservedTypes()) {
        self.observed = observed
        self.outline = outline
        names = ServiceDirectory(outline)
        types = MentionedCatalogTypes(outline)
    }

    /// Returns the catalog with the entries of the given services, and with the others if the whole wiring is needed. A
    /// service without an entry becomes one.
    func requested(by requests: [EntryPointOutline], keepingOthers: Bool = false) -> OutlinedCatalog {
        if requests.isEmpty { return self }
        var outline = outline
        let services = Set(requests.map(\.key.service))
        let others = outline.entries.filter { keepingOthers && !services.contains($0.key.service) }
        outline.entries =
            others
            + requests.flatMap { request in
                let declared = outline.entries.filter { $0.key.service == request.key.service }
                return declared.isEmpty ? [request] : declared
            }
        return OutlinedCatalog(outline, observing: observed)
    }

    /// Returns the settings type of a factory; nil if the factory takes no settings.
    package func settingsType(of factory: FactoryIndex) -> (any (Decodable & Sendable).Type)? {
        outline.factories[factory].options.settings?.decodable
    }

    /// Returns the description of a factory's settings; nil if the factory takes no settings.
    package func description(of factory: FactoryIndex) -> SettingsDescription? {
        settingsType(of: factory).map { observed.description(of: $0) }
    }
}

extension ManifestLoader {
    /// The words of the catalog and the grammar: factories, services, parameters, environments and lifetimes.
    ///
    /// The words are not secret, so an excerpt shows them even if the text is not JSON (RULES 13.11).
    var words: @Sendable () -> Set<String> {
        let catalog = catalog
        return {
            let (outline, names) = (catalog.outline, catalog.names)
            var words = Set(outline.factories.compactMap { $0.options.id?.rawValue })
            words.formUnion(names.spellings)
            for factory in outline.factories { words.formUnion(factory.options.declaredParameterNames) }
            for key in outline.bindings.map({ outline.factories[$0].key }) {
                guard let name = key.name, let service = names.spelling(of: key.service) else {
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

extension OutlinedCatalog {
    /// Returns the value of a `--set` text at a path of a binding's settings (RULES 9.7). If the type accepts a string,
    /// this is the text; otherwise it is the JSON that the text contains; nil if neither is valid.
    package func meaning(
        of text: String, at path: [String], in settings: SettingsNode, of factory: FactoryIndex,
        for binding: WiredBinding
    ) -> SettingsNode? {
        guard let type = settingsType(of: factory) else { return nil }
        let owner = SettingsOwner(
            factory: outline.factories[factory].options.id, service: binding.key,
            registered: outline.factories[factory].location)
        let context = SettingsDiagnosticContext(owner: owner, binding: binding.origin)
        let candidates = [
            SettingsNode(.string(text), at: binding.origin), ExternalJSONParser.parse(text, at: binding.origin),
        ]
        return candidates.compactMap(\.self).first { candidate in
            var reader = SettingsReader(sources: ValueSources(), values: .assumed, observing: observed)
            _ = reader.read(type, from: settings.replacing(path, with: candidate), of: context)
            return reader.finish().isEmpty
        }
    }
}

extension SettingsNode {
    /// Returns the settings with another value at a path through objects.
    fileprivate func replacing(_ path: [String], with node: SettingsNode) -> SettingsNode {
        guard let step = path.first else { return node }
        guard case .object(var members) = value, let index = members.firstIndex(where: { $0.name == step }) else {
            return self
        }
        members[index].node = members[index].node.replacing(Array(path.dropFirst()), with: node)
        return SettingsNode(.object(members), at: origin)
    }
}
