extension OutlinedCatalog {
    /// What the text of a `--set` at a path of a binding's settings is read as (RULES 34): a text, where that fits, or else the
    /// JSON that it spells; nil where neither does.
    package func meaning(
        of text: String, at path: [String], in settings: SettingsNode, of factory: FactoryIndex,
        for binding: WiredBinding
    ) -> SettingsNode? {
        guard let type = settingsType(of: factory) else { return nil }
        let owner = SettingsOwner(
            factory: outline.factories[factory].id, service: binding.key,
            registered: outline.factories[factory].location)
        let context = SettingsDiagnosticContext(owner: owner, binding: binding.origin)
        let candidates = [
            SettingsNode(.string(text), at: binding.origin), ExternalJSONParser.parse(text, at: binding.origin),
        ]
        return candidates.compactMap(\.self).first { candidate in
            var reader = SettingsReader(sources: ValueSources(), values: .assumed)
            _ = reader.read(type, from: settings.replacing(path, with: candidate), of: context)
            return reader.finish().isEmpty
        }
    }
}

extension SettingsNode {
    /// The same settings with another value at a path through objects.
    fileprivate func replacing(_ path: [String], with node: SettingsNode) -> SettingsNode {
        guard let step = path.first else { return node }
        guard case .object(var members) = value, let index = members.firstIndex(where: { $0.name == step }) else {
            return self
        }
        members[index].node = members[index].node.replacing(Array(path.dropFirst()), with: node)
        return SettingsNode(.object(members), at: origin)
    }
}
